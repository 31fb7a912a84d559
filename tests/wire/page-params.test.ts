/** What a stock list of records is asked by. */
import { expect, test } from 'vitest';
import { containing, pageParams } from '#wire/page-params.ts';

test('a page is asked for by its number and size', () => {
  expect(pageParams({ pageNo: 2, pageSize: 20 })).toEqual({ pageNo: '2', pageSize: '20' });
});

test('a typed text is a part of the field’s, without spaces around it; nothing typed is no condition', () => {
  expect(containing('ruleName', ' 车牌 ')).toEqual({ ruleName: '*车牌*' });
  expect(containing('ruleName', '  ')).toEqual({});
});
