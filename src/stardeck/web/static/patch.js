// What the server sends shortly: compressed messages, and parts of the picture as changes of what is there.

/** @import { FromServer, Stretch } from "../types/messages" */

/** Whether this browser can read what is compressed. */
export const packed = "DecompressionStream" in globalThis;

/**
 * Return the pieces of a part, some of them those of the old one; without changes it is as it was.
 * @param {string[]} old
 * @param {Stretch[] | null} changes
 */
export function patched(old, changes) {
  return changes?.flatMap(({ first, count, fresh }) => [...old.slice(first, first + count), ...fresh]) ?? old;
}

/**
 * Return a message as it was before it was sent.
 * @param {string | ArrayBuffer} data
 * @returns {Promise<FromServer>}
 */
export async function unpacked(data) {
  if (typeof data === "string") return JSON.parse(data);
  const bytes = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(bytes).json();
}
