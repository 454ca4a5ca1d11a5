// Calls people back to the table: sounds, where they are turned on, a buzz, and a screen that
// stays lit in one's own turn. Sounds are made here, so that there are no files to fetch.

import { recall, remember } from "./settings.js";
import { html } from "./vendor/lit.js";
import { t } from "./words.js";

/** @import { ViewMessage } from "./messages.d.ts" */

/** Notes of each sound: hertz, and when it begins and how long it lasts, in seconds.
 * @type {Record<string, [number, number, number][]>} */
const SOUNDS = {
  laid: [[220, 0, 0.08]],
  turn: [
    [523, 0, 0.14],
    [784, 0.13, 0.22],
  ],
  finished: [
    [523, 0, 0.12],
    [659, 0.11, 0.12],
    [784, 0.22, 0.3],
  ],
  end: [
    [523, 0, 0.16],
    [523, 0.17, 0.1],
    [784, 0.28, 0.2],
    [1047, 0.48, 0.5],
  ],
};
const LOUDNESS = 0.18;

/** @type {AudioContext | null} */
let context = null;
/** @type {WakeLockSentinel | null} */
let lock = null;

const isOn = () => recall("sound") === "on";

/** Browsers let a page sound only after a press. */
function wake() {
  context ??= new AudioContext();
  context.resume();
  return context;
}

/** @param {string} name */
function play(name) {
  if (!isOn()) return;
  const audio = wake();
  for (const [pitch, offset, duration] of SOUNDS[name]) {
    const start = audio.currentTime + offset;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + duration);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + duration);
  }
}

/** The most important event between two views; null for nothing that calls.
 * @param {ViewMessage | null} before @param {ViewMessage} after
 * @param {{ wasMine: boolean, isMine: boolean, isFinished: boolean }} how */
export function eventOf(before, after, { wasMine, isMine, isFinished }) {
  if (!before || before.stage === "waiting") return null;
  if (after.over) return before.over ? null : "end";
  if (before.v === after.v && wasMine === isMine) return null;
  if (isFinished && before.v !== after.v) return "finished";
  return isMine && (!wasMine || before.to_move !== after.to_move) ? "turn" : "laid";
}

/** Sounds, buzzes and keeps the screen lit.
 * @param {string | null} event @param {boolean} isMine whether somebody here is to move */
export function notify(event, isMine) {
  if (event) play(event);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (event === "turn" && !isCalm) navigator.vibrate?.(80);
  // Both are there over HTTPS alone, and a browser may refuse them.
  if (isMine) navigator.setAppBadge?.(1)?.catch(() => {});
  else navigator.clearAppBadge?.()?.catch(() => {});
  light(isMine);
}

/** @param {boolean} isMine */
async function light(isMine) {
  if (!isMine) {
    lock?.release();
    lock = null;
  } else if (!lock || lock.released) {
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
  }
}

/** One press turns sounds on, and is heard. @param {() => void} update */
export function soundButton(update) {
  const press = () => {
    remember("sound", isOn() ? null : "on");
    play("turn");
    update();
  };
  return html`<button type="button" data-act="sound" aria-pressed=${isOn()} @click=${press}>
    ${t("notice.sound")}
  </button>`;
}
