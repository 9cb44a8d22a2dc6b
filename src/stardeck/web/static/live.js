// The live connection to a table. It comes back by itself, and then says hello again.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const GONE = [4004, 1008];

export class Live {
  constructor(id, hello, hear) {
    this.id = id;
    this.hello = hello;
    this.hear = hear;
    this.wait = FIRST_WAIT;
    this.number = 0;
    this.waiting = new Map();
    this.connect();
    addEventListener("online", () => this.soon(0));
    document.addEventListener("visibilitychange", () => document.hidden || this.soon(0));
  }

  connect() {
    clearTimeout(this.timer);
    this.timer = null;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    this.first = true;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", ...this.hello() }));
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event);
  }

  take(message) {
    this.wait = FIRST_WAIT;
    if (message.type === "table") {
      const { first } = this;
      this.first = false;
      this.hear.table(message, first);
      return;
    }
    const settle = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === "problem") {
      this.hear.problem(message);
      settle?.reject(message);
    } else settle?.resolve(message);
  }

  lost(event) {
    for (const settle of this.waiting.values()) settle.reject({ code: "lost" });
    this.waiting.clear();
    if (GONE.includes(event.code)) {
      this.hear.gone(event.reason);
      return;
    }
    this.hear.lost();
    // 1012 is a server that restarts: it is back in a moment.
    this.soon(event.code === 1012 ? FIRST_WAIT : this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  soon(wait) {
    if (this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  again() {
    this.socket.onclose = null;
    this.socket.close();
    this.connect();
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Ask for something to be done; the promise ends with the server's reply. */
  perform(command) {
    this.number += 1;
    const id = this.number;
    const reply = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.send({ type: "do", id, command });
    if (this.socket.readyState !== WebSocket.OPEN) this.waiting.get(id).reject({ code: "lost" });
    return reply;
  }
}
