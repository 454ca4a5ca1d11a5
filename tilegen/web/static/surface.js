// A surface with a camera: what lies on it is measured in units, and fits at first. It is moved by
// dragging, and comes nearer by pinching, by the wheel and by buttons.

import { elementsOf } from "./page.js";
import { html, ref } from "./vendor/lit.js";
import { t } from "./words.js";

/** @typedef {{ width: number, height: number }} Size */
/** The view of the camera: pixels of a unit, and the corner of the ground, in pixels.
 * @typedef {{ unit: number, x: number, y: number }} Camera */
/**
 * The things on a surface: their size in units, the parts of the page that show them, which find
 * their place by `--unit`, and the name of the surface. All of it is shown whenever `moment` changes;
 * `resized` is called when the surface gets another size.
 *
 * @typedef {object} Ground
 * @property {number} width
 * @property {number} height
 * @property {unknown} items
 * @property {string} label
 * @property {unknown} moment
 * @property {() => void} [resized]
 */

const LARGEST = 110; // pixels of a unit where all fits, and more on a television
const MOST = 240;
const STEP = 1.35; // of a button
const FAR = 8; // pixels before a press becomes a drag
const LENS_MARGIN = 10; // pixels around the buttons
const NEAR = 24; // pixels beside a cell at which a finger means it
const FINGER = 40; // pixels of a cell that a finger hits
const CLOSE = 56; // pixels of a cell after it was hit while it was smaller
const EDGE = 40; // pixels inside the surface where what is dragged moves the camera
const PULL = 10; // pixels in a frame, at the very edge

/** The camera that shows all. @param {Size} ground @param {Size} room @returns {Camera} */
export function fit(ground, room) {
  const largest = Math.max(LARGEST, room.height / 4);
  const unit = Math.min(room.width / ground.width, room.height / ground.height, largest);
  return {
    unit,
    x: (room.width - unit * ground.width) / 2,
    y: (room.height - unit * ground.height) / 2,
  };
}

/** The camera that shows all with nothing below a corner of the room, at the right and at the bottom,
 * and comes as near as it can. @param {Size} ground @param {Size} room @param {Size} corner
 * @returns {Camera} */
export function fitBeside(ground, room, corner) {
  const camera = fit(ground, room);
  const right = room.width - camera.x - camera.unit * ground.width;
  const bottom = room.height - camera.y - camera.unit * ground.height;
  if (right >= corner.width || bottom >= corner.height) return camera;
  const cameraAbove = fit(ground, { ...room, height: room.height - corner.height });
  const cameraBeside = fit(ground, { ...room, width: room.width - corner.width });
  return cameraAbove.unit > cameraBeside.unit ? cameraAbove : cameraBeside;
}

/** A zoom under which the point stays in place, as far as the ground stays in sight.
 * @param {Camera} camera @param {number} factor @param {[number, number]} point
 * @param {Size} ground @param {Size} room @returns {Camera} */
export function zoom(camera, factor, [x, y], ground, room) {
  const least = Math.min(fit(ground, room).unit, MOST) * 0.7;
  const unit = Math.min(Math.max(camera.unit * factor, least), MOST);
  const by = unit / camera.unit;
  return hold({ unit, x: x - (x - camera.x) * by, y: y - (y - camera.y) * by }, ground, room);
}

/** What a finger has hit comes as near as a finger needs it, and all of it in sight; nothing that is
 * as near already moves.
 * @param {Camera} camera @param {[number, number]} point @param {Size} ground @param {Size} room
 * @returns {Camera} */
export function approach(camera, point, ground, room) {
  if (camera.unit >= FINGER) return camera;
  const shiftInside = (/** @type {number} */ at, /** @type {number} */ wide) =>
    Math.min(Math.max(at, CLOSE), wide - CLOSE) - at;
  const [dx, dy] = [shiftInside(point[0], room.width), shiftInside(point[1], room.height)];
  return move(zoom(camera, CLOSE / camera.unit, point, ground, room), dx, dy, ground, room);
}

/** @param {Camera} camera @param {number} dx @param {number} dy
 * @param {Size} ground @param {Size} room @returns {Camera} */
export const move = (camera, dx, dy, ground, room) =>
  hold({ ...camera, x: camera.x + dx, y: camera.y + dy }, ground, room);

/** The movement of the camera in a frame while something is dragged over a point of the room: near an
 * edge it shows more of what lies there.
 * @param {[number, number]} point @param {Size} room @returns {[number, number]} */
