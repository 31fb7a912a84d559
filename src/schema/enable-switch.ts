/** The field that says whether a row is in use, of entities that have such a switch. */
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { dictOf } from './kinds/kind-of.ts';

const SWITCH_DICT = 'enable_status';
export const ENABLED = '1';

/** `undefined`: every row is in use. */
export const enableSwitch = (def: EntityDef): FieldDef | undefined =>
  def.hasEnableList ? def.fields.find(field => dictOf(field) === SWITCH_DICT) : undefined;
