/** Money and status in the lines of a list: the user is asked line by line, as for rows of their own (law S25). */
import { guardedFields } from '#schema/guarded.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { ChildList, FieldConflict } from './mutation.ts';
import { sameValue } from './same-value.ts';

export type LineGuard = {
  /** Guarded fields of the line we are about to send. */
  readonly mine: readonly FieldConflict[];
  /** Guarded fields that somebody else changed beside them; fields computed by the server count as theirs. */
  readonly context: readonly FieldConflict[];
};

/** @param base the line as the user saw it. */
export function guardLine(
  schema: Schema,
  { entity, property }: Pick<ChildList, 'entity' | 'property'>,
  mine: Row,
  base: Row,
  theirs: Row,
): LineGuard {
  const def = schema.find(entity);
  const guarded = def ? guardedFields(def) : [];
  const child = { property, rowId: mine.id };
  const isOurs = (field: string): boolean => def?.fieldByName.get(field)?.readonly !== true && !sameValue(mine[field], base[field]);
  const isTheirs = (field: string): boolean => !sameValue(theirs[field], base[field]);
  const isKnown = (field: string): boolean => def?.fieldByName.get(field)?.readonly !== true || base[field] !== undefined;
  return {
    mine: guarded
      .filter(field => isOurs(field) && !isTheirs(field))
      .map(field => ({ field, base: base[field], mine: mine[field], theirs: theirs[field], child })),
    context: guarded
      .filter(field => !isOurs(field) && isTheirs(field) && isKnown(field))
      .map(field => ({ field, base: base[field], mine: undefined, theirs: theirs[field], child, isContext: true })),
  };
}
