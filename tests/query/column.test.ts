/** Columns of codes: what they keep of values that no row has any more. */
import { expect, test } from 'vitest';
import { createRowTable } from '#query/row-table.ts';
import { sample } from './query-arbitraries.ts';

test('a small table whose texts change all day keeps no code for each text it ever had, and answers with the present ones', () => {
  const table = createRowTable(sample);
  table.load([
    { id: '1', name: '甲' },
    { id: '2', name: '乙' },
  ]);
  let most = 0;
  for (let change = 0; change < 30_000; change++) {
    const column = table.column('name');
    if (column?.kind === 'code') most = Math.max(most, column.values.length, column.codeByValue.size);
    table.put({ id: '1', name: `位置${change}` });
  }

  const column = table.column('name');
  expect(most).toBeLessThan(10_000);
  expect(column?.kind === 'code' && Array.from(column.codes.subarray(0, 2), code => column.values[code])).toEqual(['位置29999', '乙']);
});