export function pull([x, y], room) {
  const pullAlong = (/** @type {number} */ at, /** @type {number} */ long) => {
    if (at < 0 || at > long) return 0;
    return ((Math.max(EDGE - at, 0) - Math.max(at - (long - EDGE), 0)) / EDGE) * PULL;
  };
  if (x < 0 || y < 0 || x > room.width || y > room.height) return [0, 0];
  return [pullAlong(x, room.width), pullAlong(y, room.height)];
}

/** Half of the room always shows the ground, or all of a ground that is smaller than that.
 * @param {Camera} camera @param {Size} ground @param {Size} room */
function hold(camera, ground, room) {
  const clamp = (
    /** @type {number} */ at,
    /** @type {number} */ long,
    /** @type {number} */ wide,
  ) => {
    const visibleLength = Math.min(long, wide / 2);
    return Math.min(Math.max(at, visibleLength - long), wide - visibleLength);
  };
  return {
    unit: camera.unit,
    x: clamp(camera.x, ground.width * camera.unit, room.width),
    y: clamp(camera.y, ground.height * camera.unit, room.height),
  };
}

/** The cameras of the surfaces on the page. */
const views = new WeakMap();

/** The width of the page's surface by its height, or a common ratio where there is none. */
export function surfaceRatio() {
  const element = document.querySelector(".surface");
  return element?.clientHeight ? element.clientWidth / element.clientHeight : 1.5;
}

/** Moves the camera where something is dragged near the edge of the surface; whether it moved.
 * @param {number} x of the window @param {number} y */
export function pullAt(x, y) {
  const element = document.querySelector(".surface");
  return element !== null && Boolean(views.get(element)?.pull(x, y));
}

