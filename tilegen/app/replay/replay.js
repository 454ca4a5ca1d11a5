"use strict";

// Text from the record is only ever set as text, never as HTML.
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const byId = (id) => document.getElementById(id);
  const last = game.states.length - 1;
  const PAUSE = 1200; // milliseconds between two steps while it plays
  const OUT = [[0, -1], [1, 0], [0, 1], [-1, 0]]; // top, right, bottom, left
  const MARGIN = 0.35; // round a creature, in tiles: room for the marks

  let at = game.at;
  let timer = null;

  function element(name, className, ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  }

  function shape(name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function problem(found) {
    const item = element("li", `problem ${found.severity}`);
    item.append(element("b", "", found.code), ` ${found.message}`);
    if (found.hint) item.append(element("em", "", found.hint));
    return item;
  }

  // The table.

  function tile([, x, y, what, turns]) {
    if (typeof what === "number") {
      return [
        shape("use", {
          href: `#tile-${what}`, x, y, width: 1, height: 1,
          transform: `rotate(${90 * turns} ${x + 0.5} ${y + 0.5})`,
        }),
        shape("rect", { class: "rim", x, y, width: 1, height: 1 }),
      ];
    }
    const number = shape("text", { class: "number", x: x + 0.5, y: y + 0.63 });
    number.textContent = what;
    return [
      shape("rect", { class: "doubt", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94 }),
      number,
    ];
  }

  function openEnd([x, y, side, edge]) {
    const [across, down] = OUT[side];
    const half = edge === "thick" ? 0.2 : 0.1;
    const place = `translate(${x + 0.5 + across / 2} ${y + 0.5 + down / 2}) rotate(${90 * side})`;
    return shape("path", { class: "open", transform: place, d: `M${-half} -0.06H${half}L0 -0.24Z` });
  }

  function flaw([x, y, side]) {
    const [across, down] = OUT[side];
    const place = `translate(${x + 0.5 + across / 2} ${y + 0.5 + down / 2})`;
    const mark = shape("g", { class: "flaw", transform: place });
    mark.append(
      shape("circle", { r: 0.12 }),
      shape("path", { d: "M-0.05 -0.05L0.05 0.05M-0.05 0.05L0.05 -0.05" }),
    );
    return mark;
  }

  function figure(creature, laid, looks, latest) {
    const [x, y, columns, rows] = creature.box;
    const width = columns + 2 * MARGIN;
    const height = rows + 2 * MARGIN;
    const drawing = shape("svg", {
      viewBox: `${x - MARGIN} ${y - MARGIN} ${width} ${height}`,
      role: "img",
      "aria-label": `${creature.kind}, ${looks.about}, ${looks.points}`,
    });
    drawing.style.setProperty("--columns", width);
    for (const each of laid) drawing.append(...tile(each));
    for (const each of looks.open) drawing.append(openEnd(each));
    for (const each of looks.flaws) drawing.append(flaw(each));
    for (const [, column, row] of latest) {
      drawing.append(shape("rect", { class: "latest", x: column, y: row, width: 1, height: 1 }));
    }
    const made = element("figure", looks.complete ? "complete" : "");
    const caption = element("figcaption", "");
    caption.append(element("b", "", `${creature.kind}: ${looks.points}`), ` ${looks.about}`);
    made.append(caption, drawing);
    return made;
  }

  function drawTable() {
    const laid = game.creatures.map(() => []);
    const looks = game.creatures.map(() => null);
    for (const state of game.states.slice(0, at + 1)) {
      for (const each of state.laid) laid[each[0]].push(each);
      for (const each of state.changed) looks[each.creature] = each;
    }
    const state = game.states[at];
    let changed = null;
    const panels = game.players.map((name, owner) => {
      const creatures = element("div", "creatures");
      game.creatures.forEach((creature, number) => {
        if (creature.owner !== owner || !looks[number]) return;
        // A photo was laid by nobody: nothing in it is the latest.
        const latest = state.line === null ? [] : state.laid.filter((each) => each[0] === number);
        const made = figure(creature, laid[number], looks[number], latest);
        if (latest.length) changed = made;
        creatures.append(made);
      });
      const heading = element("h2", "", name);
      heading.append(element("span", "", state.scores[owner][1]));
      return element("section", "player", heading, creatures);
    });
    byId("table").replaceChildren(...panels);
    if (changed) changed.scrollIntoView({ block: "nearest" });
  }

  // The list of lines.

  const items = new Map();

  function listLines() {
    const steps = new Map(game.states.map((state, index) => [state.line, index]));
    const known = new Set(game.lines.map(([number]) => number));
    for (const [number, text] of game.lines) {
      const step = steps.get(number);
      const line = element(step === undefined ? "div" : "button", "line");
      line.append(element("i", "", String(number)), element("span", "", text));
      if (step !== undefined) {
        line.type = "button";
        line.addEventListener("click", () => go(step));
      }
      const item = element("li", "", line);
      const found = game.problems.filter((each) => each.line === number);
      if (found.length) {
        item.classList.add(found.some((each) => each.severity === "error") ? "error" : "warning");
        item.append(element("ul", "", ...found.map(problem)));
      }
      items.set(number, item);
      byId("lines").append(item);
    }
    const general = game.problems.filter((each) => !known.has(each.line));
    byId("general").append(...general.map(problem));
  }

  function markLine() {
    const list = byId("lines");
    for (const item of list.querySelectorAll(".current")) item.classList.remove("current");
    const item = items.get(game.states[at].line);
    if (!item) return;
    item.classList.add("current");
    // Not scrollIntoView, which would take a phone's screen away from the table.
    list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  }

  // Stepping.

  function tell() {
    const state = game.states[at];
    const turn = state.turn === null ? "" : `Turn ${state.turn}. `;
    byId("told").textContent = turn + state.told;
    const found = game.problems.filter((each) => state.line !== null && each.line === state.line);
    byId("now").replaceChildren(...found.map(problem));
    const scores = game.players.map((name, owner) => `${name} ${state.scores[owner][0]}`);
    byId("scores").textContent = scores.join(" · ");
    byId("position").textContent = `${at + 1} / ${last + 1}`;
    byId("slider").value = at;
    byId("first").disabled = byId("back").disabled = at === 0;
    byId("last").disabled = byId("forward").disabled = at === last;
  }

  function go(step) {
    at = Math.min(Math.max(step, 0), last);
    drawTable();
    markLine();
    tell();
    if (at === last) stop();
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    byId("play").textContent = "Play";
  }

  function play() {
    if (timer !== null) {
      stop();
      return;
    }
    if (at === last) go(0);
    if (last === 0) return;
    byId("play").textContent = "Stop";
    timer = setInterval(() => go(at + 1), PAUSE);
  }

  const DEEDS = {
    first: () => go(0),
    back: () => go(at - 1),
    play,
    forward: () => go(at + 1),
    last: () => go(last),
  };
  const KEYS = {
    Home: "first",
    ArrowLeft: "back",
    ArrowUp: "back",
    " ": "play",
    ArrowRight: "forward",
    ArrowDown: "forward",
    End: "last",
  };

  for (const [id, deed] of Object.entries(DEEDS)) {
    byId(id).addEventListener("click", (event) => {
      deed();
      // After a click the space bar is to play, not to press the same button again.
      if (event.detail) event.currentTarget.blur();
    });
  }

  document.addEventListener("keydown", (event) => {
    const deed = KEYS[event.key];
    if (!deed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && event.target.tagName === "BUTTON") return;
    event.preventDefault();
    DEEDS[deed]();
  });

  byId("slider").max = last;
  byId("play").disabled = last === 0;
  byId("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  listLines();
  go(at);
})();
