/**
 * The name of one operation: 32 hex digits made when the user acts; an upload has its file's. A row's id looks the same, so the name has a
 * type of its own: what waits for an operation, or carries one, cannot be given a row.
 */
import { assert } from '#base/assert.ts';
import type { Brand } from '#base/brand.ts';

export type OpId = Brand<string, 'OpId'>;

export const isOpId = (value: unknown): value is OpId => typeof value === 'string' && value !== '';

export function opIdOf(text: string): OpId {
  assert(isOpId(text), 'an operation has a name');
  return text;
}
