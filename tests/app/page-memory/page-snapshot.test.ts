/** A start shows a snapshot of the last list only if its rows, the program and everything it was drawn from are unchanged, and never for another user. */
import { expect, test } from 'vitest';
import { lookOf, readSheets, readSnapshot, viewDigest } from '#app/page-memory/page-snapshot.ts';
import type { LookFacts } from '#app/page-memory/page-snapshot.ts';
import { sampleView as view } from '#tests/support/sample-view.ts';

const facts: LookFacts = {
  program: ['/assets/start-1.js'],
  address: '/transport/mtWaybill?x=1',
  screen: [1440, 900, 1, false],
  stored: { theme: 'light', columns: 'a,b', token: 'secret' },
};
const isLook = (key: string): boolean => key !== 'token';
const look = (change: Partial<LookFacts> = {}): string => lookOf({ ...facts, ...change }, isLook);

test('the key of a page snapshot does not depend on the order of storage keys, and contains no other keys', () => {
  expect(look({ stored: { token: 'other', columns: 'a,b', theme: 'light' } })).toBe(look());
  expect(look()).not.toContain('secret');
});

test.each<Partial<LookFacts>>([
  { program: ['/assets/start-2.js'] },
  { address: '/transport/mtWaybill' },
  { screen: [390, 844, 3, true] },
  { stored: { theme: 'dark', columns: 'a,b' } },
  { stored: { theme: 'light' } },
  { stored: { theme: 'light', columns: 'a,b', tabs: '[]' } },
])('another program, address, window or setting gives another key: %o', change => {
  expect(look(change)).not.toBe(look());
});

test('the digest of a view holds none of its values', () => {
  expect(viewDigest({ ...view, rows: [{ id: '1', idCard: '150602199001011234' }] })).toMatch(/^[\da-f]{32}$/);
});

test('a later confirmation gives the same digest; another value, mark or count gives another one', () => {
  expect(viewDigest({ ...view, freshAtMs: 2 })).toBe(viewDigest(view));
  for (const change of [
    { rows: [{ id: '1', waybillNo: 'YD2' }] },
    { total: 2 },
    { coverage: 'offline' as const },
    { markById: { '1': { sync: 'pending' as const, fields: ['waybillNo'], op: 'update' as const } } },
  ])
    expect(viewDigest({ ...view, ...change })).not.toBe(viewDigest(view));
});

test('a snapshot is read back as it was written', () => {
  const snapshot = { html: '<div></div>', look: look(), view: viewDigest(view), database: 'd', viewKey: 'k' };
  expect(readSnapshot(JSON.stringify(snapshot))).toEqual(snapshot);
  const sheets = [{ text: 'a{}' }, { href: '/assets/start.css' }];
  expect(readSheets(JSON.stringify(sheets))).toEqual(sheets);
});

test.each([null, '', '{', 'null', '1', '[]', '{}', '{"html":"","look":"","view":"","database":"d"}', '{"html":1}'])(
  'an invalid snapshot is not read: %s',
  text => {
    expect(readSnapshot(text)).toBeUndefined();
  },
);

test.each([null, '{', '{}', '[1]', '["a{}"]', '[{}]', '[null]', '"a"'])('an invalid value gives no style sheets: %s', text => {
  expect(readSheets(text)).toBeUndefined();
});
