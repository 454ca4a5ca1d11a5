// Bots try a set in a worker of their own, so that the page is answered meanwhile.

import { script } from "./policy.js";

let player = null;
let told = null;

/** Has a set played in place of the one before, and tells what its games show until `end`. */
export function begin(trial, tell) {
  player?.terminate();
  told = { type: "played", players: trial.players, games: 0, of: 1, rows: [], running: true };
  tell(told);
  player = new Worker(script("worker.js"), { type: "module" });
  player.onmessage = ({ data }) => {
    if (data.doing === "failed") end(tell);
    if (!data.played) return;
    told = JSON.parse(data.played);
    tell(told);
    if (!told.running) player.terminate();
  };
  player.onerror = () => end(tell);
  player.postMessage({ play: JSON.stringify(trial) });
}

export function end(tell) {
  player?.terminate();
  if (!told?.running) return;
  told.running = false;
  tell(told);
}
