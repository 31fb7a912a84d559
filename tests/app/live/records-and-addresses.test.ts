/** Kept versions of a script are the latest sixteen of its code; the address of a printed report carries the token to our own server only. */
import { describe, expect, test } from 'vitest';
import { decodeEnhanceRecords, enhanceKey, withEnhanceRecord } from '#domain/enhance-records.ts';
import type { EnhanceRecord } from '#domain/enhance-records.ts';
import { printAddress } from '#app/live/print-address.ts';

const record = (text: string): EnhanceRecord => ({ type: 'js', time: '2026-11-20 08:00:00', text });

describe('versions of a script', () => {
  test('the seventeenth drops the oldest', () => {
    const kept = Array.from({ length: 17 }, (_, at) => record(`v${at + 1}`)).reduce<readonly EnhanceRecord[]>(withEnhanceRecord, []);
    expect(kept).toHaveLength(16);
    expect([kept.at(0)?.text, kept.at(-1)?.text]).toEqual(['v17', 'v2']);
  });

  test('the same one is not kept twice in a row', () => {
    const once = withEnhanceRecord([], record('a'));
    expect(withEnhanceRecord(once, record('a'))).toBe(once);
    expect(withEnhanceRecord(withEnhanceRecord(once, record('b')), record('a'))).toHaveLength(3);
  });

  test('are stored by code, for one user; what cannot be read is none', () => {
    const user = { id: 'u1', username: 'a', realname: '', avatar: undefined, orgCode: '' };
    expect(enhanceKey({ tenantId: '7', user }, 'form-1')).toBe('enhance_7|u1|form-1');
    expect(decodeEnhanceRecords([record('a')])).toEqual([record('a')]);
    expect([decodeEnhanceRecords('x'), decodeEnhanceRecords([{ text: 1 }]), decodeEnhanceRecords(undefined)]).toEqual([[], [], []]);
  });
});

const HOST = 'https://wms.example.com/jeecg-boot';
test.each([
  ['/jmreport/view/1', `${HOST}/jmreport/view/1?id=r%201&token=t`],
  ['jmreport/view/1?lang=zh', `${HOST}/jmreport/view/1?lang=zh&id=r%201&token=t`],
  ['/jmreport/view/1?id=9&token=old', `${HOST}/jmreport/view/1?id=r%201&token=t`],
  ['https://wms.example.com/print?a=1', 'https://wms.example.com/print?a=1&id=r%201&token=t'],
  ['https://other.example.com/print?token=x', 'https://other.example.com/print?id=r%201'],
  ['//other.example.com/print', 'https://other.example.com/print?id=r%201'],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('%s becomes %s', (url, expected) => {
  expect(printAddress(url, HOST, { id: 'r 1', token: 't' })?.replaceAll('+', '%20')).toBe(expected);
});
