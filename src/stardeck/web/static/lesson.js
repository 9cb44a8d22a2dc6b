// A guided first game: says what to look at, lights it up, waits for the answer, goes on.

import { get, post } from "./api.js";
import { $, announce, make, toast } from "./dom.js";
import { ruleLink } from "./links.js";
import { token } from "./memory.js";
import { byRef } from "./picture.js";
import { t } from "./words.js";

let now = null;
let id = "";
let game = "";
let changed = () => {};

export const active = () => now !== null && !now.done;

/** Follow a table that is a guided game; everything else is none of our business. */
export async function follow(snapshot) {
  if (snapshot.origin !== "lesson") return;
  const first = !id;
  id = snapshot.id;
  game = snapshot.game;
  if (first) await look();
  else paint();
}

async function look() {
  try {
    take(await get(`/api/tables/${id}/lesson`));
  } catch (error) {
    toast(error.message);
  }
}

function take(step) {
  clear();
  now = step;
  show();
  changed();
}

/** Return the answers that the step takes; all of them where no lesson is. */
export function narrowed(snapshot) {
  if (snapshot.origin !== "lesson" || now?.done) return snapshot.options;
  return snapshot.options.filter((option) => now?.allowed.includes(option.text));
}

function clear() {
  for (const ref of now?.lit ?? []) byRef(ref)?.classList.remove("taught");
}

function paint() {
  for (const ref of now?.lit ?? []) byRef(ref)?.classList.add("taught");
}

function show() {
  const reading = !now.allowed.length && !now.done;
  const next = reading ? make("button", { type: "button", class: "go", id: "lesson-next", onclick: () => give("") }, t("lesson-next")) : null;
  const rule = now.rule ? make("a", { href: ruleLink(game, [now.rule]), target: "_blank", rel: "noopener" }, t("lesson-rule", { rule: now.rule })) : null;
  const end = now.done ? make("a", { class: "button go", href: `/new?game=${game}` }, t("lesson-play")) : null;
  $("lesson").replaceChildren(
    make("header", {}, make("h2", {}, now.done ? t("lesson") : t("lesson-step", { n: now.step + 1, most: now.steps })), rule),
    make("p", { class: "says" }, now.words),
    make("p", { class: "row" }, next, end, now.allowed.length ? make("span", { class: "do" }, t("lesson-do")) : null),
  );
  $("lesson").hidden = false;
  paint();
  announce(now.words);
  next?.focus();
}

/** Finish the step: with an answer, or read. */
export async function give(text) {
  try {
    take(await post(`/api/tables/${id}/lesson`, { step: now.step, text }, token(id)));
  } catch (error) {
    toast(error.message);
    await look();
  }
}

export function listen(again) {
  changed = again;
}
