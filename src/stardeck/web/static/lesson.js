// A guided first game: says what to look at, lights it up, waits for the answer, goes on; then bots play on.

/** @import { LessonStep, Snapshot } from "../types/messages" */

import * as act from "./act.js";
import * as api from "./api.js";
import { against } from "./begin.js";
import { $, announce, button, make, reason, toast } from "./dom.js";
import { ruleLink } from "./links.js";
import { choose } from "./memory.js";
import { byRef } from "./picture.js";
import { t } from "./words.js";

/** @type {LessonStep | null} */
let now = null;
let giving = false;
let id = "";
let game = "";
let changed = () => {};

/**
 * Return whether the script still answers for the others: when it is over, bots sit there.
 * @param {Snapshot} snapshot
 */
export const scripted = (snapshot) =>
  snapshot.origin === "lesson" && !snapshot.seats.some((seat) => seat.kind === "bot");

/** Return whether a step is being finished: what is asked next is known when the script has answered. */
export const isGiving = () => giving;

/**
 * Follow a table at which the script plays.
 * @param {Snapshot} snapshot
 */
export async function follow(snapshot) {
  const first = !id;
  id = snapshot.id;
  game = snapshot.game;
  if (first) await look();
  else paint(true);
}

async function look() {
  try {
    const step = await api.lessonStep(id);
    if (step.done) await finish(step, "");
    else take(step);
  } catch (error) {
    toast(reason(error));
  }
}

/**
 * @param {LessonStep} step
 * @param {string} text
 */
const finish = async (step, text) => take(await api.finishStep(id, { step: step.step, text }));

/** @param {LessonStep} step */
function take(step) {
  paint(false);
  now = step;
  giving = false;
  show(step);
  changed();
}

/**
 * Return the answers that the step takes; all of them where no script is.
 * @param {Snapshot} snapshot
 */
export function narrowed(snapshot) {
  if (!scripted(snapshot)) return snapshot.options;
  return snapshot.options.filter((option) => now?.allowed.includes(option.text));
}

/** @param {boolean} on */
function paint(on) {
  for (const ref of now?.lit ?? []) byRef(ref)?.classList.toggle("taught", on);
}

/** @param {LessonStep} step */
function show(step) {
  const title = step.done ? t("lesson") : t("lesson-step", { n: step.step + 1, most: step.steps });
  const next =
    step.allowed.length || step.done ? null : button("go", t("lesson-next"), read, { id: "lesson-next" });
  $("lesson").replaceChildren(
    make("header", {}, make("h2", {}, title), step.rule ? ruleOf(step) : null),
    make("p", { class: "says" }, step.words),
    make("p", { class: "row" }, next, ...(step.done ? ends() : [])),
  );
  $("lesson").classList.toggle("awaits", step.allowed.length > 0);
  $("lesson").hidden = false;
  paint(true);
  announce(step.words);
  next?.focus();
}

/** @param {LessonStep} step */
function ruleOf({ rule }) {
  const link = { href: ruleLink(game, [rule]), target: "_blank", rel: "noopener" };
  return make("a", link, t("lesson-rule", { rule }));
}

const ends = () => [
  button(null, t("lesson-on"), close, { id: "lesson-on" }),
  button("go", t("lesson-play"), play, { id: "lesson-play" }),
];

function read() {
  if (act.isSettled()) give("");
}

/**
 * Finish the step: with an answer, or read.
 * @param {string} text
 */
export async function give(text) {
  if (!now) return;
  giving = true;
  act.hold();
  try {
    await finish(now, text);
  } catch (error) {
    giving = false;
    act.again();
    toast(reason(error));
    await look();
  }
}

/** Put the last words away: the game goes on. */
export function close() {
  if (now?.done) $("lesson").hidden = true;
}

/**
 * Begin a real game at once, against as many easy bots as are usual.
 * @param {Event} event
 */
async function play({ target }) {
  const pressed = /** @type {HTMLButtonElement} */ (target);
  pressed.disabled = true;
  try {
    const found = (await api.games()).find((one) => one.name === game);
    // In the first real games somebody looks on.
    choose("coach", true);
    if (found) await against(game, found.usual - 1, "easy");
  } catch (error) {
    pressed.disabled = false;
    toast(reason(error));
  }
}

/**
 * Listen to the script.
 * @param {() => void} again what to do when it has come to another step
 */
export function listen(again) {
  changed = again;
}
