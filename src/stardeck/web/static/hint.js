// A hint at the table: the search bot's three best answers, lit up, with how good they are and why.

/** @import { AdviceInfo, Snapshot } from "../types/messages" */

import * as api from "./api.js";
import { $, announce, button, listenTo, make, reason, toast } from "./dom.js";
import { byRef } from "./picture.js";
import { t } from "./words.js";

/** @type {number | null} */
let moved = null;
let id = "";
/** @type {(text: string) => void} */
let give = () => {};
/** @type {string[]} */
let shown = [];

/**
 * Show or hide the button; advice for another question goes away.
 * @param {Snapshot} snapshot
 */
export function offer(snapshot) {
  id = snapshot.id;
  $("hint").hidden = !snapshot.hints || !snapshot.seats.some((seat) => seat.mine);
  $("hint").disabled = snapshot.options.length < 2;
  if (moved !== snapshot.moved) clear();
  moved = snapshot.moved;
  light(shown, true);
}

/**
 * @param {string[]} refs
 * @param {boolean} on
 */
function light(refs, on) {
  for (const ref of refs) byRef(ref)?.classList.toggle("advised", on);
}

function clear() {
  light(shown, false);
  shown = [];
  $("advice").hidden = true;
}

/**
 * @param {AdviceInfo} one
 * @param {number} place
 */
function item(one, place) {
  const numbers = t("hint-chance", {
    chance: Math.round(100 * one.chance),
    error: Math.max(1, Math.round(100 * one.error)),
    visits: one.visits,
  });
  const go = button("answer", one.words, () => follow(one), { title: t("hint-do"), "data-hint": one.text });
  const row = make(
    "li",
    {},
    make("span", { class: "rank" }, place + 1),
    go,
    make("small", {}, numbers),
    make("p", { class: "why" }, one.why),
  );
  listenTo(row, ["pointerenter", "focusin"], () => pick(one.path));
  return row;
}

/** @param {AdviceInfo} one */
function follow(one) {
  clear();
  give(one.text);
}

/** @param {string[]} path */
function pick(path) {
  light(shown, false);
  shown = path;
  light(shown, true);
}

async function ask() {
  const asked = moved;
  $("advice").hidden = false;
  $("advice").replaceChildren(make("p", { role: "status" }, t("hint-thinking")));
  let found;
  try {
    found = await api.hint(id);
  } catch (error) {
    clear();
    toast(reason(error));
    return;
  }
  if (asked === moved) show(found);
}

/** @param {AdviceInfo[]} found the best first */
function show(found) {
  const close = button("quiet", "×", clear, { "aria-label": t("close") });
  $("advice").replaceChildren(
    make("header", {}, make("h2", {}, t("hint-title")), close),
    make("ol", {}, ...found.map(item)),
    ...found.filter((one) => one.note).map((one) => make("p", { class: "note" }, one.note)),
  );
  const [best] = found;
  pick(best.path);
  announce(`${best.words}. ${best.why}`);
}

/** Ask for a hint, if there may be one. */
export function wish() {
  if (!$("hint").hidden && !$("hint").disabled) ask();
}

/**
 * Listen to the button.
 * @param {(text: string) => unknown} given what to do with an answer that is followed
 */
export function listen(given) {
  give = given;
  $("hint").addEventListener("click", wish);
}