class SurfaceView {
  #element;
  /** @type {Ground} */
  #ground = { width: 1, height: 1, items: null, label: "", moment: null };
  /** @type {unknown} */
  #moment;
  #camera = { unit: 40, x: 0, y: 0 };
  #pointers = new Map();
  #isDragged = false;
  #isFinger = false;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#element = element;
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => this.#follow(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      element.addEventListener(end, (event) => this.#pointers.delete(event.pointerId));
    }
    // What ends a drag is no press of what lies below.
    element.addEventListener("click", (event) => this.#click(event), true);
    element.addEventListener("wheel", (event) => this.#wheel(event), {
      passive: false,
    });
    new ResizeObserver(() => this.#resize()).observe(element);
  }

  /** @param {Ground} ground */
  take(ground) {
    this.#ground = ground;
    if (ground.moment !== this.#moment) this.#fit();
    else this.#show(hold(this.#camera, ground, this.#room));
    this.#moment = ground.moment;
  }

  /** @param {number} factor */
  near(factor) {
    const { width, height } = this.#room;
    this.#show(zoom(this.#camera, factor, [width / 2, height / 2], this.#ground, this.#room));
  }

  fit() {
    this.#fit();
  }

  /** @param {number} clientX @param {number} clientY */
  pull(clientX, clientY) {
    const [dx, dy] = pull(this.#at({ clientX, clientY }), this.#room);
    const { x, y } = this.#camera;
    if (dx || dy) this.#show(move(this.#camera, dx, dy, this.#ground, this.#room));
    return x !== this.#camera.x || y !== this.#camera.y;
  }

  get #room() {
    return { width: this.#element.clientWidth, height: this.#element.clientHeight };
  }

  #fit() {
    if (!this.#room.width) return;
    const lens = /** @type {HTMLElement} */ (this.#element.querySelector(".lens"));
    const corner = {
      width: lens.offsetWidth + LENS_MARGIN,
      height: lens.offsetHeight + LENS_MARGIN,
    };
    this.#show(fitBeside(this.#ground, this.#room, corner));
  }

  #resize() {
    this.#ground.resized?.();
    this.#fit();
  }

  /** @param {Camera} camera */
  #show(camera) {
    this.#camera = camera;
    const { style } = this.#element;
    style.setProperty("--unit", `${camera.unit}px`);
    style.setProperty("--left", `${camera.x}px`);
    style.setProperty("--top", `${camera.y}px`);
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {[number, number]} */
  #at(event) {
    const box = this.#element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    if (!this.#pointers.size) this.#isDragged = false;
    this.#isFinger = event.pointerType === "touch";
    this.#pointers.set(event.pointerId, { at: this.#at(event), from: this.#at(event) });
  }

  /** @param {PointerEvent} event */
  #follow(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    const [x, y] = this.#at(event);
    if (!this.#isDragged && Math.hypot(x - pointer.from[0], y - pointer.from[1]) < FAR) return;
    this.#isDragged = true;
    this.#element.setPointerCapture(event.pointerId);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(pointer.at, [x, y], other.at);
    else
      this.#show(
        move(this.#camera, x - pointer.at[0], y - pointer.at[1], this.#ground, this.#room),
      );
    pointer.at = [x, y];
  }

  /** One finger moves while the other rests.
   * @param {[number, number]} from @param {[number, number]} to @param {[number, number]} rest */
  #pinch([fromX, fromY], [x, y], [restX, restY]) {
    const oldDistance = Math.hypot(fromX - restX, fromY - restY);
    const distance = Math.hypot(x - restX, y - restY);
    if (oldDistance < 1 || distance < 1) return;
    this.#show(
      zoom(this.#camera, distance / oldDistance, [restX, restY], this.#ground, this.#room),
    );
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.#show(
      zoom(this.#camera, Math.exp(-event.deltaY / 400), this.#at(event), this.#ground, this.#room),
    );
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".lens")) return;
    if (this.#isDragged && event.detail) {
      this.#isDragged = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    // A finger that hits a small cell beside a legal one means that.
    const isClosed = target.closest(".closed") && this.#camera.unit < FINGER;
    if (!event.detail) return;
    if (target.closest("[data-cell]")) this.#approach(event);
    if (target.closest("button") && !isClosed) return;
    const cell = this.#nearestCell(event);
    if (!cell) return;
    this.#approach(event);
    event.stopPropagation();
    cell.click();
  }

  /** Whoever has hit a small cell with a finger sees the tile there, and hits it again to turn it.
   * @param {{ clientX: number, clientY: number }} event */
  #approach(event) {
    if (!this.#isFinger) return;
    this.#show(approach(this.#camera, this.#at(event), this.#ground, this.#room));
  }

  /** The cell that a finger has missed by little.
   * @param {{ clientX: number, clientY: number }} at */
  #nearestCell({ clientX, clientY }) {
    const measureDistance = (/** @type {Element} */ element) => {
      const box = element.getBoundingClientRect();
      const measureGap = (
        /** @type {number} */ at,
        /** @type {number} */ least,
        /** @type {number} */ most,
      ) => Math.max(least - at, at - most, 0);
      return Math.hypot(
        measureGap(clientX, box.left, box.right),
        measureGap(clientY, box.top, box.bottom),
      );
    };
    const cells = elementsOf("[data-cell]").filter((cell) => this.#element.contains(cell));
    const [nearest] = cells.sort((one, other) => measureDistance(one) - measureDistance(other));
    return nearest && measureDistance(nearest) <= NEAR ? nearest : null;
  }
}

/** @param {{ currentTarget: Element }} event */
const viewOf = ({ currentTarget }) =>
  views.get(/** @type {Element} */ (currentTarget.closest(".surface")));

/**
 * @param {string} act
 * @param {string} sign
 * @param {string} name
 * @param {(view: SurfaceView) => void} press
 */
const button = (act, sign, name, press) =>
  html`<button
    type="button"
    class="small"
    data-act=${act}
    aria-label=${name}
    title=${name}
    @click=${(/** @type {{ currentTarget: Element }} */ event) => press(viewOf(event))}
  >
    ${sign}
  </button>`;

/** The surface with what lies there. @param {Ground} ground */
export function surface(ground) {
  const attend = (/** @type {Element | undefined} */ element) => {
    if (!(element instanceof HTMLElement)) return;
    if (!views.has(element)) views.set(element, new SurfaceView(element));
    views.get(element).take(ground);
  };
  return html`<section class="surface" aria-label=${ground.label} ${ref(attend)}>
    <div class="ground" .style=${`--width: ${ground.width}; --height: ${ground.height}`}>
      ${ground.items}
    </div>
    <div class="lens" role="group" aria-label=${t("surface.camera")}>
      ${button("farther", "−", t("surface.farther"), (view) => view.near(1 / STEP))}
      ${button("fit", "⤢", t("surface.fit"), (view) => view.fit())}
      ${button("nearer", "+", t("surface.nearer"), (view) => view.near(STEP))}
    </div>
  </section>`;
}
