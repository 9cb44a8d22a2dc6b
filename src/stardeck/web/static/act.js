// Answering: legal clicks are lit and narrowed, answers without a place are buttons, Escape goes back one.

import { wasPress } from "./cards.js";
import { $, announce, make } from "./dom.js";
import { choice } from "./memory.js";
import { clicked, decided, narrow } from "./paths.js";
import { byRef, litAt, refs, wasDrag } from "./picture.js";
import { light } from "./story.js";
import { t } from "./words.js";

const MOST_BUTTONS = 40;
const SETTLE = 350;

let options = [];
let clicks = [];
let proposed = null;
let busy = false;
let settled = false;
let settling = null;
let asking = 0;
let answer = () => {};
let prompt = "";

/** Show a question (none: an empty list); the words stand above the buttons. What was clicked is kept if it is not new. */
export function ask(found, words, isNew) {
  options = found;
  prompt = words;
  if (isNew) settle();
  show();
}

/** Begin a new question: what is clicked in its first moment was meant for the one before. */
function settle() {
  asking += 1;
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
}

/** Return whether the question has been seen for a moment, and no answer to it is on its way. */
export const isSettled = () => settled && !busy;

/** Tell the page whether a click counts now. */
function listens() {
  document.body.toggleAttribute("data-listening", isSettled());
}

/** Answer as somebody wishes, unless they can't have meant this question. */
function wish(option) {
  if (option && isSettled()) give(option);
}

/** Say that an answer is on its way: nothing more is lit until the table has changed. */
function give(option) {
  if (busy) return;
  if (choice("confirm") && proposed !== option) {
    proposed = option;
    show();
    document.querySelector("#answers .go")?.focus();
    return;
  }
  proposed = null;
  clicks = [];
  light(option.path, false);
  hold();
  answer(option);
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

function show() {
  const open = busy || proposed ? { ready: [], next: new Set(), rest: [] } : narrow(options, clicks);
  for (const element of refs()) {
    const ref = element.dataset.ref;
    shine(element, open.next.has(ref));
    element.classList.toggle("chosen", clicks.includes(ref) || Boolean(proposed?.path.includes(ref)));
  }
  $("main").classList.remove("aiming");
  $("prompt").textContent = proposed ? proposed.words : prompt;
  $("act").classList.toggle("asked", options.length > 0 && !busy);
  $("answers").replaceChildren(...(proposed ? confirming() : buttons(open)));
  listens();
}

function shine(element, lit) {
  element.classList.toggle("lit", lit);
  if (lit) {
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    const name = element.querySelector(":scope > title")?.textContent;
    if (name) element.setAttribute("aria-label", name);
  } else if (element.hasAttribute("tabindex")) {
    element.removeAttribute("tabindex");
    element.removeAttribute("role");
    element.removeAttribute("aria-label");
  }
}

function buttons({ ready, rest }) {
  const found = ready.slice(0, MOST_BUTTONS).map((option) => button(option));
  if (ready.length > MOST_BUTTONS)
    found.push(
      make(
        "button",
        { type: "button", class: "quiet", onclick: () => list() },
        t("all-answers", { n: rest.length }),
      ),
    );
  if (clicks.length)
    found.push(make("button", { type: "button", class: "quiet", onclick: back }, t("step-back")));
  return found;
}

function button(option) {
  const element = make(
    "button",
    { type: "button", class: "answer", onclick: () => wish(option) },
    option.words,
  );
  for (const name of ["pointerenter", "focus"])
    element.addEventListener(name, () => light(option.path, true));
  for (const name of ["pointerleave", "blur"])
    element.addEventListener(name, () => light(option.path, false));
  return element;
}

function confirming() {
  const option = proposed;
  return [
    make("button", { type: "button", class: "go", onclick: () => wish(option) }, t("confirm")),
    make("button", { type: "button", class: "quiet", onclick: back }, t("step-back")),
  ];
}

/** Go back one click; return whether there was one. */
export function back() {
  if (busy || (!proposed && !clicks.length)) return false;
  if (proposed) {
    proposed = null;
    if (decided(options, clicks)) clicks = clicks.slice(0, -1);
  } else clicks = clicks.slice(0, -1);
  const last = document.activeElement?.dataset?.ref;
  show();
  if (last) byRef(last)?.focus();
  return true;
}

/** Click a part of the picture; return whether it meant anything. */
export function click(ref) {
  if (!isSettled()) return false;
  const now = clicked(options, proposed ? clicks.slice(0, -1) : clicks, ref);
  if (!now) return false;
  proposed = null;
  clicks = now;
  const only = decided(options, clicks);
  if (only) {
    give(only);
    return true;
  }
  show();
  const { ready, next } = narrow(options, clicks);
  announce(t("narrowed", { n: next.size + ready.length }));
  if (!next.size) document.querySelector("#answers button")?.focus();
  return true;
}

let openDialog = () => {};

/** Show every answer in words, for those who rather read than look. */
export function list() {
  if (!options.length) {
    announce(t("nothing-asked"));
    return;
  }
  const { rest } = narrow(options, clicks);
  const rows = rest.map((option) =>
    make(
      "li",
      {},
      make("button", { type: "button", class: "answer", "data-answer": option.text }, option.words),
    ),
  );
  const number = asking;
  const dialog = openDialog(t("answers"), make("p", {}, prompt), make("ol", { class: "every" }, ...rows));
  dialog.querySelector("ol").addEventListener("click", (event) => {
    const text = event.target.closest("[data-answer]")?.dataset.answer;
    if (text === undefined) return;
    dialog.close();
    if (number === asking) giveText(text);
  });
}

export const asked = () => options.length > 0 && !busy;
export const only = () => (options.length === 1 && !busy ? options[0] : null);
/** Give an answer by its text, e.g. one that was advised. */
export const giveText = (text) => wish(options.find((one) => one.text === text));

export const giveOnly = () => only() && give(only());

/** Let the part that a click would reach shine, also where something lies on it. */
function aim(event) {
  const at = event.pointerType === "mouse" ? litAt(event.clientX, event.clientY) : null;
  for (const element of document.querySelectorAll("#main .aimed"))
    if (element !== at) element.classList.remove("aimed");
  at?.classList.add("aimed");
  $("main").classList.toggle("aiming", Boolean(at));
}

export function listen(give_, dialog) {
  answer = give_;
  openDialog = dialog;
  $("main").addEventListener("click", (event) => {
    if (wasDrag() || wasPress()) return;
    const lit = litAt(event.clientX, event.clientY);
    if (lit && click(lit.dataset.ref)) return;
    for (let at = event.target.closest("[data-ref]"); at; at = at.parentElement?.closest("[data-ref]")) {
      if (click(at.dataset.ref)) return;
    }
  });
  for (const name of ["pointermove", "pointerleave"]) $("main").addEventListener(name, aim);
}
