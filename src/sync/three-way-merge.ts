/**
 * The three-way merge: the part of a patch that may be sent over the server's present values, field by field.
 * theirs = base: nobody else changed it, send mine. theirs = mine: already there, drop it. Otherwise the user must choose, money and status included.
 */
import type { Values } from '#schema/row.ts';
import type { FieldConflict } from './mutation.ts';
import { sameValue } from './same-value.ts';

export type ThreeWay = {
  /** What the user saw. */
  readonly base: Values;
  readonly mine: Values;
  /** The server's row now. */
  readonly theirs: Values;
};
export type Merge = { readonly send: Values; readonly conflicts: readonly FieldConflict[] };

/** Fields of `mine` that differ from the server's value: to send, or in conflict. */
export function mergeFields({ base, mine, theirs }: ThreeWay): Merge {
  const differing = Object.keys(mine).filter(field => !sameValue(mine[field], theirs[field]));
  const isSendable = (field: string) => sameValue(theirs[field], base[field]);
  return {
    send: Object.fromEntries(differing.filter(isSendable).map(field => [field, mine[field]])),
    conflicts: differing.filter(field => !isSendable(field)).map(field => conflictOn(field, base, mine, theirs)),
  };
}

/** One field's three values side by side. */
export function conflictOn(field: string, base: Values, mine: Values, theirs: Values): FieldConflict {
  return { field, base: base[field], mine: mine[field], theirs: theirs[field] };
}
