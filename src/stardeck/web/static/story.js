// The log in words and the talk at the table.

import { $, announce, make } from "./dom.js";
import { byRef } from "./picture.js";
import { t } from "./words.js";

const SAID_AT_ONCE = 6;
let turns = [];
let unread = 0;

export const count = () => turns.length;

/** Take in the newest lines of the log. */
export function tell(snapshot, quiet) {
  const list = $("lines");
  turns = [...turns.slice(0, snapshot.log_from), ...snapshot.log];
  while (list.children.length > snapshot.log_from) list.lastElementChild.remove();
  for (const turn of snapshot.log) list.append(item(turn));
  $("log").scrollTop = $("log").scrollHeight;
  const fresh = snapshot.log.flatMap((turn) => turn.lines.map((line) => line.words));
  if (!quiet && fresh.length) announce(fresh.slice(-SAID_AT_ONCE).join(" "));
}

function item(turn) {
  const lines = turn.lines.map((line) => {
    const element = make("p", { tabindex: line.refs.length ? 0 : null }, line.words);
    if (line.refs.length) {
      for (const name of ["pointerenter", "focus"])
        element.addEventListener(name, () => light(line.refs, true));
      for (const name of ["pointerleave", "blur"])
        element.addEventListener(name, () => light(line.refs, false));
    }
    return element;
  });
  return make("li", { class: `seat-${turn.seat % 5}`, hidden: lines.length === 0 }, ...lines);
}

/** Light up what a line or a button speaks of. */
export function light(refs, on) {
  for (const ref of refs) byRef(ref)?.classList.toggle("spoken", on);
}

/** Take in what was said and done besides answers. */
export function talk(snapshot, quiet) {
  const list = $("chat");
  for (const note of snapshot.notes) {
    const name = note.seat === null ? "" : (snapshot.seats[note.seat]?.name ?? "");
    list.append(
      note.kind === "chat"
        ? make("li", { class: `said seat-${note.seat % 5}` }, make("strong", {}, name), ` ${note.text}`)
        : make("li", { class: "done" }, doing(note, name)),
    );
    if (quiet || note.kind !== "chat") continue;
    announce(`${name}: ${note.text}`);
    if ($("talk").hidden && !snapshot.seats[note.seat]?.mine) unread += 1;
  }
  if (snapshot.notes.length) list.scrollTop = list.scrollHeight;
  $("tab-chat").dataset.unread = unread || "";
}

function doing(note, name) {
  if (note.kind === "undo") return t("note-undo", { name });
  if (note.kind === "rematch") return t("note-rematch", { name });
  return t(`note-${note.kind}`, { name: note.text });
}

export function clear() {
  turns = [];
  $("lines").replaceChildren();
  $("chat").replaceChildren();
}

/** Show the log or the talk. */
export function open(which) {
  const chat = which === "chat";
  $("talk").hidden = !chat;
  $("log").hidden = chat;
  $("tab-chat").setAttribute("aria-selected", chat);
  $("tab-log").setAttribute("aria-selected", !chat);
  $("tab-chat").tabIndex = chat ? 0 : -1;
  $("tab-log").tabIndex = chat ? -1 : 0;
  if (chat) unread = 0;
  $("tab-chat").dataset.unread = unread || "";
}

export function listen(say) {
  $("tab-log").addEventListener("click", () => open("log"));
  $("tab-chat").addEventListener("click", () => open("chat"));
  document.querySelector("#side .tabs").addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.stopPropagation();
    open($("talk").hidden ? "chat" : "log");
    document.querySelector("#side [aria-selected=true]").focus();
  });
  $("say").addEventListener("submit", (event) => {
    event.preventDefault();
    const words = $("words").value.trim();
    if (!words) return;
    say(words);
    $("words").value = "";
  });
}
