/** Decides whether a row was given up: voided, cancelled or reversed. What it says is in force no more. */
import type { EntityDef } from './entity-def.ts';
import type { Row } from './row.ts';
import { statusOf } from './steps.ts';

/** The steps that give a row up; those with `ends` do too. */
const GIVES_UP: ReadonlySet<string> = new Set(['void', 'cancel', 'redFlush']);

export function isGivenUp(def: EntityDef, row: Row): boolean {
  const status = statusOf(def, row);
  const isLeft = def.flow?.transitions.some(({ action, ends, to }) => to === status && (ends === true || GIVES_UP.has(action)));
  return isLeft === true || (def.children ?? []).some(({ picked }) => picked?.releasedIn?.includes(status));
}
