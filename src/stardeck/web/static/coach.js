// A coach for first games: says what matters now and why, and stops once before an answer that loses much.

/** @import { CoachInfo, OptionInfo, Snapshot } from "../types/messages" */

import * as api from "./api.js";
import { dialog } from "./dialog.js";
import { $, announce, button, make } from "./dom.js";
import { choice, choose } from "./memory.js";
import { lightFrom } from "./story.js";
import { t } from "./words.js";

/** Which question is looked at: its number and whose it is. */
let question = "";
/** @type {CoachInfo | null} */
let said = null;

/** Do without the coach from now on; the menu brings it back. */
function dismiss() {
  choose("coach", false);
  said = null;
  $("coach").hidden = true;
}

/**
 * Say something in the coach's place, which is as large whatever is said: the board must not move.
 * @param {(HTMLElement | string)[]} words
 */
function say(...words) {
  const close = button("quiet", "×", dismiss, { "aria-label": t("coach-off"), title: t("coach-off") });
  const head = make("header", {}, make("h2", {}, t("coach")));
  const box = make("p", { class: "says" }, ...words);
  const more = button("quiet more", "…", () => dialog(t("coach"), box.cloneNode(true)), {
    "aria-label": t("coach-more"),
    title: t("coach-more"),
  });
  $("coach").replaceChildren(head, box, close, more);
  measure();
}

/** Say it as large as there is room for, and offer to show all of it where there is none. */
function measure() {
  const coach = $("coach");
  coach.classList.remove("dense", "long");
  const box = coach.querySelector(".says");
  const isCut = () => box !== null && box.scrollHeight > box.clientHeight + 1;
  coach.classList.toggle("dense", isCut());
  coach.classList.toggle("long", isCut());
}

// Its room changes with the screen, and with what is asked below it.
new ResizeObserver(measure).observe($("coach"));

/**
 * Ask the coach about a question, if somebody wants one and the table allows it.
 * @param {Snapshot} snapshot
 */
export async function follow(snapshot) {
  const seated = snapshot.seats.some((seat) => seat.mine) && snapshot.state === "playing";
  $("coach").hidden = !(seated && snapshot.hints && choice("coach"));
  const here = `${snapshot.moved}/${snapshot.seat}`;
  if ($("coach").hidden || question === here) return;
  question = here;
  said = null;
  if (snapshot.options.length < 2) {
    say(t("coach-watches"));
    return;
  }
  say(t("hint-thinking"));
  try {
    const found = await api.coach(snapshot.id);
    if (question === here) show(found);
  } catch {
    // Nobody asked for it: who wants advice that did not come has the hint.
    if (question === here) say(t("coach-watches"));
  }
}

/** @param {CoachInfo} found */
function show(found) {
  said = found;
  const advice = make("span", { class: "advice", tabindex: 0 }, found.advice);
  lightFrom(advice, found.path);
  say(`${found.matters.join(" ")} `, advice);
  announce([...found.matters, found.advice].join(" "));
}

/**
 * Say what the coach has against an answer before it is given, once; return whether there is anything.
 * @param {OptionInfo} option
 */
export function doubts(option) {
  const warned = said?.warned.find(({ text }) => text === option.text);
  if (!said || !warned) return false;
  said = { ...said, warned: said.warned.filter((one) => one !== warned) };
  say(make("strong", { class: "bad" }, warned.words));
  announce(warned.words);
  return true;
}
