// What the server sends shortly: compressed messages, and parts of the picture as changes of what is there.

/** @import { FromServer, Stretch } from "../types/messages" */

const CUT = "<g";

/** Whether this browser can read what is compressed. */
export const packed = "DecompressionStream" in globalThis;

/**
 * Return a part made of pieces of the old one and of new ones; without changes it is as it was.
 * @param {string} content
 * @param {Stretch[] | null} changes
 */
export function patched(content, changes) {
  if (!changes) return content;
  const old = content.split(CUT);
  return changes
    .flatMap(({ first, count, fresh }) => [...old.slice(first, first + count), ...fresh])
    .join(CUT);
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
