// tilegen in the background of a page. Questions come as messages, and are answered in their order;
// a worker that is to `play` does that alone.

import { loadPyodide } from "./python/pyodide.mjs";

const QUIET = 1000; // milliseconds without a change until all pieces are compared with each other
const PLACE = "/tilegen";
const FOLDER = "/set"; // of the set that is edited

const tell = (message) => postMessage(message);

/** The last line of a fault of Python, which says what it is. */
const sentence = (problem) => problem.message.trim().split("\n").at(-1);

async function start() {
  tell({ doing: "starting" });
  const [python, tilegen] = await Promise.all([
    loadPyodide({ indexURL: new URL("python/", location.href).href }),
    fetch("python/tilegen.zip").then((response) => response.arrayBuffer()),
  ]);
  tell({ doing: "unpacking" });
  python.unpackArchive(tilegen, "zip", { extractDir: PLACE });
  const sys = python.pyimport("sys");
  sys.path.insert(0, PLACE);
  // Locks hold nobody off here, so a file that is being written looks like one that was left.
  sys.modules.set("fcntl", undefined);
  const answers = python.pyimport("answers").Answers(FOLDER);
  tell({ doing: "ready" });
  return answers;
}

const whenReady = start();
whenReady.catch((problem) => tell({ doing: "failed", why: sentence(problem) }));
let queue = whenReady.catch(() => {});
let timer = 0;

onmessage = ({ data }) => {
  queue = queue.then(() => take(data));
};

async function take({ id, question, body, play }) {
  try {
    const answers = await whenReady;
    if (play) {
      answers.play(play, (report) => tell({ played: report }));
      return;
    }
    const answer = JSON.parse(answers.answer(question, body));
    if (look(answers)) {
      clearTimeout(timer);
      timer = setTimeout(() => (queue = queue.then(() => compare(answers))), QUIET);
    }
    tell({ id, ...answer });
  } catch (problem) {
    tell({ id, status: 500, said: { say: sentence(problem) } });
  }
}

/** Tells the page how the set looks, if that has changed. */
function look(answers) {
  const view = answers.read_changes();
  if (view) tell({ seen: JSON.parse(view) });
  return Boolean(view);
}

function compare(answers) {
  answers.compare();
  look(answers);
}
