// What counts as a tap: a finger that is slow or wobbles a little has tapped, and one that stays has held.

import { listenTo } from "./dom.js";

/** A finger that is there for so long has held something, in milliseconds: it is told of that. */
export const HELD = 650;
/** A finger that moves less has not moved, in pixels; nor has a mouse where nothing can be pushed. */
export const WOBBLE = 10;
/** Of a finger that was there for less every browser makes a click by itself; some wait no longer. */
const QUICK = 350;
/** So soon after a finger is lifted the browser's own click is there, if it makes one. */
const SOON = 80;

/** @type {{ id: number, x: number, y: number, at: number } | null} the only finger on the screen */
let finger = null;
/** @type {number | undefined} */
let missing;
/** Whether the page has made the click of the last finger. */
let made = false;

/** @param {PointerEvent} event */
function down({ pointerId, pointerType, isPrimary, clientX, clientY, timeStamp }) {
  clearTimeout(missing);
  made = false;
  const alone = pointerType !== "mouse" && isPrimary;
  finger = alone ? { id: pointerId, x: clientX, y: clientY, at: timeStamp } : null;
}

/** @param {PointerEvent} event */
function move({ pointerId, clientX, clientY }) {
  if (finger?.id !== pointerId) return;
  if (Math.hypot(clientX - finger.x, clientY - finger.y) > WOBBLE) finger = null;
}

/** @param {PointerEvent} event */
function up({ pointerId, clientX, clientY, timeStamp }) {
  if (finger?.id === pointerId && timeStamp - finger.at >= QUICK) {
    missing = setTimeout(() => click(clientX, clientY), SOON);
  }
  finger = null;
}

/**
 * Make the click that the browser has not made.
 * @param {number} clientX
 * @param {number} clientY
 */
function click(clientX, clientY) {
  const at = document.elementFromPoint(clientX, clientY);
  if (!at?.closest("svg.part, button:enabled")) return;
  made = true;
  at.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
}

/**
 * Let each finger click once: the browser's click may come after all.
 * @param {MouseEvent} event
 */
function once(event) {
  if (!event.isTrusted) return;
  clearTimeout(missing);
  if (!made) return;
  made = false;
  event.stopImmediatePropagation();
  event.preventDefault();
}

listenTo(window, ["pointerdown"], down);
listenTo(window, ["pointermove"], move);
listenTo(window, ["pointerup"], up);
listenTo(window, ["pointercancel"], () => (finger = null));
addEventListener("click", once, { capture: true });
