// Bots try a set in a worker of their own, so that the page is answered meanwhile.

import { script } from "./policy.js";

let player = null;
let report = null;

/** Has a set played in place of the one before, and tells the results of its games until `end`. */
export function begin(trial, tell) {
  player?.terminate();
  report = { type: "played", players: trial.players, games: 0, of: 1, rows: [], running: true };
  tell(report);
  player = new Worker(script("worker.js"), { type: "module" });
  player.onmessage = ({ data }) => {
    if (data.doing === "failed") end(tell);
    if (!data.played) return;
    report = JSON.parse(data.played);
    tell(report);
    if (!report.running) player.terminate();
  };
  player.onerror = () => end(tell);
  player.postMessage({ play: JSON.stringify(trial) });
}

export function end(tell) {
  player?.terminate();
  if (!report?.running) return;
  report.running = false;
  tell(report);
}
