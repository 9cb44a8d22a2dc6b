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
 * Push a box until something in it is in sight, if it is not.
 * @param {HTMLElement} box
 * @param {Element | null} wanted
 */
export function bringIntoSight(box, wanted) {
  const at = wanted?.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (!at?.width || !frame.width) return;
  if (at.left < frame.left || at.right > frame.right) box.scrollLeft += at.left - frame.left - 12;
  if (at.top < frame.top || at.bottom > frame.bottom) box.scrollTop += at.top - frame.top - 12;
}
