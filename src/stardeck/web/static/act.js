// Answering: legal clicks are lit and narrowed, answers without a place are buttons, Escape goes back one.

/** @import { OptionInfo } from "../types/messages" */
/** @import { Open } from "./paths.js" */

import { wasPress } from "./cards.js";
import { dialog } from "./dialog.js";
import { $, announce, button, hit, listenTo, make, typeset } from "./dom.js";
import { reach } from "./drawers.js";
import { enlarge } from "./enlarge.js";
import { forget, think } from "./ghost.js";
import { choice } from "./memory.js";
import { clicked, decided, foretold, inFull, narrow } from "./paths.js";
import { byRef, litAt, pointOut, refOf, refs } from "./picture.js";
import { fit, hold as keepRoom } from "./room.js";
import { light, lightFrom } from "./story.js";
import { t } from "./words.js";
import { wasDrag } from "./zoom.js";

const MOST_BUTTONS = 40;
const SETTLE = 350;

/** @type {OptionInfo[]} */
let options = [];
/** @type {string[]} */
let clicks = [];
/** @type {OptionInfo | null} */
let proposed = null;
let proposedAt = 0;
let busy = false;
let settled = false;
/** @type {number | undefined} */
let settling;
let asking = 0;
/** @type {(option: OptionInfo) => void} */
let answer = () => {};
/** @type {(ref: string) => Promise<string>} */
let whyNot = async () => "";
/** @type {(option: OptionInfo) => boolean} whether somebody would rather think again */
let doubts = () => false;
let prompt = "";

/**
 * Show a question (none: an empty list). What was clicked is kept if it is not new.
 * @param {OptionInfo[]} found
 * @param {string} words what stands above the buttons
 * @param {boolean} isNew
 */
export function ask(found, words, isNew) {
  options = found;
  prompt = words;
  // The same answers come anew with every change of the table.
  proposed = options.find(({ text }) => text === proposed?.text) ?? null;
  if (isNew) settle();
  show();
}

/** Begin a new question: what is clicked in its first moment was meant for the one before. */
function settle() {
  asking += 1;
  forget();
  clicks = [];
  proposed = null;
  busy = false;
  settled = false;
  clearTimeout(settling);
  const number = asking;
  // It is counted from when the question is seen, which may be a while after now.
  requestAnimationFrame(() => {
    if (number === asking) settling = setTimeout(hear, SETTLE);
  });
}

function hear() {
  settled = true;
  listens();
  foretell(refOf(document.activeElement));
}

/** Return whether the question has been seen for a moment, and no answer to it is on its way. */
export const isSettled = () => settled && !busy;

/** Tell the page whether a click counts now. */
function listens() {
  document.body.toggleAttribute("data-listening", isSettled());
}

/**
 * Answer as somebody wishes, unless they can't have meant this question.
 * @param {OptionInfo | undefined} option
 */
function wish(option) {
  if (option && isSettled()) give(option);
}

/**
 * Say that an answer is on its way: nothing more is lit until the table has changed.
 * What is final, and what a finger has tapped without being told before, is proposed first.
 * @param {OptionInfo} option
 * @param {boolean} untold whether nobody could read what it does
 */
function give(option, untold = false) {
  if (busy) return;
  const asksAgain = choice("confirm") || option.final || (untold && choice("taptwice")) || doubts(option);
  if (proposed !== option && asksAgain) {
    propose(option);
    return;
  }
  proposed = null;
  clicks = [];
  light(option.path, false);
  hold();
  answer(option);
}

/** @param {OptionInfo} option */
function propose(option) {
  proposed = option;
  proposedAt = performance.now();
  show();
  announce(inFull(option));
  focusFirst("#answers .go");
}

/** @param {string} selector */
function focusFirst(selector) {
  /** @type {HTMLElement | null} */
  const found = document.querySelector(selector);
  found?.focus();
}

/** Hear nothing until the next question. */
export function hold() {
  busy = true;
  show();
}

/** Let the question be answered again, e.g. because the server refused. */
export function again() {
  busy = false;
  proposed = null;
  clicks = [];
  show();
}

// --- showing -------------------------------------------------------------------------------------

