// What an icon of the picture means, where it stands: its name and its rule, from the legend of the menu.

/** @import { SignInfo } from "../types/messages" */

import * as api from "./api.js";
import { drawn as made } from "./dom.js";

/** A finger that is nearer than this to the middle of an icon means it, in pixels. */
const FINGER = 20;

/** @type {Map<string, SignInfo>} by its shape: an icon is drawn the same everywhere */
let known = new Map();
/** @type {Promise<void> | null} */
let asked = null;

/** @param {Element} picture */
const shapeOf = (picture) => picture.getAttribute("d") ?? "";

async function ask() {
  const signs = await api.legend();
  known = new Map(
    signs.map((sign) => {
      const path = made(sign.picture).querySelector("path");
      return [path ? shapeOf(path) : "", sign];
    }),
  );
}

/** Get to know what icons mean, once; who has no connection is told nothing. */
export async function load() {
  asked ??= ask();
  try {
    await asked;
  } catch {
    asked = null;
  }
}

/**
 * Return what an element means, if it is an icon.
 * @param {EventTarget | null} target
 */
export const signOf = (target) => (target instanceof SVGPathElement ? known.get(shapeOf(target)) : undefined);

/**
 * Return the icons that are drawn in a part of the picture.
 * @param {Element} part
 */
const iconsIn = (part) => [...part.querySelectorAll("path")].filter((path) => known.has(shapeOf(path)));

/**
 * Return the icon that a finger rests on, or the nearest one it may mean.
 * @param {number} x
 * @param {number} y
 */
export function near(x, y) {
  const part = document.elementFromPoint(x, y)?.closest("#main svg");
  let best = null;
  let least = FINGER;
  for (const icon of part ? iconsIn(part) : []) {
    const box = icon.getBoundingClientRect();
    const aside = Math.max(0, Math.abs(x - box.x - box.width / 2) - box.width / 2 + FINGER / 2);
    const above = Math.max(0, Math.abs(y - box.y - box.height / 2) - box.height / 2 + FINGER / 2);
    const far = Math.hypot(aside, above);
    if (box.width && far < least && getComputedStyle(icon).visibility !== "hidden") {
      best = icon;
      least = far;
    }
  }
  return best;
}

/**
 * Return what all icons in a part of the picture mean, each once.
 * @param {Element} part
 */
export const signsIn = (part) => [...new Set(iconsIn(part).map((icon) => known.get(shapeOf(icon))))];

/** @param {string} id */
const byId = (id) => [...known].find(([, sign]) => sign.id === id);

/**
 * Return the first icon of a kind that is seen in a part of the page.
 * @param {Element} part
 * @param {string} id
 */
export function find(part, id) {
  const shape = byId(id)?.[0];
  const alike = [...part.querySelectorAll("path")].filter((path) => shapeOf(path) === shape);
  return alike.find((path) => path.getClientRects().length) ?? null;
}

/**
 * Draw an icon.
 * @param {string} id
 */
export function drawn(id) {
  const picture = byId(id)?.[1].picture;
  return picture ? /** @type {SVGSVGElement} */ (made(picture)) : null;
}
