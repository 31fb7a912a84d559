/** What a picker asks the engine: only rows a form may refer to, its own conditions, and what the user typed. */
import { describe, expect, test } from 'vitest';
import { cutText } from '#app/ui/widgets/picker/text.ts';
import { definePicker } from '#app/ui/widgets/picker/picker-def.ts';
import { pickedOf } from '#app/ui/widgets/picker/picker-state.ts';
import { askableConditions, chosenQuery, pickerQuery } from '#app/ui/widgets/picker/picker-query.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { feature } from '#features/base/supplier/feature.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { pickerOf } from '#app/ui/widgets/picker/pickers.ts';

const everything = () => true;
const enabled = [{ field: 'status', rule: 'eq', value: '1' }] as const;
const suppliers = pickerOf(supplier, feature.picker);

describe('the page', () => {
  test('holds enabled rows by name, and what the boxes ask for', () => {
    expect(pickerQuery(suppliers, { name: ' 晋能 ', phone: '  ', supplierType: '1' }, 2, 5, everything, enabled)).toEqual({
      conditions: [
        { field: 'status', rule: 'eq', value: '1' },
        { field: 'name', rule: 'like', value: '晋能' },
        { field: 'supplierType', rule: 'eq', value: '1' },
      ],
      sort: { column: 'name', order: 'asc' },
      pageNo: 2,
      pageSize: 5,
    });
  });

  test('holds papers by their day, the newest first', () => {
    expect(pickerQuery(pickerOf(waybill, undefined), {}, 1, 5, everything, []).sort).toEqual({ column: 'createTime', order: 'desc' });
  });

  test('keeps to the conditions of the description', () => {
    const conditions = [{ field: 'creditLevel', rule: 'eq', value: 'A' }] as const;
    const picker = definePicker(supplier, { columns: ['name'], query: [], conditions });
    expect(pickerQuery(picker, {}, 1, 5, everything, enabled).conditions).toEqual([
      { field: 'status', rule: 'eq', value: '1' },
      ...conditions,
    ]);
  });

  test('a column the user may not see is neither offered nor asked', () => {
    const isVisible = (field: string) => field !== 'phone';
    expect(askableConditions(suppliers, isVisible).map(item => item.field)).toEqual(['name', 'creditCode', 'supplierType']);
    expect(pickerQuery(suppliers, { phone: '138' }, 1, 5, isVisible, enabled).conditions).toHaveLength(1);
  });
});

describe('the rows chosen before', () => {
  test('are asked for together on one page, disabled ones too', () => {
    expect(chosenQuery(suppliers, ['7', '9'])).toEqual({
      conditions: [{ field: 'id', rule: 'in', value: '7,9' }],
      sort: { column: 'name', order: 'asc' },
      pageNo: 1,
      pageSize: 2,
    });
  });

  test('are found by the key the picker returns', () => {
    const picker = definePicker(supplier, { columns: ['name'], query: [], returnKey: 'supplierCode' });
    expect(chosenQuery(picker, ['GY1']).conditions).toEqual([{ field: 'supplierCode', rule: 'in', value: 'GY1' }]);
  });
});

describe('a row as a choice', () => {
  const row = { id: '7', name: '晋能煤业', supplierCode: 'GY1' };

  test('is its id under its name', () => expect(pickedOf(suppliers, row, everything)).toEqual({ value: '7', text: '晋能煤业', row }));
  test('is another key if the description names one', () => {
    const picker = definePicker(supplier, {
      columns: ['name'],
      query: [],
      returnKey: 'supplierCode',
      displayKey: 'supplierCode',
    });
    expect(pickedOf(picker, row, everything)).toEqual({ value: 'GY1', text: 'GY1', row });
  });
  test('is called by its id where the name may not be seen', () => {
    expect(pickedOf(suppliers, row, () => false).text).toBe('7');
  });
});

test.each([
  ['一二三四五六七八九十甲乙', '一二三四五六七八九十甲乙', 'twelve stay'],
  ['一二三四五六七八九十甲乙丙', '一二三四五六七八九十甲乙…', 'thirteen are cut'],
  ['𠮷二三四五六七八九十甲乙', '𠮷二三四五六七八九十甲乙', 'a character of two code units counts once'],
])('%s reads %s (%s)', (text, shown) => expect(cutText(text, 12)).toBe(shown));
