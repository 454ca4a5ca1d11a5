// Dragging with mouse, finger or pen: a picture follows, and what it is held over is told.

const FAR = 8; // pixels before a press becomes a drag

/** Handlers for an element that can be dragged. `over(element)` is called with what lies under the
    pointer, or null, each time that changes; `drop()` when it is let go; `away()` when it is taken
    back. `pull(x, y)` is called in each frame, and says whether it moved what lies below.
    `take(move)` gives what is dragged, which is the element itself unless it says otherwise, and
    null while nothing is; `leave()` is called if nothing ever was. Give them to lit as
    `@pointerdown`.
 * @param {{ over: (element: Element | null) => void, drop: () => void, away: () => void,
 *   pull?: (x: number, y: number) => boolean, leave?: () => void,
 *   take?: (move: PointerEvent, source: HTMLElement) => HTMLElement | null }} handlers */
export function draggable({
  over,
  drop,
  away,
  leave = () => {},
  take = (/** @type {PointerEvent} */ _move, /** @type {HTMLElement} */ source) => source,
  pull = (/** @type {number} */ _x, /** @type {number} */ _y) => false,
}) {
  return (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const source = /** @type {HTMLElement} */ (event.currentTarget);
    const start = [event.clientX, event.clientY];
    /** @type {HTMLElement | null} */
    let ghost = null;
    /** @type {Element | null} */
    let target = null;
    let point = start;
    let frame = 0;

    /** @param {HTMLElement} element @returns {HTMLElement} */
    function lift(element) {
      const box = element.getBoundingClientRect();
      const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
      copy.className = "ghost";
      copy.removeAttribute("id");
      copy.inert = true;
      copy.style.width = `${box.width}px`;
      copy.style.height = `${box.height}px`;
      document.body.append(copy);
      return copy;
    }

    function follow(/** @type {PointerEvent} */ move) {
      const [dx, dy] = [move.clientX - start[0], move.clientY - start[1]];
      if (!ghost) {
        const element = Math.hypot(dx, dy) < FAR ? null : take(move, source);
        if (!element) return;
        ghost = lift(element);
      }
      move.preventDefault();
      ghost.style.translate = `${move.clientX}px ${move.clientY}px`;
      point = [move.clientX, move.clientY];
      look();
      frame ||= requestAnimationFrame(draw);
    }

    function look() {
      const element = document.elementFromPoint(point[0], point[1]);
      if (element === target) return;
      target = element;
      over(element);
    }

    /** A pointer that rests near an edge still moves what lies below. */
    function draw() {
      frame = 0;
      if (!pull(point[0], point[1])) return;
      look();
      frame = requestAnimationFrame(draw);
    }

    function finish(/** @type {PointerEvent} */ end) {
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", finish);
      document.removeEventListener("pointercancel", finish);
      cancelAnimationFrame(frame);
      if (!ghost) {
        leave();
        return;
      }
      ghost.remove();
      if (end.type === "pointerup") drop();
      else away();
    }

    // Not on the source, which a quick pointer leaves before it has moved far.
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointerup", finish);
    document.addEventListener("pointercancel", finish);
  };
}
