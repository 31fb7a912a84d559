/** The heads of a file: as they are written now, without a unit, and with the unit that its label says too, as older files have it. */
import { expect, test } from 'vitest';
import { readHeads } from '#query/sheet/read-heads.ts';
import { decimal, named, text } from '#schema/field.ts';

const fields = [named('number', text('单号')), named('weight', decimal('计划吨数', { scale: 3, unit: '吨' }))];

test.each(['计划吨数', '计划吨数(吨)'])('%s', head => {
  const read = readHeads(
    { fields },
    fields.map(field => ({ field })),
    () => true,
    [
      ['单号', head],
      ['A1', '30'],
    ],
  );

  expect(read.ok && read.value.columns.map(({ field, index }) => [field.name, index])).toEqual([
    ['number', 0],
    ['weight', 1],
  ]);
});
