// On a small screen what is fanned out lies card by card beside one another, to be swiped.

/** Whether this screen has a strip and drawers; table.css says the same. */
export const small = matchMedia(
  "(max-width: 760px), (max-width: 1100px) and (orientation: portrait), (max-height: 480px), " +
    "(max-width: 1250px) and (pointer: coarse)",
);

/** @type {(element: Element) => element is SVGElement} */
const isDrawn = (element) => element instanceof SVGElement;

/** @param {SVGElement} one */
function put(one) {
  one.dataset.fan ??= one.getAttribute("transform") ?? "";
  one.setAttribute("transform", (small.matches ? one.dataset.apart : one.dataset.fan) ?? "");
}

/** @param {SVGElement} one */
function widen(one) {
  const surface = one.firstElementChild;
  one.dataset.narrow ??= surface?.getAttribute("width") ?? "";
  surface?.setAttribute("width", (small.matches ? one.dataset.widens : one.dataset.narrow) ?? "");
}

/**
 * Lay out a part as this screen shows it; return how wide it is then.
 * @param {SVGSVGElement} svg
 * @param {number} width what it is where everything has its usual place
 */
export function lay(svg, width) {
  for (const one of [...svg.querySelectorAll("[data-apart]")].filter(isDrawn)) put(one);
  for (const one of [...svg.querySelectorAll("[data-widens]")].filter(isDrawn)) widen(one);
  const wide = svg.querySelector("[data-wide]")?.getAttribute("data-wide");
  return small.matches && wide ? Number(wide) : width;
}

/**
 * Return whether a box can be seen whole in another.
 * @param {DOMRect} box
 * @param {DOMRect} frame
 */
export const isWithin = (box, frame) =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** Return what is to be looked at: what may be clicked; if nothing may, what a lesson speaks of. */
export const shining = () => (document.querySelector("#main .lit") ? ".lit" : ".taught");

/**
 * Push a box until something of a kind in it is in sight, if none of it is.
 * @param {HTMLElement} box
 * @param {string} kind
 */
export function bringIntoSight(box, kind = shining()) {
  const frame = box.getBoundingClientRect();
  const wanted = [...box.querySelectorAll(kind)].map((one) => one.getBoundingClientRect());
  const [at] = wanted;
  if (!at?.width || !frame.width || wanted.some((one) => isWithin(one, frame))) return;
  if (at.left < frame.left || at.right > frame.right) box.scrollLeft += at.left - frame.left - 12;
  if (at.top < frame.top || at.bottom > frame.bottom) box.scrollTop += at.top - frame.top - 12;
}
