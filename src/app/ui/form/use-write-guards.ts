/** Judges what speaks against a new row (`addGuards`) or an edit (`editGuards`) on the rows this device has; the server judges all of it. */
import { useMemo } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { brokenGuards, guardsOfEdit, namesOfGuard, partsOf } from '#schema/guards.ts';
import type { Guard } from '#schema/guards.ts';
import type { Values } from '#schema/row.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { referredBy, rowsOfGuards } from '../../live/guard-rows.ts';
import { guardFacts } from '../../live/step-facts.ts';
import { useServerMinute } from '../../live/use-server-now.ts';
import { useRowsAt } from '../../live/use-row.ts';
import { useSchema } from '../../live/schema.tsx';
import { sameValue } from '#sync/same-value.ts';
import type { FormState } from './form-state.ts';

const NO_ERRORS: FieldErrors = {};
const NO_GUARDS: readonly Guard[] = [];

/** @param fields those the form asks for now. @returns the sentences, each at a field that its guard reads. */
export function useWriteGuards(def: EntityDef, { isNew, row }: FormState, values: Values, fields: readonly FieldDef[]): FieldErrors {
  const schema = useSchema();
  const now = useServerMinute();
  const guards = useMemo((): readonly Guard[] => {
    const { addGuards = NO_GUARDS } = def;
    return isNew ? addGuards : guardsOfEdit(def, name => !sameValue(row[name], values[name]));
  }, [def, isNew, row, values]);
  // A row in a field that is not asked for is not sent.
  const wanted = useMemo(
    () => rowsOfGuards(def, guards, values).filter(({ name }) => fields.some(field => field.name === name)),
    [def, guards, values, fields],
  );
  const findRow = useRowsAt(wanted);
  return useMemo(() => {
    if (guards.length === 0) return NO_ERRORS;
    const broken = brokenGuards({ guards }, guardFacts({}, values, referredBy(schema, wanted, findRow), now));
    return Object.fromEntries(
      broken.flatMap(({ guard, message }) => {
        const field = fieldOf(guard, fields);
        return field === undefined ? [] : [[field, message] as const];
      }),
    );
  }, [guards, wanted, findRow, schema, values, fields, now]);
}

/** The first field of the row that the guard reads and the form asks for, or else the reference. */
function fieldOf(guard: Guard, asked: readonly FieldDef[]): string | undefined {
  const names = namesOfGuard(guard).map(partsOf);
  const own = names.filter(({ field }) => field === undefined).map(({ head }) => head);
  return [...own, ...names.map(({ head }) => head)].find(name => asked.some(field => field.name === name));
}
