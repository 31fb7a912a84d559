/** The rows that guards read beside the row they judge. Pure. */
import type { EntityDef } from '#schema/entity-def.ts';
import { readsOfGuards } from '#schema/guards.ts';
import type { Guard, ReferredRow } from '#schema/guards.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { FindRow } from './use-row.ts';

/** `name`: the reference field; `entity` and `id`: the row it names. */
export type GuardRow = { readonly name: string; readonly entity: string; readonly id: string };

/** Those that the values name. */
export const rowsOfGuards = (def: EntityDef, guards: readonly Guard[], values: Values): readonly GuardRow[] =>
  readsOfGuards(def, { guards }).references.flatMap(name => {
    const [entity, id] = [entityNamedBy(def, name), String(values[name] ?? '')];
    return entity === undefined || id === '' ? [] : [{ name, entity, id }];
  });

/** Those of them that are at hand, by their reference field. */
export const referredBy = (schema: Schema, wanted: readonly GuardRow[], findRow: FindRow): ReadonlyMap<string, ReferredRow> =>
  new Map(
    wanted.flatMap(({ name, entity, id }) => {
      const found = findRow({ entity, id });
      return found ? [[name, { def: schema.get(entity), values: found }] as const] : [];
    }),
  );
