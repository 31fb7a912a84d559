/** Two versions of a row, field by field. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { systemFields } from '#schema/system-fields.ts';
import type { DataLog } from './model.ts';

type Values = DataLog['values'];
/** `field` absent: the definition no longer has it. */
export type ComparedField = {
  readonly name: string;
  readonly label: string;
  readonly field: FieldDef | undefined;
  readonly older: string | number | undefined;
  readonly newer: string | number | undefined;
  readonly isChanged: boolean;
};

/** The fields that one of the two has a value for: in the order of the definition, then those it no longer has. */
export function comparedFields(def: EntityDef | undefined, older: Values, newer: Values): readonly ComparedField[] {
  const fields = new Map<string, FieldDef>([...(def?.fields ?? []), ...systemFields].map(field => [field.name, field]));
  const held = new Set([...Object.keys(older), ...Object.keys(newer)]);
  const names = [...[...fields.keys()].filter(name => held.has(name)), ...[...held].filter(name => !fields.has(name))];
  return names.map(name => ({
    name,
    label: fields.get(name)?.label ?? name,
    field: fields.get(name),
    older: older[name],
    newer: newer[name],
    isChanged: older[name] !== newer[name],
  }));
}

/** The version that is compared with one at first: the one before it; of the oldest the one after it. @param versions the newest first. */
export function neighbourOf(versions: readonly DataLog[], id: string): DataLog | undefined {
  const at = versions.findIndex(version => version.id === id);
  return versions[at + 1] ?? versions[at - 1];
}
