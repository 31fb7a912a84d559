/**
 * Rows of which there is one at a time: a stack of one material of one owner, a truck in the queue of a yard. The server judges it with a lock on the
 * values (server/entities/distinct-rows.ts), so that of two such rows at once one is refused; a form judges it over what its device and server find.
 */
import type { EntityDef } from './entity-def.ts';
import { isEmpty } from './row.ts';
import type { Values } from './row.ts';

export type Distinct<Name extends string = string> = {
  /** The fields whose values together are those of one row; a form shows the sentence at the first. A row in which one is empty is not judged. */
  readonly fields: readonly [Name, ...Name[]];
  /** The statuses of the rows that count; absent: all. */
  readonly in?: readonly string[];
  /** The whole sentence. */
  readonly message: string;
};

type Judged = Pick<EntityDef, 'distinct' | 'flow'>;

/** The rules that speak about a row with these values. */
export const distinctFor = ({ distinct = [], flow }: Judged, values: Values): readonly Distinct[] =>
  distinct.filter(({ fields, in: statuses }) => {
    const status = String((flow && values[flow.field]) ?? flow?.initial ?? '');
    return fields.every(name => !isEmpty(values[name])) && (statuses?.includes(status) ?? true);
  });

/** Those to judge after a change: the row came to be one of which there is one, or one with other values. @param before absent for a new row. */
export const distinctAfter = (def: Judged, before: Values | undefined, after: Values): readonly Distinct[] =>
  distinctFor(def, after).filter(
    rule => !before || !distinctFor(def, before).includes(rule) || rule.fields.some(name => before[name] !== after[name]),
  );
