/**
 * JSON of strangers. JSON.parse itself takes any depth, but nearly everything after it is recursive (JSON.stringify to begin with) and ends in
 * a RangeError on a few thousand nested arrays. So the depth is counted in the text, by a loop, before anything is built.
 */
import { parseJson } from '#base/parse-json.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Whether lists and objects nest deeper than this anywhere in the text, be it JSON or not. */
export function isDeeperThan(text: string, depthMax: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText) at += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > depthMax) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** The value; undefined when the text is no JSON or nests too deep. */
export function parseBoundedJson(text: string, depthMax: number): unknown {
  return isDeeperThan(text, depthMax) ? undefined : parseJson(text);
}
