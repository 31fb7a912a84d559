/**
 * Parses JSON from untrusted senders. JSON.parse itself takes any depth, but later code is recursive (e.g. JSON.stringify) and throws
 * a RangeError for a few thousand nested arrays. Ten megabytes of `{},` become 3.5 million objects, which take seconds and half a gigabyte.
 * So a loop counts depth and parts in the text before anything is parsed.
 */
import { parseJson } from '#base/json.ts';
import type { FastifyInstance } from 'fastify';
import { serverText } from './text.ts';
import { Refusal } from '../entities/refusal.ts';

const texts = {
  tooDeep: '请求内容嵌套过深',
  tooManyParts: '请求内容的项数过多',
} as const;

const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** `depth`: the number of nested lists and objects. `parts`: the number of all values and keys; the whole is one. */
export type JsonBounds = { readonly depth: number; readonly parts?: number };

/** The first bound that the text exceeds, whether it is JSON or not. */
export function beyondBounds(text: string, { depth: depthMax, parts: partsMax = Infinity }: JsonBounds): keyof JsonBounds | undefined {
  let depth = 0;
  let parts = 1;
  let isInText = false;
  let isOpened = false; // only white space since a list or an object began
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInText = false;
      continue;
    }
    if (code <= SPACE) continue;
    const isOpening = code === OPEN_LIST || code === OPEN_OBJECT;
    const isClosing = code === CLOSE_LIST || code === CLOSE_OBJECT;
    // A list or an object has one part more than it has commas; each colon separates a key and its value.
    if (code === COMMA || code === COLON || (isOpened && !isClosing)) parts++;
    if (parts > partsMax) return 'parts';
    isOpened = isOpening;
    isInText = code === QUOTE;
    if (isOpening && ++depth > depthMax) return 'depth';
    if (isClosing) depth--;
  }
  return undefined;
}

/** The parsed value; undefined if the text is no JSON or exceeds the bounds. */
export function parseBoundedJson(text: string, depthMax: number): unknown {
  return beyondBounds(text, { depth: depthMax }) ? undefined : parseJson(text);
}

export const JSON_DEPTH_MAX = 32; // of a request's body: our deepest has four levels
export const JSON_PARTS_MAX = 200_000; // values and keys of a request's body: our longest, 500 lines, has some 40,000

/** Parses JSON bodies as the original does: an empty one is no body and no mistake. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const beyond = beyondBounds(body, { depth: JSON_DEPTH_MAX, parts: JSON_PARTS_MAX });
    if (body.trim() === '') done(null, undefined);
    else if (beyond) done(new Refusal(serverText.failed(beyond === 'depth' ? texts.tooDeep : texts.tooManyParts)), undefined);
    else void parse(request, body, done);
  });
}
