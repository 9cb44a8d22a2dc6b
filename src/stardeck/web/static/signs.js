// Signs that it is my turn: title, sound, notification; and whose turn it is, for how long.

/** @import { SeatInfo, Snapshot } from "../types/messages" */

import { $, button, make, seatMark } from "./dom.js";
import { choice, choose } from "./memory.js";
import { play } from "./sounds.js";
import { bringIntoSight } from "./strip.js";
import { bot, t } from "./words.js";

const HURRY = 15;

/**
 * Let people know that they are asked.
 * @param {Snapshot} snapshot
 */
export function myTurn(snapshot) {
  play("turn");
  if (!choice("notify") || !document.hidden || !mayNotify()) return;
  try {
    new Notification(`${t("your-turn")} · ${snapshot.title}`, { body: snapshot.prompt, tag: snapshot.id });
  } catch {
    // Chrome for Android has the constructor, but it throws: the setting must not promise what never comes.
    choose("notify", false);
  }
}

/** Return whether this browser lets the page show notifications. */
export const mayNotify = () =>
  isSecureContext && "Notification" in window && Notification.permission === "granted";

/**
 * Say in the title of the window whether it is my turn.
 * @param {Snapshot} snapshot
 * @param {boolean} mine
 */
export function title(snapshot, mine) {
  document.title = `${mine ? `● ${t("your-turn")} · ` : ""}${snapshot.title} · Stardeck`;
}

// --- who sits at the table -------------------------------------------------------------------------

/** @type {Snapshot | null} */
let shown = null;
let skew = 0;

/**
 * Show who sits at the table.
 * @param {Snapshot} snapshot
 * @param {(seat: number) => unknown} standIn
 */
export function people(snapshot, standIn) {
  shown = snapshot;
  skew = snapshot.now - Date.now() / 1000;
  const before = $("people").scrollLeft;
  $("people").replaceChildren(...snapshot.seats.map((seat) => person(seat, snapshot, standIn)));
  $("people").scrollLeft = before;
  tick();
  // When the page is laid out anyway: whose turn it is, is seen in any case.
  requestAnimationFrame(() => bringIntoSight($("people"), "[aria-current]"));
}

/** @param {SeatInfo} seat */
function whatPlays(seat) {
  if (seat.offered) return t("seat-offered");
  if (seat.away) return t("away");
  if (seat.kind === "bot") return bot(seat.bot);
  if (seat.kind === "open") return t("free-seat");
  return seat.kind === "rules" ? t("by-rules-short") : "";
}

/** @param {SeatInfo} seat */
function presence(seat) {
  if (seat.away || seat.here === null || seat.mine) return "";
  return t(seat.here ? "here" : "not-here");
}

/**
 * Return what is known of a seat, in words.
 * @param {SeatInfo} seat
 * @param {Snapshot} snapshot
 */
function about(seat, snapshot) {
  // In a guided game all seats are one's own, but one plays the first.
  const mine = seat.mine && (snapshot.origin !== "lesson" || seat.seat === 0);
  return {
    // A free seat has no name yet, only one in the records.
    name: seat.kind === "open" ? t("seat-n", { n: seat.seat + 1 }) : seat.name,
    you: mine ? t("you") : "",
    what: whatPlays(seat),
    here: presence(seat),
  };
}

/**
 * @param {SeatInfo} seat
 * @param {Snapshot} snapshot
 * @param {(seat: number) => unknown} standIn
 */
function person(seat, snapshot, standIn) {
  const asked = snapshot.asked === seat.seat;
  const { name, you, what, here } = about(seat, snapshot);
  const label = [name, you, what, here, asked ? t("to-answer") : ""].filter(Boolean).join(", ");
  const small = [you, what].filter(Boolean).map((words) => make("small", {}, ` ${words}`));
  const unseen = { "aria-hidden": "true" };
  const item = make(
    "li",
    { class: `seat-${seat.seat % 5}`, "aria-current": asked ? "true" : null, "data-seat": seat.seat },
    seatMark(seat.seat, unseen),
    here ? make("span", { class: `presence ${seat.here ? "here" : "gone"}`, title: here, ...unseen }) : null,
    make("span", { class: "name", ...unseen }, name, ...small),
    make("span", { class: "unseen" }, label),
  );
  if (asked) item.append(make("span", { class: "clock", ...unseen }));
  if (asked && snapshot.stand_in) {
    item.append(button("late quiet", t("stand-in"), () => standIn(seat.seat)));
  }
  return item;
}

// --- time ------------------------------------------------------------------------------------------

/** @param {number} seconds */
function clock(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

function tick() {
  const asked = document.querySelector("#people [aria-current] .clock");
  if (!asked || !shown) return;
  const now = Date.now() / 1000 + skew;
  const left = shown.deadline === null ? null : shown.deadline - now;
  asked.textContent = left === null ? clock(now - shown.asked_at) : `◷ ${clock(left)}`;
  asked.classList.toggle("hurry", left !== null && left < HURRY);
}

setInterval(tick, 1000);
