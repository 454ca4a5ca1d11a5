// A piece that was just laid slides to its place from where it was. With reduced motion it lies
// there at once.

const DURATION = 320; // milliseconds

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {string} selector */
const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? null;

/** The box from which a piece comes, read before the page is drawn anew: the hand, the tray, or the
    player.
 * @param {string | number} piece @param {number | null} seat */
export function origin(piece, seat) {
  return (
    boxOf(`.in-hand [data-card="${piece}"]`) ??
    boxOf(".ghost") ??
    boxOf("[data-drag]") ??
    boxOf(`.person[data-seat="${seat}"] .badge`)
  );
}

/** @param {string} selector @param {DOMRect | null} from */
export function slide(selector, from) {
  const element = document.querySelector(selector);
  if (!element || !from || reducedMotion.matches) return;
  const to = element.getBoundingClientRect();
  const [dx, dy] = [
    from.x + from.width / 2 - to.x - to.width / 2,
    from.y + from.height / 2 - to.y - to.height / 2,
  ];
  const scale = from.width / to.width || 1;
  // A piece on its way makes a small window scroll for a moment.
  const windowStyle = /** @type {HTMLElement | null} */ (element.closest(".window"))?.style;
  if (windowStyle) windowStyle.overflow = "hidden";
  const flight = element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ],
    { duration: DURATION, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" },
  );
  if (windowStyle) flight.onfinish = flight.oncancel = () => (windowStyle.overflow = "");
}
