// Where several people share a screen: it is covered until the next one is there.

/** @import { SeatInfo } from "../types/messages" */

import { $, button, make, seatMark } from "./dom.js";
import { t } from "./words.js";

/**
 * Cover the screen until the next person at it says that they are there.
 * @param {SeatInfo} seat
 * @param {() => void} reveal
 */
export function cover({ seat, name }, reveal) {
  const sheet = $("cover");
  if (!sheet.hidden && sheet.dataset.seat === String(seat)) return;
  sheet.dataset.seat = String(seat);
  const go = button("go", t("i-am", { name }), () => {
    uncover();
    reveal();
  });
  const mark = seatMark(seat);
  mark.classList.add("large");
  sheet.replaceChildren(mark, make("h2", {}, t("pass-screen", { name })), make("p", {}, t("pass-words")), go);
  sheet.hidden = false;
  $("main").inert = true;
  $("drawer").inert = true;
  go.focus();
}

/** Show the table again. */
export function uncover() {
  $("cover").hidden = true;
  $("main").inert = false;
  $("drawer").inert = false;
}
