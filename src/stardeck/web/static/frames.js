// The positions of a game that is looked back at: each is asked for once, and some before they are wanted.

/** @import { FrameInfo } from "../types/messages" */

const AHEAD = 8;
const BEHIND = 4;
/** With fewer than so many positions at hand the next ones are asked for. */
const FEW_AHEAD = 3;
const FEW_BEHIND = 2;

export class Frames {
  /**
   * @param {number} most the number of the last position
   * @param {(first: number, last: number) => Promise<FrameInfo[]>} ask
   */
  constructor(most, ask) {
    this.most = most;
    this.ask = ask;
    /** @type {Map<number, Promise<FrameInfo>>} */
    this.known = new Map();
  }

  /**
   * Return a position: it alone if it is not there yet, so that it is seen soon.
   * @param {number} number
   */
  get(number) {
    return this.known.get(number) ?? this.fetch(number, number)[0];
  }

  /**
   * Ask for what will probably be looked at next.
   * @param {number} at
   */
  foresee(at) {
    const last = Math.min(this.most, at + AHEAD);
    if (this.lacks(at + 1, Math.min(last, at + FEW_AHEAD))) this.fill(at + 1, last);
    const first = Math.max(0, at - BEHIND);
    if (this.lacks(Math.max(first, at - FEW_BEHIND), at - 1)) this.fill(first, at - 1);
  }

  /**
   * Return whether some position between two is not known.
   * @param {number} first
   * @param {number} last
   */
  lacks(first, last) {
    for (let number = first; number <= last; number += 1) if (!this.known.has(number)) return true;
    return false;
  }

  /**
   * Ask for what is not known between two positions.
   * @param {number} first
   * @param {number} last
   */
  fill(first, last) {
    let [from, to] = [first, last];
    while (from <= to && this.known.has(from)) from += 1;
    while (from <= to && this.known.has(to)) to -= 1;
    if (from <= to) this.fetch(from, to);
  }

  /**
   * Ask for some positions in a row; one that does not come is forgotten, so that it is asked for again.
   * @param {number} first
   * @param {number} last
   */
  fetch(first, last) {
    const sent = this.ask(first, last).then(complete);
    const found = [];
    for (let number = first; number <= last; number += 1) {
      const frame = sent.then((frames) => frames[number - first]);
      frame.catch(() => this.known.delete(number));
      this.known.set(number, frame);
      found.push(frame);
    }
    return found;
  }
}

/**
 * Give each position all of its picture: what is as in the position before was sent once.
 * @param {FrameInfo[]} frames
 */
function complete(frames) {
  frames.forEach((frame, place) => {
    frame.parts.forEach((part, number) => {
      part.content ??= frames[place - 1].parts[number].content;
    });
  });
  return frames;
}
