/** The picker of an entity: the one from its feature (slots/feature.ts), or one derived from its definition. */
import { enableSwitch } from '#schema/enable-switch.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { dictOf, kindOf } from '#schema/kinds/kind-of.ts';
import { definePicker, PICKER_PX } from './picker-def.ts';
import type { PickerCondition, PickerDef, PickerSpec } from './picker-def.ts';

const PICKER_COLUMNS = 3; // for a derived picker; more columns would not fit its width

/** The picker for rows of an entity, from its feature's description or from its definition. */
export const pickerOf = (def: EntityDef, spec: PickerSpec | undefined): PickerDef => definePicker(def, spec ?? fromDefinition(def));

/** The first columns of the entity's list, and those of its conditions that are one text or one item of a dictionary. */
function fromDefinition(def: EntityDef): PickerSpec {
  const columns = [def.titleField, ...def.listColumns.filter(name => name !== def.titleField && isBrief(def, name))];
  const query = def.query.flatMap(({ field, rule }): PickerCondition[] => {
    if (rule === 'like') return [{ field, rule }];
    return (rule === 'eq' || rule === 'in') && isOfDict(def, field) && !isSwitch(def, field) ? [{ field, rule: 'eq' }] : [];
  });
  const isByTitle = query.some(({ field }) => field === def.titleField);
  return {
    columns: columns.slice(0, PICKER_COLUMNS),
    query: isByTitle ? query : [{ field: def.titleField, rule: 'like' }, ...query],
    widthPx: PICKER_PX,
  };
}

function isOfDict(def: EntityDef, name: string): boolean {
  const field = def.fieldByName.get(name);
  return field !== undefined && dictOf(field) !== undefined;
}

function isBrief(def: EntityDef, name: string): boolean {
  const field = def.fieldByName.get(name);
  return field !== undefined && kindOf(field).column.isBrief === true && !isSwitch(def, name);
}

/** Only enabled rows are offered, so neither a condition nor a column for the switch is useful. */
const isSwitch = (def: EntityDef, name: string): boolean => enableSwitch(def)?.name === name;
