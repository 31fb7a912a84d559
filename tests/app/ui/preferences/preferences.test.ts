/** The file of preferences: what it holds, that it holds nothing of others, what is taken over from it, and which files are refused and how. */
import { beforeEach, expect, test } from 'vitest';
import { NOTHING_CHOSEN } from '#app/page-memory/column-choice.ts';
import { preferencesJson, readPreferences, whyNotRead } from '#app/ui/preferences/preferences-file.ts';
import { ownPreferences, takePreferences } from '#app/ui/preferences/own-preferences.ts';
import { DEFAULT_SETTINGS } from '#app/settings/settings.ts';
import { readValue, STORAGE_PREFIX, writeValue } from '#app/live/stored-value.ts';

const person = (id: string) => ({ id, username: id, realname: id, avatar: undefined, orgCode: undefined });
const me = { tenantId: '1', user: person('u1') };
const WIDE = { ...NOTHING_CHOSEN, widths: { plateNo: 120 }, density: 'compact' as const };
const mine = { title: '待审', matchType: 'and' as const, records: [{ field: 'status', rule: 'eq' as const, val: '1', type: 'list' }] };
const other = { ...mine, title: '别人的' };

/** A Storage whose keys are its own properties, as a browser's. It has no room for a value with the words `tooLong`. */
function createStore(tooLong?: string): Storage {
  const values: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, value: string) {
      if (tooLong !== undefined && value.includes(tooLong)) throw new DOMException('full', 'QuotaExceededError');
      values[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(values, key),
  };
  return new Proxy(values, { get: (_, key) => Reflect.get(methods, key) ?? Reflect.get(values, key) }) as unknown as Storage;
}
let store: Storage;
beforeEach(() => {
  store = createStore();
  writeValue(store, 'Access-Token', { token: 'secret' });
  writeValue(store, 'SETTINGS', { ...DEFAULT_SETTINGS, layout: 'topmenu' });
  writeValue(store, 'THEME_MODE', 'dark');
  writeValue(store, 'DETAIL_WIDTH', 700);
  writeValue(store, 'COLUMNS_u1|/transport/mtWaybill', WIDE);
  writeValue(store, 'COLUMNS_u1|/base/mtCar', WIDE, 1);
  writeValue(store, 'COLUMNS_u2|/base/mtPort', WIDE);
  writeValue(store, 'JSuperQuerySaved_1|u1|/transport/mtWaybill', [mine]);
  writeValue(store, 'JSuperQuerySaved_1|u2|/transport/mtWaybill', [other]);
  writeValue(store, 'JSuperQuerySaved_2|u1|/transport/mtWaybill', [other]);
  writeValue(store, 'QueueCards_1|u1', ['waybill:todo']);
  writeValue(store, 'TodayCards_1|u1', ['waybill:今日派车']);
});
const read = (content: object) => readPreferences(JSON.stringify({ kind: 'quayside-preferences', version: 1, ...content }));

test('the file holds what this user arranged and can be read again; nothing of others, no token, nothing expired', () => {
  const text = preferencesJson(ownPreferences(store, me, 2), 2);
  for (const word of ['secret', '别人的', 'u1', 'u2', 'mtPort', 'mtCar']) expect(text).not.toContain(word);
  expect(readPreferences(text)).toEqual({
    ok: true,
    value: {
      settings: { ...DEFAULT_SETTINGS, layout: 'topmenu' },
      theme: 'dark',
      detailWidth: 700,
      columns: { '/transport/mtWaybill': WIDE },
      queries: { '/transport/mtWaybill': [mine] },
      cards: ['waybill:todo'],
      todayCards: ['waybill:今日派车'],
    },
  });
});

test('a saved view keeps its look and its pin in the file; with whom it is shared is not taken over', () => {
  const look = { values: { plateNumber: '02475' }, sort: { column: 'loadTime', order: 'desc' as const }, columns: WIDE };
  const view = { ...mine, look: { ...look, group: { field: 'waybillStatus', by: 'value' as const } }, isPinned: true };
  writeValue(store, 'JSuperQuerySaved_1|u1|/transport/mtWaybill', [{ ...view, roles: ['dispatcher'] }]);
  const answer = readPreferences(preferencesJson(ownPreferences(store, me, 2), 2));
  expect(answer.ok && answer.value.queries).toEqual({ '/transport/mtWaybill': [view] });
});

