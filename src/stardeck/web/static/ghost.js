// A ghost of what an answer would put on the board, while somebody thinks of giving it.

/** @import { GhostInfo, OptionInfo } from "../types/messages" */

import * as api from "./api.js";
import * as legible from "./legible.js";
import { byRef } from "./picture.js";

const SVG = "http://www.w3.org/2000/svg";
const id = document.body.dataset.table ?? "";

/** What was drawn for an answer, by its text. @type {Map<string, GhostInfo>} */
const drawn = new Map();
/** Kinds of answers that put nothing on the board. @type {Set<string>} */
const barren = new Set();
let thought = "";

/** @param {OptionInfo} option */
const kind = ({ text }) => text.split(" ")[0];

function vanish() {
  for (const old of document.querySelectorAll("#main .ghost")) old.remove();
}

/**
 * Draw a ghost on top of everything, where its part is: that part covers no more than before.
 * @param {GhostInfo} found
 */
function appear({ ref, picture }) {
  vanish();
  const part = byRef(ref);
  const svg = part?.ownerSVGElement;
  const [here, there] = [svg?.getScreenCTM(), part?.getScreenCTM()];
  if (!svg || !here || !there) return;
  const { a, b, c, d, e, f } = here.inverse().multiply(there);
  const ghost = document.createElementNS(SVG, "g");
  ghost.setAttribute("class", "ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("data-of", ref);
  ghost.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  ghost.innerHTML = picture;
  svg.append(ghost);
  legible.refresh();
}

/** Forget what was drawn: at the next question the same answer may do something else. */
export function forget() {
  drawn.clear();
}

/**
 * Show what an answer would put on the board; none: nothing.
 * @param {OptionInfo | null} option
 */
export async function think(option) {
  const text = option?.text ?? "";
  if (text !== thought) vanish();
  thought = text;
  if (!option || !option.path.length || barren.has(kind(option))) return;
  try {
    const found = drawn.get(text) ?? (await api.ghost(id, text));
    if (found.picture) drawn.set(text, found);
    else barren.add(kind(option));
    if (found.picture && thought === text) appear(found);
  } catch {
    // It is only a ghost: the words say what the answer does.
  }
}