function show() {
  const open = narrow(busy || proposed ? [] : options, clicks);
  for (const element of refs()) {
    const ref = refOf(element);
    shine(element, open.next.has(ref) ? ref : "");
    element.classList.toggle("chosen", clicks.includes(ref) || Boolean(proposed?.path.includes(ref)));
  }
  pointOut(null);
  $("prompt").textContent = typeset(proposed ? proposed.words : prompt);
  foretell("");
  $("act").classList.toggle("asked", options.length > 0 && !busy);
  offer(open);
  fit();
  listens();
}

/** What the buttons say, by which they are told apart. */
let offered = "";

/**
 * Show the buttons; those that are there stay, as a finger may be on one of them just now.
 * @param {Open} open
 */
function offer(open) {
  const shown = open.ready.slice(0, MOST_BUTTONS).map(({ text, words, effect }) => [text, words, effect]);
  const now = JSON.stringify([asking, proposed?.text, clicks.length, open.rest.length, shown]);
  if (now === offered) return;
  offered = now;
  keepRoom(Boolean(proposed));
  $("answers").replaceChildren(...(proposed ? confirming(proposed) : buttons(open)));
}

/**
 * @param {SVGGraphicsElement} element
 * @param {string} ref what it is called if it is lit
 */
function shine(element, ref) {
  element.classList.toggle("lit", Boolean(ref));
  if (ref) {
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    const name = element.querySelector(":scope > title")?.textContent;
    const label = [foretold(options, clicks, ref), name].filter(Boolean).join(" · ");
    if (label) element.setAttribute("aria-label", label);
  } else if (element.hasAttribute("tabindex")) {
    element.removeAttribute("tabindex");
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
  }
}

/**
 * Say what a click on a lit part would do; without one, what the clicks so far have come to.
 * @param {string} ref
 */
function foretell(ref) {
  const meant = () =>
    foretold(options, clicks, ref) || foretold(options, clicks.slice(0, -1), clicks.at(-1) ?? "");
  tell(busy ? "" : (proposed?.effect ?? meant()), false);
  const then = ref ? clicked(options, clicks, ref) : clicks;
  think(busy ? null : (proposed ?? (then && decided(options, then))));
}

/**
 * @param {string} words
 * @param {boolean} refused whether they say why something can't be done
 */
function tell(words, refused) {
  $("foretold").textContent = typeset(words);
  $("foretold").title = words;
  $("foretold").classList.toggle("refused", refused);
  fit();
}

/** @param {Open} open */
function buttons({ ready, rest }) {
  const found = ready.slice(0, MOST_BUTTONS).map(answerButton);
  if (ready.length > MOST_BUTTONS) found.push(button("quiet", t("all-answers", { n: rest.length }), list));
  if (clicks.length) found.push(stepBack());
  return found;
}

/** @param {OptionInfo} option */
function answerButton(option) {
  const element = button("answer", option.words, () => giveText(option.text));
  if (option.effect) element.append(make("small", {}, ` ${option.effect}`));
  lightFrom(element, option.path);
  return element;
}

/** @param {OptionInfo} option */
function confirming(option) {
  return [button("go", t("confirm"), () => giveText(option.text)), stepBack()];
}

/** The key that does the same is named where there may be one. */
const stepBack = () => button("quiet", t("step-back"), back, { "data-key": t("step-back-key") });

// --- clicking ------------------------------------------------------------------------------------

/** Go back one click; return whether there was one. */
export function back() {
  if (busy || (!proposed && !clicks.length)) return false;
  // A button was pressed without a click in the picture: then there is none to go back.
  if (!proposed || decided(options, clicks)) clicks = clicks.slice(0, -1);
  proposed = null;
  const last = refOf(document.activeElement);
  show();
  if (last) byRef(last)?.focus();
  return true;
}

/**
 * Click a part of the picture; return whether it meant anything.
 * @param {string} ref
 * @param {boolean} untold whether nobody could read before what it does, as with a finger
 */
