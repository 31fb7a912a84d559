/** The field that says whether a row is in use, of entities that have such a switch. */
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';

export const ENABLED = '1';

/** `undefined`: every row is in use. */
export const enableSwitch = ({ enabledBy, fieldByName }: EntityDef): FieldDef | undefined =>
  enabledBy === undefined ? undefined : fieldByName.get(enabledBy);
