// A few sounds, made of plain tones; silent until somebody wishes for them.

import { choice } from "./memory.js";

const LOUD = 0.12;
const APART = 0.14;
const LONG = 0.3;

/** What is heard, as pitches one after the other. */
const SOUNDS = {
  turn: [660, 990],
  answer: [520],
  loss: [247, 196],
  moment: [392, 523],
  end: [523, 659, 784],
};
/** @typedef {keyof typeof SOUNDS} Sound */

/** @type {AudioContext | null} */
let audio = null;

/**
 * @param {AudioContext} sound
 * @param {number} pitch
 * @param {number} at
 */
function tone(sound, pitch, at) {
  const source = sound.createOscillator();
  const loud = sound.createGain();
  source.frequency.value = pitch;
  loud.gain.setValueAtTime(0.0001, at);
  loud.gain.exponentialRampToValueAtTime(LOUD, at + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + LONG);
  source.connect(loud).connect(sound.destination);
  source.start(at);
  source.stop(at + LONG + 0.02);
}

/**
 * Let something be heard, if somebody wishes to.
 * @param {Sound} name
 */
export function play(name) {
  if (!choice("sound")) return;
  const sound = audio ?? new AudioContext();
  audio = sound;
  SOUNDS[name].forEach((pitch, place) => tone(sound, pitch, sound.currentTime + place * APART));
}