export function click(ref, untold = false) {
  if (!isSettled()) return false;
  const now = clicked(options, proposed ? clicks.slice(0, -1) : clicks, ref);
  if (!now) return false;
  const last = decided(options, now);
  // Two clicks in one moment are one: what is proposed must have been seen.
  if (last && last === proposed && performance.now() - proposedAt < SETTLE) return true;
  if (last !== proposed) proposed = null;
  clicks = now;
  if (last) {
    give(last, untold);
    return true;
  }
  show();
  reach(true);
  const { ready, next } = narrow(options, clicks);
  announce(t("narrowed", { n: next.size + ready.length }));
  if (!next.size) focusFirst("#answers button");
  return true;
}

/** Show every answer in words, for those who rather read than look. */
export function list() {
  if (!options.length) {
    announce(t("nothing-asked"));
    return;
  }
  const number = asking;
  const choose = (/** @type {OptionInfo} */ option) => {
    box.close();
    if (number === asking) giveText(option.text);
  };
  const rows = narrow(options, clicks).rest.map((option) =>
    make(
      "li",
      {},
      button("answer", inFull(option), () => choose(option), { "data-answer": option.text }),
    ),
  );
  const box = dialog(t("answers"), make("p", {}, prompt), make("ol", { class: "every" }, ...rows));
}

/** Return the only answer there is, if one may be given. */
export const only = () => (options.length === 1 && !busy ? options[0] : null);

/**
 * Give an answer by its text, e.g. one that was advised.
 * @param {string} text
 */
export const giveText = (text) => wish(options.find((one) => one.text === text));

/** Give the only answer there is. */
export function giveOnly() {
  const option = only();
  if (option) give(option);
}

/**
 * Let the part that a click would reach shine, also where something lies on it.
 * @param {PointerEvent} event
 */
function aim(event) {
  const at = event.pointerType === "mouse" ? litAt(event.clientX, event.clientY) : null;
  for (const element of document.querySelectorAll("#main .aimed")) {
    if (element !== at) element.classList.remove("aimed");
  }
  at?.classList.add("aimed");
  pointOut(at && event.target instanceof Element ? event.target : null);
  if (event.pointerType === "mouse" && isSettled()) foretell(at ? refOf(at) : "");
}

/**
 * Say what the key would do that enters the part in focus.
 * @param {FocusEvent} event
 */
function focus(event) {
  if (isSettled()) foretell(refOf(hit(event, "[data-ref].lit")));
}

/** @type {{ clientX: number, clientY: number } | null} */
let tapped = null;

/**
 * Remember where a finger was: a browser moves its click to something near that it takes for what was meant.
 * @param {PointerEvent} event
 */
function lift(event) {
  tapped = event.pointerType === "mouse" ? null : event;
}

/**
 * Click what the pointer means: what is lit there, else whatever is around it.
 * @param {MouseEvent} event
 */
function point(event) {
  const { clientX, clientY } = tapped ?? event;
  const untold = tapped !== null;
  tapped = null;
  if (wasDrag() || wasPress()) return;
  const lit = litAt(clientX, clientY, untold);
  if (lit && click(refOf(lit), untold)) return;
  const first = hit(event, "[data-ref]");
  /** @type {Element | null | undefined} */
  let at = first;
  while (at && !click(refOf(at), untold)) at = at.parentElement?.closest("[data-ref]");
  if (first && !at && !enlarge(first)) explain(refOf(first));
}

/**
 * Say why a part that is not lit can't be clicked, if the rules have a reason.
 * @param {string} ref
 */
async function explain(ref) {
  if (!isSettled() || !options.length) return;
  const number = asking;
  const words = await whyNot(ref);
  if (!words || number !== asking || busy) return;
  tell(words, true);
  announce(words);
}

/**
 * Listen to the picture.
 * @param {(option: OptionInfo) => unknown} given what to do with an answer
 * @param {(ref: string) => Promise<string>} reason how to find out why a part can't be clicked
 * @param {(option: OptionInfo) => boolean} doubting who would rather think again, and says so
 */
export function listen(given, reason, doubting) {
  answer = given;
  whyNot = reason;
  doubts = doubting;
  $("main").addEventListener("focusin", focus);
  $("main").addEventListener("pointerup", lift);
  $("main").addEventListener("click", point);
  listenTo($("main"), ["pointermove", "pointerleave"], aim);
}
