/** The rows saved together with another: the list is sent back as it came, so one that cannot be read whole is no answer. */
import { expect, test } from 'vitest';
import { entityDef } from '#features/registry.ts';
import { decodeWhole } from '#wire/decoders/page.ts';

const def = entityDef('contractItem');
const line = (id: unknown, values: Record<string, unknown> = {}) => ({ id, contractId: 'k1', quantity: 12.5, spec: '甲', ...values });
const page = (records: readonly unknown[], total: unknown = records.length) => ({ records, total });

test.each<[string, unknown]>([
  ['a line without an id', page([line('a'), line(undefined)])],
  ['a line twice', page([line('a'), line('a')])],
  ['fewer lines than it counts', page([line('a')], 2)],
  ['something that is no line', page([line('a'), '乙'])],
  ['a quantity that is no number', page([line('a', { quantity: '很多' })])],
  ['a text that is an object', page([line('a', { spec: { 规格: '甲' } })])],
  ['no list at all', { lines: [] }],
])('%s makes the list unreadable', (_, result) => {
  expect(decodeWhole(def, result)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
});

test.each<[string, unknown, readonly string[]]>([
  ['a correct page', page([line('a'), line('b')]), ['a', 'b']],
  ['a plain list', [line('a')], ['a']],
  ['no line', page([]), []],
  ['numbers as text', page([line('a', { quantity: '12.5' })]), ['a']],
  ['nothing where a number may stand', page([line('a', { quantity: null, spec: '' })]), ['a']],
  ['an unknown field', page([line('a', { delFlag: 0, whatever: [] })]), ['a']],
  ['a summary beside the lines', page([line('a'), { id: 'totalDataItem', quantity: '合计' }], 1), ['a']],
])('%s is read', (_, result, ids) => {
  const read = decodeWhole(def, result);

  expect(read.ok && read.value.map(({ id }) => id)).toEqual(ids);
});