test('it is taken over for another user of another device: saved queries are added, the rest is replaced, others keep theirs', () => {
  const answer = read({
    settings: { isMultiPage: false },
    columns: { '/base/mtPort': { hidden: ['code'] } },
    queries: {
      '/transport/mtWaybill': [
        { ...mine, records: [] },
        { ...mine, title: '新的' },
      ],
    },
    cards: ['waybill:late'],
    todayCards: [],
  });
  expect(answer.ok).toBe(true);
  if (!answer.ok) return;
  const keys = takePreferences(store, me, answer.value, 2);
  expect(keys).toContain(`${STORAGE_PREFIX}COLUMNS_u1|/base/mtPort`);
  const after = ownPreferences(store, me, 3);
  expect(after.settings).toEqual({ ...DEFAULT_SETTINGS, layout: 'topmenu', isMultiPage: false });
  expect(after.theme).toBe('dark');
  expect(after.columns['/base/mtPort']).toEqual({ ...NOTHING_CHOSEN, hidden: ['code'] });
  expect(after.columns['/transport/mtWaybill']).toEqual(WIDE);
  expect(after.queries['/transport/mtWaybill']?.map(({ title, records }) => [title, records.length])).toEqual([
    ['待审', 0],
    ['新的', 1],
  ]);
  expect([after.cards, after.todayCards]).toEqual([['waybill:late'], []]);
  expect(readValue(store, 'COLUMNS_u2|/base/mtPort', 2)).toEqual(WIDE);
  expect(readValue(store, 'JSuperQuerySaved_1|u2|/transport/mtWaybill', 2)).toEqual([other]);
});

test('a full storage changes nothing', () => {
  const full = createStore('"light"');
  writeValue(full, 'THEME_MODE', 'dark');
  const preferences = { settings: { isMultiPage: false }, theme: 'light' as const, columns: {}, queries: {} };
  expect(() => takePreferences(full, me, preferences, 2)).toThrow();
  expect(readValue(full, 'SETTINGS', 2)).toBeUndefined();
  expect(readValue(full, 'THEME_MODE', 2)).toBe('dark');
});

test.each([
  ['not JSON', '{"kind":', { kind: 'malformed' }],
  ['empty', '', { kind: 'malformed' }],
  ['another file', '{"name":"x"}', { kind: 'foreign' }],
  ['a list', '[]', { kind: 'foreign' }],
  ['no version', '{"kind":"quayside-preferences"}', { kind: 'foreign' }],
  ['a newer version', '{"kind":"quayside-preferences","version":2,"theme":7}', { kind: 'newer' }],
])('%s is refused', (_, text, error) => expect(readPreferences(text)).toEqual({ ok: false, error }));

test.each([
  ['theme', { theme: 'pink' }],
  ['detailWidth', { detailWidth: -5 }],
  ['settings.primaryColor', { settings: { primaryColor: 'url(x)' } }],
  ['columns./base/mtCar.widths', { columns: { '/base/mtCar': { widths: { a: 'wide' } } } }],
  ['columns.base/mtCar', { columns: { 'base/mtCar': {} } }],
  ['/base/mtCar', { queries: { '/base/mtCar': [{ title: 'a', matchType: 'and', records: [{ field: 1 }] }] } }],
  ['cards.0', { cards: [1] }],
  ['todayCards.0', { todayCards: [1] }],
])('an unreadable %s is refused and named', (where, content) =>
  expect(read(content)).toEqual({ ok: false, error: { kind: 'unreadable', where } }),
);

test('unknown keys are ignored', () => {
  expect(read({ later: 1, settings: { sound: true }, columns: { '/a': { colour: 'red' } } })).toEqual({
    ok: true,
    value: { settings: {}, columns: { '/a': NOTHING_CHOSEN }, queries: {} },
  });
});

test.each([
  [{ name: 'a.json', type: '', size: 10 }, undefined],
  [{ name: 'a.txt', type: 'application/json', size: 10 }, undefined],
  [{ name: 'a.png', type: 'image/png', size: 10 }, { kind: 'wrongType' }],
  [{ name: 'a.JSON', type: '', size: 1_000_001 }, { kind: 'tooLarge' }],
])('%j before it is read', (file, why) => expect(whyNotRead(file)).toEqual(why));
