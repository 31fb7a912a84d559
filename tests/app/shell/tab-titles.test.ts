/** Two tabs of one page can be told apart. */
import { expect, test } from 'vitest';
import { tabTitles } from '#app/shell/tab-titles.ts';

const titles = (...tabs: readonly (readonly [key: string, title: string])[]) => [
  ...tabTitles(tabs.map(([key, title]) => ({ key, title }))).values(),
];

test('a page that is open once keeps its name', () => {
  expect(titles(['/w?id=1', '运单'], ['/c', '合同'])).toEqual(['运单', '合同']);
});

test('two tabs of one page show the differing query values', () => {
  expect(titles(['/w', '运单'], ['/w?contractId=HT1', '运单'], ['/w?contractId=HT2', '运单'])).toEqual([
    '运单',
    '运单 · HT1',
    '运单 · HT2',
  ]);
  expect(titles(['/w?a=1&b=2', '运单'], ['/w?a=1&b=3', '运单'])).toEqual(['运单 · 2', '运单 · 3']);
});

test('two pages of one name show their addresses', () => {
  expect(titles(['/online/cgform/f1', '记录'], ['/online/cgform/f2', '记录'])).toEqual(['记录 · f1', '记录 · f2']);
});

test('a value that says nothing to a reader is not in the name', () => {
  const isTold = (key: string, value: string) => !key.startsWith('/w') || value !== 'unitPrice';
  const told = tabTitles(
    ['/w', '/w?group=unitPrice', '/w?view=在途&group=unitPrice'].map(key => ({ key, title: '运单' })),
    isTold,
  );
  expect([...told.values()]).toEqual(['运单', '运单', '运单 · 在途']);
});
