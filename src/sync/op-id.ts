/**
 * The id of one operation: 32 hex digits made at the user's act; an upload has its file's id. A row's id looks the same, so this id has a
 * type of its own: a field that holds operations cannot be given a row's id.
 */
import { assert } from '#base/assert.ts';
import type { Brand } from '#base/brand.ts';

export type OpId = Brand<string, 'OpId'>;

export const isOpId = (value: unknown): value is OpId => typeof value === 'string' && value !== '';

export function opIdOf(text: string): OpId {
  assert(isOpId(text), 'an operation has a name');
  return text;
}
