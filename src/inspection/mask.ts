/**
 * Turns any value into JSON for the inspector: secrets masked, everything bounded, with a mark where something was cut. It runs where
 * the value lives, so that no secret is ever sent.
 *
 * Bounds:  depth, characters of a text, entries of a list, and values in all (LIMITS).
 * Marks:   '•••' masked; '…' and '… +12' cut; '‹function›', '‹Blob 120›', '‹actor x:3›', '‹cycle›' for values that are no JSON.
 */
import type { Json } from '#base/json.ts';
import { isSecretKey, MASKED, maskText } from './secret.ts';

export const MASK_LIMITS = { depth: 8, characters: 200, entries: 50, values: 2_000 } as const;

/** Characters read beyond the cut, so that a secret across it is still recognised. */
const LOOK_AHEAD = 80;
const CUT = '…';

/** @param value anything, cycles and class instances included; getters are not called. */
export function masked(value: unknown): Json {
  return maskAt(value, { left: MASK_LIMITS.values, above: [] });
}

/** A text, masked and cut. */
export function maskedText(text: string): string {
  const { characters } = MASK_LIMITS;
  if (text.length <= characters) return maskText(text);
  const head = maskText(text.slice(0, characters + LOOK_AHEAD));
  return head === MASKED ? MASKED : `${head.slice(0, characters)}${CUT} +${text.length - characters}`;
}

type Walk = { left: number; readonly above: object[] };

function maskAt(value: unknown, walk: Walk): Json {
  walk.left -= 1;
  switch (typeof value) {
    case 'string':
      return maskedText(value);
    case 'number':
      return Number.isFinite(value) ? maskNumber(value) : String(value);
    case 'bigint':
      return maskText(String(value));
    case 'boolean':
      return value;
    case 'undefined':
      return null;
    case 'function':
      return '‹function›';
    case 'symbol':
      return '‹symbol›';
    case 'object':
      return value === null ? null : maskObject(value, walk);
  }
}

/** A mobile number may have been read as a number. */
function maskNumber(value: number): Json {
  const text = String(value);
  const shown = maskText(text);
  return shown === text ? value : shown;
}

function maskObject(value: object, walk: Walk): Json {
  const mark = markOf(value);
  if (mark !== undefined) return mark;
  if (walk.above.includes(value)) return '‹cycle›';
  if (walk.above.length >= MASK_LIMITS.depth || walk.left <= 0) return CUT;
  walk.above.push(value);
  const json = Array.isArray(value)
    ? maskList(value, value.length, walk)
    : value instanceof Set
      ? maskList(value, value.size, walk)
      : maskEntries(value instanceof Map ? mapEntries(value) : ownEntries(value), walk);
  walk.above.pop();
  return json;
}

/** The mark for an object that is no plain data; undefined for plain data. */
function markOf(value: object): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '‹Date›' : value.toISOString();
  if (value instanceof Error) return `‹${value.name}: ${maskedText(value.message)}›`;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `‹${nameOf(value)} ${value.byteLength}›`;
  if (isPlain(value) || Array.isArray(value) || value instanceof Map || value instanceof Set) return undefined;
  const session = dataOf(value, 'sessionId');
  if (typeof session === 'string' && typeof Reflect.get(value, 'send') === 'function') return `‹actor ${session}›`;
  const size = nameOf(value) === 'Blob' || nameOf(value) === 'File' ? Reflect.get(value, 'size') : undefined;
  return `‹${nameOf(value)}${typeof size === 'number' ? ` ${size}` : ''}›`;
}

const isPlain = (value: object): boolean => {
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === null || proto === Object.prototype;
};

/** The object's own properties, without calling a getter. */
const dataOf = (value: object, key: string): unknown => Object.getOwnPropertyDescriptor(value, key)?.value;

function nameOf(value: object): string {
  const maker: unknown = Reflect.get(value, 'constructor');
  return typeof maker === 'function' ? maker.name : 'object';
}

function maskList(values: Iterable<unknown>, length: number, walk: Walk): Json {
  const list: Json[] = [];
  for (const value of values) {
    if (list.length >= MASK_LIMITS.entries || walk.left <= 0) break;
    list.push(maskAt(value, walk));
  }
  return list.length < length ? [...list, `${CUT} +${length - list.length}`] : list;
}

function maskEntries(entries: Iterable<readonly [string, unknown]>, walk: Walk): Json {
  const shown: [string, Json][] = [];
  let cut = 0;
  for (const [key, value] of entries) {
    if (value === undefined) continue;
    if (shown.length >= MASK_LIMITS.entries || walk.left <= 0) cut += 1;
    else shown.push([maskedText(key), isSecretKey(key) && mayHoldSecret(value) ? MASKED : maskAt(value, walk)]);
  }
  if (cut > 0) shown.push([CUT, `+${cut}`]);
  return Object.fromEntries(shown);
}

/** `hasPassword: true`, `token: null` and `phone: ''` reveal nothing, and are useful. */
const mayHoldSecret = (value: unknown): boolean =>
  value !== null && value !== '' && typeof value !== 'boolean' && typeof value !== 'function';

function* ownEntries(value: object): Generator<readonly [string, unknown]> {
  for (const key of Object.keys(value)) {
    const property = Object.getOwnPropertyDescriptor(value, key);
    yield [key, property?.get ? '‹getter›' : property?.value];
  }
}

function* mapEntries(map: ReadonlyMap<unknown, unknown>): Generator<readonly [string, unknown]> {
  for (const [key, value] of map) yield [typeof key === 'string' ? key : JSON.stringify(masked(key)), value];
}
