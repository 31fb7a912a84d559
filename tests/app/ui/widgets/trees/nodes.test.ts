/** Nodes and rows of trees are read from every server's form, and levels end where they would repeat themselves. */
import { describe, expect, test } from 'vitest';
import { decodeName, decodeNodes, decodeTexts, decodeTreeTable, treeTableRows } from '#app/ui/widgets/trees/decoders/nodes.ts';
import { nested, TOP, withLevel } from '#app/ui/widgets/trees/levels.ts';
import type { Levels } from '#app/ui/widgets/trees/levels.ts';
import { isConditionWrong, sourceKey } from '#domain/tree-source.ts';

const WIRE = { key: '7', title: '煤炭', leaf: false, icon: null, parentId: '0', value: null, code: 'B01', children: null };

describe('a node', () => {
  test('carries key, value, label, name, code, both marks of a leaf, and those below it', () => {
    expect(decodeNodes([{ ...WIRE, children: [{ ...WIRE, key: '8', title: '焦煤', leaf: true }] }])).toEqual([
      {
        key: '7',
        value: '7',
        label: '煤炭',
        name: '煤炭',
        code: 'B01',
        leaf: false,
        isLeaf: false,
        children: [{ key: '8', value: '8', label: '焦煤', name: '焦煤', code: 'B01', leaf: true, isLeaf: true }],
      },
    ]);
  });

  test.each([
    ['a permission', { key: 'p', title: null, slotTitle: '系统管理', isLeaf: true }, { label: '系统管理', isLeaf: true }],
    ['a department', { id: 'd', value: 'd', departName: 'x', title: '调度', isLeaf: false }, { key: 'd', label: '调度' }],
    ['numbers', { key: 5, title: 7 }, { key: '5', value: '5', label: '7' }],
    ['no text', { key: 'k' }, { label: 'k', name: 'k' }],
    ['a value of its own', { key: 'k', value: 'v', title: 't' }, { key: 'k', value: 'v' }],
  ])('of %s', (_, raw, expected) => {
    expect(decodeNodes([raw])?.[0]).toMatchObject(expected);
  });

  test('of a tree dictionary is stored by its code, or by its key where it has none', () => {
    expect(decodeNodes([WIRE, { ...WIRE, code: null }], 'code')?.map(({ value }) => value)).toEqual(['B01', '7']);
  });

  test.each([
    [null, []],
    [undefined, []],
    [[{ title: 'no key' }, 'x', null], []],
    [{}, undefined],
    ['text', undefined],
  ])('%j is %j', (result, expected) => {
    expect(decodeNodes(result)).toEqual(expected);
  });
});

describe('rows of a tree table', () => {
  const row = { id: 1, pid: '0', hasChild: '1', name: '货物', createTime: null };
  const read = { id: '1', parentId: '0', hasChildren: true, cells: { id: '1', pid: '0', hasChild: '1', name: '货物', createTime: '' } };

  test('stand in an array or in records', () => {
    expect(treeTableRows([row])).toEqual([read]);
    expect(treeTableRows({ records: [row], total: 1 })).toEqual([read]);
    expect(treeTableRows([{ id: 'a', parentId: 'b', hasChildren: false }])).toMatchObject([{ parentId: 'b', hasChildren: false }]);
  });

  test.each([[null], ['text'], [5], [{ total: 1 }], [{ records: 'x' }]])('%j throws, and is no answer for a screen', result => {
    expect(() => treeTableRows(result)).toThrow(TypeError);
    expect(decodeTreeTable(result)).toBeUndefined();
  });
});

test('texts are a list of texts, a name is one', () => {
  expect([decodeTexts(['a', 'b']), decodeTexts(null), decodeTexts([1]), decodeTexts('a')]).toEqual([['a', 'b'], [], undefined, undefined]);
  expect([decodeName({ name: '矿石' }), decodeName({}), decodeName(null)]).toEqual(['矿石', undefined, undefined]);
});

describe('levels', () => {
  const keyOf = (key: string): string => key;
  const drawn = (levels: Levels<string>): unknown =>
    nested<string, unknown>(levels, keyOf, (key, below) => (below ? { [key]: below } : key));

  test('nest; one that was not read yet is told from an empty one', () => {
    const levels = withLevel(withLevel(withLevel(new Map(), TOP, ['a', 'b', 'c'], keyOf), 'a', ['d'], keyOf), 'b', [], keyOf);
    expect(drawn(levels)).toEqual([{ a: ['d'] }, { b: [] }, 'c']);
  });

  test('a node below itself, or twice, is left out', () => {
    const circle = withLevel(withLevel(withLevel(new Map(), TOP, ['a'], keyOf), 'a', ['b', 'a', 'b'], keyOf), 'b', ['a'], keyOf);
    expect(drawn(circle)).toEqual([{ a: [{ b: [] }] }]);
  });

  test('a level read again takes the place of the earlier one', () => {
    const again = withLevel(withLevel(new Map(), TOP, ['a', 'b'], keyOf), TOP, ['b', 'c'], keyOf);
    expect(drawn(again)).toEqual(['b', 'c']);
  });

  test('ten thousand nodes of one level are ten thousand', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `n${at}`);
    expect(withLevel(withLevel(new Map(), TOP, ['a'], keyOf), 'a', many, keyOf).get('a')).toHaveLength(10_000);
  });
});

test.each([
  [undefined, false],
  ['', false],
  ['{"code":"B02"}', false],
  ['[1]', true],
  ['"text"', true],
  ['null', true],
  ['code=1', true],
])('the condition %j is wrong: %j', (condition, expected) => {
  const source = { from: 'categories', ...(condition === undefined ? {} : { condition }) } as const;
  expect(isConditionWrong(source)).toBe(expected);
  expect(isConditionWrong({ from: 'treeDict', pcode: 'B01', field: 'id' })).toBe(false);
  expect(sourceKey(source)).not.toBe(sourceKey({ ...source, pcode: 'B01' }));
});
