/** Trees of rows: their lines, and that no row is lost in a loop or below a row that is not there. */
import { expect, test } from 'vitest';
import type { Row } from '#schema/row.ts';
import { whyNotBelow, wayUp } from '#schema/tree.ts';
import { asksBelow, treeLines, treeOf, treeQuery, withAllBelow, withRowsBelow } from '#query/tree.ts';

const def = { tree: { parent: 'above' } };
const rows = (...pairs: readonly (readonly [string, string?])[]): readonly Row[] =>
  pairs.map(([id, above]) => ({ id, ...(above === undefined ? {} : { above }) }));
const goods = rows(['coal'], ['steam', 'coal'], ['coke', 'coal'], ['fine', 'steam'], ['ore']);
const drawn = (given: readonly Row[], open: readonly string[] | 'all') =>
  treeLines(treeOf(def, given), id => open === 'all' || open.includes(id)).map(line => `${'  '.repeat(line.level - 1)}${line.id}`);

test('lines follow the open rows, siblings in the order of the rows', () => {
  expect(drawn(goods, [])).toEqual(['coal', 'ore']);
  expect(drawn(goods, ['coal'])).toEqual(['coal', '  steam', '  coke', 'ore']);
  expect(drawn(goods, ['coal', 'steam'])).toEqual(['coal', '  steam', '    fine', '  coke', 'ore']);
  // An open row below a closed one is not drawn.
  expect(drawn(goods, ['steam'])).toEqual(['coal', 'ore']);
});

test('a line says how many stand below it, and its place among its siblings', () => {
  expect(treeLines(treeOf(def, goods), id => id === 'coal')).toEqual([
    { id: 'coal', level: 1, below: 2, isOpen: true, position: 1, count: 2 },
    { id: 'steam', level: 2, below: 1, isOpen: false, position: 1, count: 2 },
    { id: 'coke', level: 2, below: 0, isOpen: false, position: 2, count: 2 },
    { id: 'ore', level: 1, below: 0, isOpen: false, position: 2, count: 2 },
  ]);
});

test.each<[string, readonly Row[], readonly string[]]>([
  ['below a row that is not there', rows(['a', 'gone'], ['b', 'a']), ['a', '  b']],
  ['below itself', rows(['b', 'b'], ['a']), ['b', 'a']],
  ['in a loop of two', rows(['b', 'a'], ['a', 'b']), ['a', '  b']],
  ['below a loop', rows(['c', 'b'], ['b', 'a'], ['a', 'b'], ['d', 'c']), ['a', '  b', '    c', '      d']],
  ['in two loops', rows(['d', 'c'], ['c', 'd'], ['b', 'a'], ['a', 'b']), ['c', '  d', 'a', '  b']],
])('every row is drawn once: %s', (_, given, lines) => {
  expect(drawn(given, 'all')).toEqual(lines);
  expect(drawn(given.toReversed(), 'all').toSorted()).toEqual(lines.toSorted());
});

test('ten thousand random rows, loops among them, are all drawn once', () => {
  let seed = 7;
  const dice = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const given = Array.from({ length: 10_000 }, (_, at): Row => ({ id: `r${at}`, above: dice(3) === 0 ? '' : `r${dice(11_000)}` }));
  const ids = treeLines(treeOf(def, given), () => true).map(line => line.id);
  expect(ids.toSorted()).toEqual(given.map(row => row.id).toSorted());
});

test('the way to a row, and everything below one', () => {
  const tree = treeOf(def, goods);
  expect(tree.wayTo('fine')).toEqual(['coal', 'steam', 'fine']);
  expect(tree.wayTo('unknown')).toEqual([]);
  expect(withAllBelow(tree, 'coal')).toEqual(['coal', 'steam', 'fine', 'coke']);
});

test('a condition on a row of the tree asks for the rows below it too, each once', () => {
  const tree = treeOf(def, goods);
  const asked = (rule: 'eq' | 'in' | 'ne', value: string) =>
    withRowsBelow(
      { ...treeQuery({ defaultSort: { column: 'id', order: 'asc' } }), conditions: [{ field: 'type', rule, value }] },
      'type',
      tree,
    ).conditions;
  expect(asked('eq', 'coal')).toEqual([{ field: 'type', rule: 'in', value: 'coal,steam,fine,coke' }]);
  expect(asked('in', 'steam,coal,ore')).toEqual([{ field: 'type', rule: 'in', value: 'steam,fine,coal,coke,ore' }]);
  expect(asked('eq', 'ore')).toEqual([{ field: 'type', rule: 'eq', value: 'ore' }]);
  expect(asked('eq', 'unknown')).toEqual([{ field: 'type', rule: 'eq', value: 'unknown' }]);
  expect(asked('ne', 'coal')).toEqual([{ field: 'type', rule: 'ne', value: 'coal' }]);
});

test('so does a line of an advanced query; other lines and their joining stay', () => {
  const query = (rule: 'eq' | 'ne') => ({
    ...treeQuery({ defaultSort: { column: 'id', order: 'asc' } }),
    advanced: {
      match: 'or' as const,
      conditions: [
        { field: 'type', rule, value: 'steam' },
        { field: 'name', rule: 'eq' as const, value: 'steam' },
      ],
    },
  });
  expect(withRowsBelow(query('eq'), 'type', treeOf(def, goods)).advanced).toEqual({
    match: 'or',
    conditions: [
      { field: 'type', rule: 'in', value: 'steam,fine' },
      { field: 'name', rule: 'eq', value: 'steam' },
    ],
  });
  expect(withRowsBelow(query('ne'), 'type', treeOf(def, goods)).advanced).toEqual(query('ne').advanced);
  expect([asksBelow(query('eq'), 'type'), asksBelow(query('ne'), 'type'), asksBelow(query('eq'), 'other')]).toEqual([true, false, false]);
});

test('no row stands below itself or what is below it', () => {
  const above: Readonly<Record<string, string>> = { fine: 'steam', steam: 'coal' };
  const judged = (id: string, chosen: string) =>
    whyNotBelow(
      { label: '上级类型' },
      id,
      wayUp(chosen, at => above[at]),
      '细煤',
    );
  expect(judged('coal', 'ore')).toBeUndefined();
  expect(judged('fine', 'coal')).toBeUndefined();
  expect(judged('coal', 'coal')).toBe('上级类型不能是它自己');
  expect(judged('coal', 'fine')).toBe('上级类型“细煤”是它的下级，不能选');
});
