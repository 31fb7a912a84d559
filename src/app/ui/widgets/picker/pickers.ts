/** The pickers the specification describes (widgets §2 Dialogs); every other entity gets one made from its definition. */
import type { EntityDef } from '#schema/entity-def.ts';
import { entityDef } from '#features/registry.ts';
import { definePicker } from './picker-def.ts';
import type { PickerCondition, PickerDef, PickerSpec } from './picker-def.ts';

const PICKER_PX = 900; // widget specification §9 Widths: the generic picker
const PICKER_COLUMNS = 3; // of a picker nobody described: more would not fit its width on one line

const byName: PickerCondition = { field: 'name', rule: 'like' };
const byCreditCode: PickerCondition = { field: 'creditCode', rule: 'like' };
const byPhone: PickerCondition = { field: 'phone', rule: 'like' };
const byTel: PickerCondition = { field: 'tel', rule: 'like' };

export const PICKERS: readonly PickerSpec[] = [
  {
    entity: 'carrierUnit',
    columns: ['name', 'phone', 'creditCode'],
    query: [byName, byPhone, byCreditCode, { field: 'carrierType', rule: 'eq' }],
  },
  { entity: 'railwayExpenseCompany', columns: ['name', 'tel', 'creditCode'], query: [byName, byTel, byCreditCode] },
  { entity: 'portExpenseCompany', columns: ['name', 'tel', 'creditCode'], query: [byName, byTel, byCreditCode] },
  {
    entity: 'supplier',
    columns: ['name', 'phone', 'creditCode'],
    query: [byName, byPhone, byCreditCode, { field: 'supplierType', rule: 'eq' }],
  },
  {
    entity: 'consumer',
    columns: ['name', 'phone', 'creditCode'],
    query: [byName, byPhone, byCreditCode, { field: 'customerType', rule: 'eq' }],
  },
  {
    entity: 'contract',
    columns: ['number', 'supplierName', 'consumerName'],
    query: [
      { field: 'number', rule: 'like' },
      { field: 'supplierName', rule: 'like' },
      { field: 'consumerName', rule: 'like' },
      { field: 'contractType', rule: 'eq' },
    ],
  },
];

const pickerByEntity = new Map<string, PickerDef>();

/** The picker for rows of an entity, always the same object. @throws when no entity has the name. */
export function pickerOf(entity: string): PickerDef {
  const known = pickerByEntity.get(entity);
  if (known) return known;
  const made = definePicker(PICKERS.find(spec => spec.entity === entity) ?? fromDefinition(entityDef(entity)));
  pickerByEntity.set(entity, made);
  return made;
}

/** The first columns of the entity's list, and those of its conditions that are one text or one item of a dictionary. */
function fromDefinition(def: EntityDef): PickerSpec {
  const columns = [def.titleField, ...def.listColumns.filter(name => name !== def.titleField && isBrief(def, name))];
  const query = def.query.flatMap(({ field, rule }): PickerCondition[] => {
    if (rule === 'like') return [{ field, rule }];
    return rule === 'eq' && def.fieldByName.get(field)?.kind === 'dict' && !isSwitch(def, field) ? [{ field, rule }] : [];
  });
  const isByTitle = query.some(({ field }) => field === def.titleField);
  return {
    entity: def.name,
    columns: columns.slice(0, PICKER_COLUMNS),
    query: isByTitle ? query : [{ field: def.titleField, rule: 'like' }, ...query],
    widthPx: PICKER_PX,
  };
}

const BRIEF: ReadonlySet<string | undefined> = new Set(['text', 'dict', 'decimal', 'integer', 'date', 'ref']);
const isBrief = (def: EntityDef, name: string): boolean => BRIEF.has(def.fieldByName.get(name)?.kind) && !isSwitch(def, name);

/** Only enabled rows are offered, so asking for the switch, or showing it, tells nothing. */
function isSwitch(def: EntityDef, name: string): boolean {
  const field = def.fieldByName.get(name);
  return def.hasEnableList === true && field?.kind === 'dict' && field.dict === 'enable_status';
}
