// The live connection to a table. It comes back by itself, and then says hello again.

/** @import { Command, Done, FromPage, FromServer } from "../types/messages" */
/** @import { HelloMessage, Problem, Snapshot } from "../types/messages" */

import { packed, unpacked } from "./patch.js";
import { site } from "./site.js";

/**
 * What is told to whoever listens: the table as it is now, a refusal, that the connection is lost or refused.
 * @typedef {{
 *   table: (snapshot: Snapshot, first: boolean) => void,
 *   problem: (problem: Problem) => void,
 *   lost: () => void,
 *   gone: (reason: string) => void,
 * }} Ears
 */
/** @typedef {{ resolve: (done: Done) => void, reject: (error: Error) => void }} Settle */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const GONE = [4004, 1008];
/** A server that restarts: it is back in a moment. */
const RESTARTS = 1012;
/** The server has another edition of this page. */
const OTHER_EDITION = 4010;
/** Servers of two editions may take turns: the page is not loaded anew again and again. */
const RELOADED = "stardeck.reloaded";
const BETWEEN_RELOADS = 60_000;

/** Load this page anew, if that was not just done; return whether it is. */
function reload() {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(RELOADED)) < BETWEEN_RELOADS) return false;
  sessionStorage.setItem(RELOADED, String(now));
  location.reload();
  return true;
}

export class Live {
  /**
   * @param {string} id
   * @param {() => Omit<HelloMessage, "type">} hello
   * @param {Ears} ears
   */
  constructor(id, hello, ears) {
    this.id = id;
    this.hello = hello;
    this.ears = ears;
    this.wait = FIRST_WAIT;
    this.number = 0;
    /** @type {Map<number | null, Settle>} */
    this.waiting = new Map();
    /** @type {number | undefined} */
    this.timer = undefined;
    this.first = true;
    /** Without one the server sends whole pictures, as every edition reads them. */
    this.edition = document.documentElement.dataset.edition ?? "";
    this.socket = this.open();
    addEventListener("online", () => this.soon(0));
    document.addEventListener("visibilitychange", () => document.hidden || this.soon(0));
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${site(`/api/tables/${this.id}/live`)}`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      const { edition } = this;
      socket.send(JSON.stringify({ type: "hello", packed, edition, ...this.hello() }));
    };
    // Unpacking takes a moment: one after the other, so that nothing overtakes.
    let turn = Promise.resolve();
    socket.onmessage = ({ data }) => {
      turn = turn
        .then(() => unpacked(data))
        .then((message) => this.hear(socket, message))
        .catch(reportError);
    };
    socket.onclose = (event) => socket === this.socket && this.lost(event);
    return socket;
  }

  connect() {
    clearTimeout(this.timer);
    this.first = true;
    this.socket = this.open();
  }

  /**
   * @param {WebSocket} socket
   * @param {FromServer} message
   */
  hear(socket, message) {
    // What comes late from a connection that was given up is not meant for what is shown now.
    if (socket === this.socket) this.take(message);
  }

  /** @param {FromServer} message */
  take(message) {
    this.wait = FIRST_WAIT;
    if (message.type === "table") {
      const { first } = this;
      this.first = false;
      this.ears.table(message, first);
      return;
    }
    const settle = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === "problem") {
      this.ears.problem(message);
      settle?.reject(new Error(message.message));
    } else settle?.resolve(message);
  }

  /** @param {CloseEvent} event */
  lost(event) {
    for (const settle of this.waiting.values()) settle.reject(new Error("lost"));
    this.waiting.clear();
    if (GONE.includes(event.code)) {
      this.ears.gone(event.reason);
      return;
    }
    if (event.code === OTHER_EDITION) {
      if (reload()) return;
      this.edition = "";
    }
    this.ears.lost();
    this.soon(event.code === RESTARTS ? FIRST_WAIT : this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  /** @param {number} wait */
  soon(wait) {
    if (this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** Come again, e.g. as somebody who has sat down since. */
  again() {
    this.socket.onclose = null;
    this.socket.close();
    this.connect();
  }

  /**
   * Say something, if the connection is there; return whether it is.
   * @param {FromPage} message
   */
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * Ask for something to be done; the promise ends with the server's reply.
   * @param {Command} command
   * @returns {Promise<Done>}
   */
  perform(command) {
    this.number += 1;
    const id = this.number;
    return new Promise((resolve, reject) => {
      if (this.send({ type: "do", id, command })) this.waiting.set(id, { resolve, reject });
      else reject(new Error("lost"));
    });
  }
}
