// A guided first game: says what to look at, lights it up, waits for the answer, goes on; then bots play on.

import * as act from "./act.js";
import { get, post } from "./api.js";
import { against } from "./begin.js";
import { $, announce, make, toast } from "./dom.js";
import { ruleLink } from "./links.js";
import { token } from "./memory.js";
import { byRef } from "./picture.js";
import { t } from "./words.js";

let now = null;
let giving = false;
let id = "";
let game = "";
let changed = () => {};

/** Return whether the script still answers for the others: when it is over, bots sit there. */
export const scripted = (snapshot) =>
  snapshot.origin === "lesson" && !snapshot.seats.some((seat) => seat.kind === "bot");

/** Return whether a step is being finished: what is asked next is known when the script has answered. */
export const isGiving = () => giving;

/** Follow a table at which the script plays. */
export async function follow(snapshot) {
  const first = !id;
  id = snapshot.id;
  game = snapshot.game;
  if (first) await look();
  else paint();
}

async function look() {
  try {
    const step = await get(`/api/tables/${id}/lesson`);
    if (step.done) await finish(step, "");
    else take(step);
  } catch (error) {
    toast(error.message);
  }
}

const finish = async (step, text) =>
  take(await post(`/api/tables/${id}/lesson`, { step: step.step, text }, token(id)));

function take(step) {
  clear();
  now = step;
  giving = false;
  show();
  changed();
}

/** Return the answers that the step takes; all of them where no script is. */
export function narrowed(snapshot) {
  if (!scripted(snapshot)) return snapshot.options;
  return snapshot.options.filter((option) => now?.allowed.includes(option.text));
}

function clear() {
  for (const ref of now?.lit ?? []) byRef(ref)?.classList.remove("taught");
}

function paint() {
  for (const ref of now?.lit ?? []) byRef(ref)?.classList.add("taught");
}

const button = (name, kind, onclick) =>
  make("button", { type: "button", class: kind, id: name, onclick }, t(name));

function show() {
  const next =
    !now.allowed.length && !now.done ? button("lesson-next", "go", () => act.isSettled() && give("")) : null;
  const rule = now.rule
    ? make(
        "a",
        { href: ruleLink(game, [now.rule]), target: "_blank", rel: "noopener" },
        t("lesson-rule", { rule: now.rule }),
      )
    : null;
  const ends = now.done ? [button("lesson-on", null, close), button("lesson-play", "go", play)] : [];
  $("lesson").replaceChildren(
    make(
      "header",
      {},
      make("h2", {}, now.done ? t("lesson") : t("lesson-step", { n: now.step + 1, most: now.steps })),
      rule,
    ),
    make("p", { class: "says" }, now.words),
    make(
      "p",
      { class: "row" },
      next,
      ...ends,
      now.allowed.length ? make("span", { class: "do" }, t("lesson-do")) : null,
    ),
  );
  $("lesson").hidden = false;
  paint();
  announce(now.words);
  next?.focus();
}

/** Finish the step: with an answer, or read. */
export async function give(text) {
  giving = true;
  act.hold();
  try {
    await finish(now, text);
  } catch (error) {
    giving = false;
    act.again();
    toast(error.message);
    await look();
  }
}

/** Put the last words away: the game goes on. */
export function close() {
  if (now?.done) $("lesson").hidden = true;
}

/** Begin a real game at once, against as many easy bots as are usual. */
async function play(event) {
  event.target.disabled = true;
  try {
    const { usual } = (await get("/api/games")).find((one) => one.name === game);
    await against(game, usual - 1, "easy");
  } catch (error) {
    event.target.disabled = false;
    toast(error.message);
  }
}

export function listen(again) {
  changed = again;
}
