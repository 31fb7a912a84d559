/** What is new since the last look: from when on it is told, what is counted, and that what is counted is what a press finds. */
import { describe, expect, test } from 'vitest';
import type { ServerTime } from '#base/server-time.ts';
import { isServerTime } from '#base/server-time.ts';
import {
  changedSince,
  countQuery,
  decodeLook,
  isLaterThanLook,
  isSinceLook,
  lookSetting,
  sinceText,
  othersQueries,
  sinceOf,
} from '#app/ui/last-look/last-look.ts';
import { entityViews } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { toAdvancedQuery } from '#query/advanced/query-line.ts';
import { createEntityQueries } from '#query/entity-queries.ts';
import { compilePredicate } from '#query/predicate.ts';

function at(text: string): ServerTime {
  if (!isServerTime(text)) throw new Error(text);
  return text;
}
const SINCE = at('2026-03-01 08:00:00');
const BEFORE = '2026-02-01 08:00:00';
const AFTER = '2026-03-01 09:00:00';

describe('from when on changes are told', () => {
  test.each([
    ['at the first look', undefined, '2026-03-01 08:10:00', undefined],
    ['after a while away', { since: SINCE, leftAt: at('2026-03-01 08:05:00') }, '2026-03-01 08:10:00', '2026-03-01 08:05:00'],
    ['after a moment away', { since: SINCE, leftAt: at('2026-03-01 08:05:00') }, '2026-03-01 08:09:59', '2026-03-01 08:00:00'],
    ['when the clock was set back', { since: SINCE, leftAt: at('2026-03-01 08:05:00') }, '2026-02-01 00:00:00', '2026-03-01 08:00:00'],
  ])('%s', (_case, look, now, since) => expect(sinceOf(look, at(now))).toBe(since));

  test.each([
    [
      { since: SINCE, leftAt: AFTER },
      { since: SINCE, leftAt: AFTER },
    ],
    [{ since: 5, leftAt: AFTER }, { leftAt: AFTER }],
    [{ since: SINCE }, undefined],
    ['2026-03-01 08:00:00', undefined],
    [null, undefined],
  ])('of %o on the device', (raw, look) => expect(decodeLook(raw)).toEqual(look));

  test('each view of the same rows has its own', () => {
    const view = entityViews.find(({ view: of }) => of?.of.name === 'waybill');
    expect(view && lookSetting(view)).not.toBe(lookSetting(waybill));
  });
});

const ROWS = [
  { id: 'made by another', createTime: AFTER, createBy: 'b' },
  { id: 'made and changed by another', createTime: AFTER, createBy: 'b', updateTime: AFTER, updateBy: 'b' },
  { id: 'changed by another', createTime: BEFORE, createBy: 'a', updateTime: AFTER, updateBy: 'b' },
  { id: 'changed by me', createTime: BEFORE, createBy: 'b', updateTime: AFTER, updateBy: 'a' },
  { id: 'made by me', createTime: AFTER, createBy: 'a' },
  { id: 'old', createTime: BEFORE, createBy: 'b', updateTime: BEFORE, updateBy: 'b' },
];
const found = (query: Parameters<typeof compilePredicate>[1]) => ROWS.filter(compilePredicate(waybill, query)).map(({ id }) => id);

test('a press finds what was counted: everything that is new', () => {
  const counted = found(countQuery(waybill, SINCE));
  expect(counted).toEqual(ROWS.map(({ id }) => id).slice(0, 5));
  expect(found({ conditions: [], advanced: toAdvancedQuery(waybill, changedSince(SINCE), () => true) })).toEqual(counted);
});

test('of others there are the rows they made and those they changed last, no row twice', () => {
  const [made, changed] = othersQueries(waybill, SINCE, 'a');
  expect([found(made), found(changed)]).toEqual([['made by another', 'made and changed by another'], ['changed by another']]);
});

test('the list knows its own lines again, whatever their time, and no others', () => {
  expect(isSinceLook(changedSince(at(BEFORE)))).toBe(true);
  expect(isSinceLook(undefined)).toBe(false);
  expect(isSinceLook({ ...changedSince(SINCE), match: 'and' })).toBe(false);
  expect(isSinceLook({ match: 'or', lines: changedSince(SINCE).lines.toReversed() })).toBe(false);
});

test('a time is told short, and a change is new after it', () => {
  expect([sinceText(SINCE, at(AFTER)), sinceText(at(BEFORE), SINCE)]).toEqual(['08:00', '02-01 08:00']);
  expect([isLaterThanLook(AFTER, SINCE), isLaterThanLook(SINCE, SINCE), isLaterThanLook(AFTER, undefined)]).toEqual([true, false, false]);
});

test('a change of one row among many asks for that row alone, once by each of the three counts', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({
    id: String(at),
    createTime: BEFORE,
    createBy: 'b',
    updateTime: BEFORE,
    updateBy: 'b',
  }));
  const queries = createEntityQueries(waybill);
  queries.load(many);
  const counts = [countQuery(waybill, SINCE), ...othersQueries(waybill, SINCE, 'a')].map(query => queries.open(query));
  const totals = () => counts.map(live => live.total());
  expect(totals()).toEqual([0, 0, 0]);

  const opened = queries.work();
  queries.apply([{ id: '7', after: { id: '7', createTime: BEFORE, createBy: 'b', updateTime: AFTER, updateBy: 'b' } }]);
  expect(totals()).toEqual([1, 0, 1]);
  expect(queries.work()).toMatchObject({ examined: opened.examined + 3, scans: opened.scans, columnBuilds: opened.columnBuilds });
});
