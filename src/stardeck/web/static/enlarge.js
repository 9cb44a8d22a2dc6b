// What a rival has, large: a click on it that means nothing else.

import { dialog } from "./dialog.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Show the panel of a seat large; return whether something lies in one.
 * @param {Element} element
 */
export function enlarge(element) {
  /** @type {SVGGraphicsElement | null} */
  const panel = element.closest('#slot-seats [data-ref^="seat/"]');
  if (!panel) return false;
  const { x, y, width, height } = panel.getBBox();
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "enlarged");
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const copy = /** @type {SVGGraphicsElement} */ (panel.cloneNode(true));
  copy.removeAttribute("transform");
  svg.append(copy);
  const said = panel.querySelector(":scope > title")?.textContent ?? "";
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", said);
  // Whose it is stands above; the rest is what is seen.
  dialog(said.split(",")[0], svg).classList.add("wide");
  return true;
}
