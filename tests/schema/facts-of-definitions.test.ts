/** What a field is, is said by its definition. The older guesses from units, names and dictionaries name the same fields of every entity. */
import { expect, test } from 'vitest';
import { entityDefs } from '#features/registry.ts';
import { unitOf } from '#schema/column-head.ts';
import { enableSwitch } from '#schema/enable-switch.ts';
import { decimal, money, named } from '#schema/field.ts';
import type { FieldDef } from '#schema/field.ts';
import { isMoney } from '#schema/guarded.ts';
import { dictOf, kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { statusesOf } from '#schema/statuses.ts';

const looksLikeMoney = (field: FieldDef): boolean =>
  kindOf(field).valueType === 'decimal' && ((unitOf(field) ?? '').startsWith('元') || /(?:price|amount)$/i.test(field.name));

const namesOf = (isMeant: (field: FieldDef) => boolean) =>
  entityDefs.flatMap(def => def.fields.filter(isMeant).map(field => `${def.name}.${field.name}`));

test('a field is money because its definition says so', () => {
  expect(isMoney(named('salary', money('工资', { per: '月' })))).toBe(true);
  expect(isMoney(named('unitPrice', decimal('单价', { scale: 2, unit: '元' })))).toBe(false);
  expect(money('单价', { per: '吨', min: 0 })).toMatchObject({ scale: 2, unit: '元/吨', min: 0 });
});

test('of every entity, what is counted in yuan or named a price or an amount is money, and nothing else is', () => {
  expect(namesOf(isMoney)).toEqual(namesOf(looksLikeMoney));
  expect(namesOf(isMoney)).toContain('waybill.payableAmount');
});

test('of every entity with a field of 启用 and 停用, that field says which rows are in use', () => {
  const switched = namesOf(field => dictOf(field) === 'enable_status');

  expect(
    entityDefs.flatMap(def => [enableSwitch(def)].flatMap(field => (field ? [`${def.name}.${field.name}`] : []))),
    "an entity with a field of the dictionary enable_status names it: enabledBy: '…'",
  ).toEqual(switched);
  expect(switched).toContain('car.status');
});

test('the lines of a contract are counted by their field, and rows belong to the yards they name', () => {
  const counted = entityDefs.flatMap(def => (def.lineField === undefined ? [] : [{ ...def, lineField: def.lineField }]));
  expect(counted.map(({ name, lineField }) => `${name}.${lineField}`)).toContain('contractItem.lineNo');
  for (const { name, lineField, parent, fieldByName } of counted)
    expect([name, parent !== undefined, fieldByName.get(lineField)?.kind]).toEqual([name, true, 'integer']);
  const yards = entityDefs.flatMap(({ name, yardFields, fieldByName }) => (yardFields ? [{ name, yardFields, fieldByName }] : []));
  for (const { name, yardFields, fieldByName } of yards)
    for (const yard of name === 'freightYard' ? [] : yardFields)
      expect([name, yard, referredEntity(fieldByName.get(yard) ?? named('', decimal('', { scale: 0 })))]).toEqual([
        name,
        yard,
        'freightYard',
      ]);
  expect(Object.fromEntries(yards.map(({ name, yardFields }) => [name, yardFields]))).toMatchObject({
    waybill: ['loadYardId', 'unloadYardId'],
    waybillException: ['loadYardId', 'unloadYardId'],
    waybillReceipt: ['loadYardId', 'unloadYardId'],
    waybillTrack: ['loadYardId', 'unloadYardId'],
    weighSlip: ['yardId'],
    freightYard: ['id'],
  });
});

test('a definition that gives statuses looks of its own tells each of them from every other', () => {
  const looked = entityDefs.flatMap(def => {
    const field = def.flow && def.fieldByName.get(def.flow.field);
    const looks = field && kindOf(field).looks;
    return looks ? [{ name: def.name, looks, statuses: statusesOf(def.flow) }] : [];
  });
  expect(looked.map(({ name }) => name)).toContain('waybill');
  for (const { looks, statuses } of looked) {
    expect(Object.keys(looks).toSorted()).toEqual([...statuses].toSorted());
    expect(new Set(Object.values(looks)).size).toBe(statuses.length);
  }
});
