/** A table on paper has the columns that a row fills; a zero is a value. */
import { expect, test } from 'vitest';
import { railWagon } from '#features/transport/rail-wagon/entity.ts';
import { filledFields } from '#app/ui/print/filled-fields.ts';

test('a column without a value in any row is left out', () => {
  const fields = ['wagonNo', 'sealNo', 'lossWeight', 'remark'].flatMap(name => railWagon.fieldByName.get(name) ?? []);
  const rows = [
    { id: '1', wagonNo: '1557253', lossWeight: 0, remark: '' },
    { id: '2', wagonNo: '1511908', sealNo: 'SF1' },
  ];

  expect(filledFields(fields, rows).map(({ name }) => name)).toEqual(['wagonNo', 'sealNo', 'lossWeight']);
});
