/** Every picker's description fits its entity, and shows what the widget specification lists (§2 Dialogs, §9). */
import { describe, expect, test } from 'vitest';
import { pickerText } from '#app/ui/widgets/picker/text.ts';
import { definePicker } from '#app/ui/widgets/picker/picker-def.ts';
import { pickerOf } from '#app/ui/widgets/picker/pickers.ts';
import { car } from '#features/base/car/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { featureDoors } from '#features/features.ts';
import { entityDef, entityDefs } from '#features/registry.ts';

const referred = [...new Set(entityDefs.flatMap(def => def.fields.flatMap(field => (field.kind === 'ref' ? [field.ref] : []))))];

const features = await Promise.all(Object.values(featureDoors).map(open => open()));
const described = new Map(features.flatMap(({ entity, picker }) => (picker ? [[entity.name, picker] as const] : [])));
const ofEntity = (name: string) => pickerOf(entityDef(name), described.get(name));

describe.each([...new Set([...referred, ...described.keys()])])('the picker of %s', entity => {
  const picker = ofEntity(entity);
  const { def } = picker;

  test('names only fields the entity has, its title among the columns, and is searched by a text first', () => {
    const names = [...picker.columns, ...picker.query.map(item => item.field), picker.displayKey, picker.returnKey];
    expect(names.filter(name => name !== 'id' && !def.fieldByName.has(name))).toEqual([]);
    expect(picker.columns).toContain(def.titleField);
    expect(new Set(picker.columns).size).toBe(picker.columns.length);
    expect(picker.query.some(item => item.rule === 'like')).toBe(true);
  });

  test('has a condition for one item of a dictionary or for a part of a text', () => {
    const wrong = picker.query.filter(({ field, rule }) => def.fieldByName.get(field)?.kind !== (rule === 'eq' ? 'dict' : 'text'));
    expect(wrong).toEqual([]);
  });
});

describe('the pickers the specification lists', () => {
  test.each([
    ['carrierUnit', '承运单位选择', ['name', 'phone', 'creditCode']],
    ['railwayExpenseCompany', '铁路费用公司选择', ['name', 'tel', 'creditCode']],
    ['portExpenseCompany', '港口费用公司选择', ['name', 'tel', 'creditCode']],
    ['supplier', '供应商选择', ['name', 'phone', 'creditCode']],
    ['consumer', '客户选择', ['name', 'phone', 'creditCode']],
    ['contract', '合同选择', ['number', 'supplierName', 'consumerName']],
  ])('%s is %s, 1000 wide, and returns the id', (entity, title, columns) => {
    const picker = ofEntity(entity);
    expect([pickerText.title(picker.name), picker.columns, picker.returnKey, picker.widthPx]).toEqual([title, columns, 'id', 1_000]);
  });

  test('any other entity gets the generic one, 900 wide, with three columns and its conditions of one value', () => {
    const { columns, query, widthPx } = pickerOf(car, undefined);
    expect({ columns, widthPx }).toEqual({ columns: ['plateNumber', 'workStatus', 'carType'], widthPx: 900 });
    expect(query[0]).toEqual({ field: 'plateNumber', rule: 'like' });
  });
});

describe('what a description leaves out', () => {
  const least = { columns: ['name'], query: [] };

  test('follows from the entity', () => {
    const { def, ...rest } = definePicker(supplier, least);
    expect(def.name).toBe('supplier');
    expect(rest).toEqual({
      ...least,
      name: '供应商',
      conditions: [],
      returnKey: 'id',
      displayKey: 'name',
      widthPx: 1_000,
      ellipsis: 12,
      showsChosen: true,
    });
  });

  test.each([
    { name: '煤源' },
    { conditions: [{ field: 'supplierType', rule: 'eq', value: '1' }] },
    { returnKey: 'supplierCode' },
    { displayKey: 'supplierCode' },
    { widthPx: 700 },
    { ellipsis: 25 },
    { showsChosen: false },
  ] as const)('gives way to what it says: %o', said => {
    expect(definePicker(supplier, { ...least, ...said })).toMatchObject(said);
  });
});
