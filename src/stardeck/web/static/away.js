// Large words above the table: a bot plays for me, a seat is on offer, there is a rematch; with what to do.

/** @import { SeatInfo, Snapshot } from "../types/messages" */

import { dialog } from "./dialog.js";
import { $, button, make } from "./dom.js";
import { toRematch } from "./ending.js";
import { sitDown } from "./lobby.js";
import { choice } from "./memory.js";
import { t } from "./words.js";

/** @typedef {{ comeBack: () => unknown, reconnect: () => void }} Actions */

/** What is shown, so that it is not made anew with every change. */
let shown = "";

/**
 * Show what whoever looks can do now besides playing, if there is something.
 * @param {Snapshot} snapshot
 * @param {Actions} actions
 */
export function banner(snapshot, actions) {
  const content = what(snapshot, actions);
  const words = content.map((part) => part.textContent).join(" ");
  if (words === shown) return;
  shown = words;
  $("away").hidden = content.length === 0;
  $("away").replaceChildren(...content);
}

/**
 * @param {Snapshot} snapshot
 * @param {Actions} actions
 * @returns {HTMLElement[]}
 */
function what(snapshot, { comeBack, reconnect }) {
  const mine = snapshot.seats.filter((seat) => seat.mine);
  if (snapshot.state === "over" && snapshot.next !== null) {
    return [make("strong", {}, t("rematch-waits")), toRematch(snapshot, snapshot.next)];
  }
  if (snapshot.state !== "playing") return [];
  if (mine.some((seat) => seat.away)) {
    return [make("strong", {}, t("bot-plays")), button("go", t("take-back-seat"), comeBack)];
  }
  if (mine.length || snapshot.removed) return [];
  return snapshot.seats
    .filter((seat) => seat.offered)
    .map((seat) =>
      button("go", t("take-seat", { name: seat.name }), () => takeSeat(snapshot, seat, reconnect)),
    );
}

/**
 * Ask for the name of a newcomer, who takes the seat of a bot.
 * @param {Snapshot} snapshot
 * @param {SeatInfo} seat
 * @param {() => void} reconnect
 */
function takeSeat({ id }, { seat, name }, reconnect) {
  const title = t("take-seat", { name });
  const field = make("input", { maxlength: 24, value: choice("name"), placeholder: t("captain") });
  const form = make(
    "form",
    {},
    make("p", {}, t("take-seat-words", { name })),
    make("p", {}, make("label", {}, t("your-name"), " ", field)),
    make("p", { class: "row" }, make("button", { class: "go" }, title)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    $("dialog").close();
    sitDown(id, seat, field.value.trim(), reconnect);
  });
  dialog(title, form);
}
