/** The errors that the change in a form would cause in a row that sums this one up, judged on the rows of this device: e.g. more taken from a stack than lies there. */
import { useMemo } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { keepersOf, keptRefusal, withChange } from '#schema/kept-rules.ts';
import type { Values } from '#schema/row.ts';
import { isFilled } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { useRowsAt } from '../../live/use-row.ts';
import { useSchema } from '../../live/schema.tsx';
import type { FormState } from './form-state.ts';

/** By reference: the sentence about the row it names. Others may change that row meanwhile; the server has the last word. */
export function useKeptErrors(def: EntityDef, state: FormState, values: Values): FieldErrors {
  const schema = useSchema();
  const keepers = useMemo(() => keepersOf(schema, def), [schema, def]);
  const wanted = useMemo(
    () => keepers.flatMap(({ holder, by }) => (isFilled(values[by]) ? [{ entity: holder.name, id: String(values[by]) }] : [])),
    [keepers, values],
  );
  const findRow = useRowsAt(wanted);
  return useMemo(() => {
    const before = state.isNew ? undefined : state.row;
    const errors: Record<string, string> = {};
    for (const { holder, by } of keepers) {
      const row = isFilled(values[by]) ? findRow({ entity: holder.name, id: String(values[by]) }) : undefined;
      const why = row && keptRefusal(holder, row, withChange(holder, row, def, before, values));
      if (why !== undefined) errors[by] = why;
    }
    return errors;
  }, [keepers, findRow, def, state, values]);
}
