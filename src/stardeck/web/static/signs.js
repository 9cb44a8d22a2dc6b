// Signs that it is my turn: title, sound, notification; and whose turn it is, for how long.

import { $, make } from "./dom.js";
import { choice } from "./memory.js";
import { bot, t } from "./words.js";

let audio = null;

function ring() {
  audio ??= new AudioContext();
  [660, 990].forEach((pitch, place) => {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    const at = audio.currentTime + place * 0.14;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.32);
  });
}

/** Let people know that they are asked. */
export function myTurn(snapshot) {
  if (choice("sound")) ring();
  if (
    choice("notify") &&
    document.hidden &&
    "Notification" in window &&
    Notification.permission === "granted"
  ) {
    new Notification(`${t("your-turn")} · ${snapshot.title}`, { body: snapshot.prompt, tag: snapshot.id });
  }
}

export function title(snapshot, mine) {
  document.title = `${mine ? `● ${t("your-turn")} · ` : ""}${snapshot.title} · Stardeck`;
}

const clock = (seconds) => {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
};

let shown = null;
let skew = 0;

/** Show who sits at the table. */
export function people(snapshot, standIn) {
  shown = snapshot;
  skew = snapshot.now - Date.now() / 1000;
  $("people").replaceChildren(...snapshot.seats.map((seat) => person(seat, snapshot, standIn)));
  tick();
}

function person(seat, snapshot, standIn) {
  const asked = snapshot.asked === seat.seat;
  // In a guided game all seats are one's own, but one plays the first.
  const mine = seat.mine && (snapshot.origin !== "lesson" || seat.seat === 0);
  const what = seat.away
    ? t("away")
    : seat.kind === "bot"
      ? bot(seat.bot)
      : seat.kind === "open"
        ? t("free-seat")
        : seat.kind === "rules"
          ? t("by-rules-short")
          : "";
  const here = seat.away || seat.here === null || seat.mine ? "" : t(seat.here ? "here" : "not-here");
  // A free seat has no name yet, only one in the records.
  const name = seat.kind === "open" ? t("seat-n", { n: seat.seat + 1 }) : seat.name;
  const label = [name, mine ? t("you") : "", what, here, asked ? t("to-answer") : ""]
    .filter(Boolean)
    .join(", ");
  return make(
    "li",
    { class: `seat-${seat.seat % 5}`, "aria-current": asked ? "true" : null, "data-seat": seat.seat },
    make("span", { class: `mark mark-${seat.seat % 5}`, "aria-hidden": "true" }),
    here
      ? make("span", { class: `presence ${seat.here ? "here" : "gone"}`, "aria-hidden": "true", title: here })
      : null,
    make(
      "span",
      { class: "name", "aria-hidden": "true" },
      name,
      mine ? make("small", {}, ` ${t("you")}`) : null,
      what ? make("small", {}, ` ${what}`) : null,
    ),
    make("span", { class: "unseen" }, label),
    asked ? make("span", { class: "clock", "aria-hidden": "true" }) : null,
    asked && snapshot.stand_in
      ? make(
          "button",
          { type: "button", class: "late quiet", onclick: () => standIn(seat.seat) },
          t("stand-in"),
        )
      : null,
  );
}

function tick() {
  const asked = document.querySelector("#people [aria-current] .clock");
  if (!asked || !shown) return;
  const now = Date.now() / 1000 + skew;
  const left = shown.deadline === null ? null : shown.deadline - now;
  asked.textContent = left === null ? clock(now - shown.asked_at) : `⏳ ${clock(left)}`;
  asked.classList.toggle("hurry", left !== null && left < 15);
}

setInterval(tick, 1000);
