/** Every pager has the sizes of lists unless it says otherwise, and tells where one is in the same words. */
import { expect, test } from 'vitest';
import { pagerProps, rangeText } from '#app/ui/widgets/paging.ts';

const paging = { pageNo: 2, pageSize: 10, total: 25, onPage: () => undefined };

test('the defaults are those of lists, with a jumper at a desk', () => {
  expect(pagerProps(paging, false)).toMatchObject({
    current: 2,
    pageSize: 10,
    total: 25,
    pageSizeOptions: [10, 20, 30],
    showSizeChanger: true,
    showQuickJumper: true,
    simple: false,
  });
  expect(pagerProps({ ...paging, sizes: [5, 10] }, true)).toMatchObject({ pageSizeOptions: [5, 10], showQuickJumper: false, simple: true });
});

test.each([
  [25, [11, 20], '11-20 共25条'],
  [0, [1, 0], '0-0 共0条'],
] as const)('of %i rows', (total, range, expected) => {
  expect(rangeText(total, range)).toBe(expected);
});
