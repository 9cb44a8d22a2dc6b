// The log in words and the talk at the table.

/** @import { NoteInfo, Snapshot, TurnLines } from "../types/messages" */

import { $, announce, listenTo, make, toast } from "./dom.js";
import { byRef } from "./picture.js";
import { t } from "./words.js";

const SAID_AT_ONCE = 6;
/** What changes the table so much that nobody should have to find it in the log. */
const LOUD = ["ended", "closed", "take-over"];
let unread = 0;

/**
 * Take in the newest lines of the log; return what was said of them.
 * @param {Snapshot} snapshot
 * @param {boolean} quiet
 */
export function tell(snapshot, quiet) {
  const list = $("lines");
  while (list.children.length > snapshot.log_from) list.lastElementChild?.remove();
  list.append(...snapshot.log.map(item));
  $("log").scrollTop = $("log").scrollHeight;
  const fresh = snapshot.log.flatMap((turn) => turn.lines.map((line) => line.words));
  const said = quiet ? "" : fresh.slice(-SAID_AT_ONCE).join(" ");
  if (said) announce(said);
  return said;
}

/**
 * Return words in which no line ends within the name of a place, such as 2-7.
 * @param {string} words
 */
const whole = (words) => words.replace(/(\d)-(?=\d)/g, "$1\u2011");

/** @param {TurnLines} turn */
function item(turn) {
  const lines = turn.lines.map((line) => {
    const kind = line.loss ? "loss" : null;
    const element = make("p", { class: kind, tabindex: line.refs.length ? 0 : null }, whole(line.words));
    if (line.refs.length) lightFrom(element, line.refs);
    return element;
  });
  return make("li", { class: `seat-${turn.seat % 5}`, hidden: lines.length === 0 }, ...lines);
}

/**
 * Light up what a line or a button speaks of.
 * @param {string[]} refs
 * @param {boolean} on
 */
export function light(refs, on) {
  for (const ref of refs) byRef(ref)?.classList.toggle("spoken", on);
}

/**
 * Light up parts of the picture while somebody points to an element or has it in focus.
 * @param {HTMLElement} element
 * @param {string[]} refs
 */
export function lightFrom(element, refs) {
  listenTo(element, ["pointerenter", "focus"], () => light(refs, true));
  listenTo(element, ["pointerleave", "blur"], () => light(refs, false));
}

/**
 * Take in what was said and done besides answers.
 * @param {Snapshot} snapshot
 * @param {boolean} quiet
 */
export function talk(snapshot, quiet) {
  const list = $("chat");
  for (const note of snapshot.notes) {
    const seat = note.seat === null ? undefined : snapshot.seats[note.seat];
    const name = seat?.name ?? "";
    list.append(noted(note, name));
    if (!quiet && LOUD.includes(note.kind)) toast(doing(note, name));
    if (quiet || note.kind !== "chat") continue;
    announce(`${name}: ${note.text}`);
    if ($("talk").hidden && !seat?.mine) unread += 1;
  }
  if (snapshot.notes.length) list.scrollTop = list.scrollHeight;
  countUnread();
}

/**
 * @param {NoteInfo} note
 * @param {string} name
 */
function noted(note, name) {
  if (note.kind !== "chat") return make("li", { class: "done" }, doing(note, name));
  return make(
    "li",
    { class: `said seat-${(note.seat ?? 0) % 5}` },
    make("strong", {}, name),
    ` ${note.text}`,
  );
}

/**
 * @param {NoteInfo} note
 * @param {string} name
 */
function doing(note, name) {
  if (note.kind === "undo") return t("note-undo", { name });
  if (note.kind === "rematch") return t("note-rematch", { name });
  return t(`note-${note.kind}`, { name: note.text });
}

function countUnread() {
  $("tab-chat").dataset.unread = String(unread || "");
}

/** Forget everything: it will be told anew. */
export function clear() {
  $("lines").replaceChildren();
  $("chat").replaceChildren();
}

/**
 * Show the log or the talk.
 * @param {"log" | "chat"} which
 */
export function open(which) {
  const chat = which === "chat";
  $("talk").hidden = !chat;
  $("log").hidden = chat;
  choose($("tab-chat"), chat);
  choose($("tab-log"), !chat);
  if (chat) unread = 0;
  countUnread();
}

/**
 * @param {HTMLElement} tab
 * @param {boolean} on
 */
function choose(tab, on) {
  tab.setAttribute("aria-selected", String(on));
  tab.tabIndex = on ? 0 : -1;
}

/** @param {KeyboardEvent} event */
function otherTab(event) {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  event.stopPropagation();
  const chat = $("talk").hidden;
  open(chat ? "chat" : "log");
  $(chat ? "tab-chat" : "tab-log").focus();
}

/**
 * Listen to the tabs, and to what is said.
 * @param {(words: string) => unknown} say
 */
export function listen(say) {
  const tabs = { log: $("tab-log"), chat: $("tab-chat") };
  tabs.log.addEventListener("click", () => open("log"));
  tabs.chat.addEventListener("click", () => open("chat"));
  for (const tab of Object.values(tabs)) tab.addEventListener("keydown", otherTab);
  // Who sends goes on writing: a keyboard that went away would move the button from under the finger.
  $("say").addEventListener("mousedown", (event) => {
    if (event.target !== $("words")) event.preventDefault();
  });
  $("say").addEventListener("submit", (event) => {
    event.preventDefault();
    const words = $("words").value.trim();
    if (!words) return;
    say(words);
    $("words").value = "";
  });
}
