// Enlarging a grid with two fingers, or with Ctrl and the wheel; what does not fit is scrolled.

const LEAST = 0.6;
const MOST = 4;

const seen = new WeakSet();

/** For lit's `ref`: makes an element's content zoom. */
export function zoomed(element) {
  if (!element || seen.has(element)) return;
  seen.add(element);
  let zoom = 1;
  let apart = 0;

  function enlarge(factor, x, y) {
    const before = zoom;
    zoom = Math.min(Math.max(zoom * factor, LEAST), MOST);
    const box = element.getBoundingClientRect();
    const left = element.scrollLeft + x - box.left;
    const top = element.scrollTop + y - box.top;
    element.style.setProperty("--zoom", String(zoom));
    // What is under the fingers stays there.
    element.scrollLeft += left * (zoom / before - 1);
    element.scrollTop += top * (zoom / before - 1);
  }

  function pinch(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const [one, other] = event.touches;
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const middle = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
    if (event.type === "touchmove" && apart) enlarge(now / apart, ...middle);
    apart = now;
  }

  // Not passive: the browser would enlarge the whole page instead.
  element.addEventListener("touchstart", pinch, { passive: false });
  element.addEventListener("touchmove", pinch, { passive: false });
  element.addEventListener("touchend", () => (apart = 0));
  element.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      enlarge(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    },
    { passive: false },
  );
}
