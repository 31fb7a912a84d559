/** The lines of a tree in a list follow its rows, and keep their identity where nothing changed. */
import { expect, test } from 'vitest';
import { materialType } from '#features/base/material-type/entity.ts';
import { material } from '#features/base/material/entity.ts';
import { createRowStore } from '#app/live/row-store.ts';
import { createStore } from '#app/live/store.ts';
import { initialListState, reduceList, toListQuery } from '#app/ui/list-state/list-state.ts';
import { createShownRows, everyOpen, openTo, toggled } from '#app/ui/tree/shown-rows.ts';
import { viewKey } from '#query/list-query.ts';
import { treeQuery } from '#query/tree.ts';
import type { View } from '#query/view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { viewOf as sampleViewOf } from '#tests/support/sample-view.ts';

const query = treeQuery(materialType);
const viewOf = (rows: readonly Row[], more: Partial<View> = {}): View =>
  sampleViewOf(rows, { key: viewKey('materialType', query), entity: 'materialType', query, ...more });
const types = (parents: Readonly<Record<string, string>>): readonly Row[] =>
  Object.entries(parents).map(([id, parentId]) => ({ id, typeName: id, ...(parentId !== '' && { parentId }) }));

function openList(def: EntityDef = materialType) {
  const rows = createRowStore({ nowMs: () => 0, later: () => () => {} });
  const list = createStore(reduceList, initialListState);
  const shown = createShownRows(def, list, rows, state => toListQuery(def, state, () => true));
  let drawn = 0;
  shown.subscribe(() => (drawn += 1));
  return { rows, list, shown, drawn: () => drawn };
}

test('topmost rows are open until the user opens or closes one', () => {
  const { rows, list, shown } = openList();
  rows.apply(viewOf(types({ coal: '', steam: 'coal', fine: 'steam', ore: '' })));
  expect(shown.order()).toEqual(['coal', 'steam', 'ore']);
  const tree = shown.tree();
  if (!tree) throw new Error('no tree');
  list.send({ kind: 'opened', ids: toggled(list.get(), tree, 'steam') });
  expect(shown.order()).toEqual(['coal', 'steam', 'fine', 'ore']);
  list.send({ kind: 'opened', ids: toggled(list.get(), tree, 'coal') });
  expect(shown.order()).toEqual(['coal', 'ore']);
  // What stood open below it stands open again.
  list.send({ kind: 'opened', ids: toggled(list.get(), tree, 'coal') });
  expect(shown.order()).toEqual(['coal', 'steam', 'fine', 'ore']);
  expect(everyOpen(tree)).toEqual(['coal', 'steam']);
  list.send({ kind: 'opened', ids: [] });
  expect(openTo(list.get(), tree, 'steam')).toEqual(['coal', 'steam']);
  list.send({ kind: 'opened', ids: openTo(list.get(), tree, 'fine') });
  expect(shown.has('fine')).toBe(true);
});

test('a search shows what it finds below the rows it stands below, and is told of a new keyword', () => {
  const { rows, list, shown, drawn } = openList();
  rows.apply(viewOf(types({ coal: '', steam: 'coal', fine: 'steam', coke: 'coal', ore: '', iron: 'ore' })));
  list.send({ kind: 'searched', values: { typeName: 'fine' } });
  expect(shown.order().map(id => [id, shown.line(id)?.level, shown.line(id)?.isOnWay])).toEqual([
    ['coal', 1, true],
    ['steam', 2, true],
    ['fine', 3, undefined],
  ]);
  const before = drawn();
  list.send({ kind: 'sought', keyword: 'o' });
  expect(drawn()).toBeGreaterThan(before);
  list.send({ kind: 'reset', values: {} });
  list.send({ kind: 'advanced', query: { match: 'and', lines: [{ field: 'parentId', rule: 'eq', value: 'steam' }] } });
  expect(shown.order()).toEqual(['coal', 'steam', 'fine']);
  list.send({ kind: 'reset', values: {} });
  expect(shown.order()).toEqual(['coal', 'steam', 'coke', 'ore', 'iron']);
});

test('a row that somebody moves is drawn in its new place; the lines of others stay the same objects', () => {
  const { rows, list, shown, drawn } = openList();
  rows.apply(viewOf(types({ coal: '', coke: 'coal', ore: '', grain: '' })));
  list.send({ kind: 'opened', ids: ['coal', 'ore'] });
  const [before, times] = [shown.line('grain'), drawn()];
  rows.apply(viewOf(types({ coal: '', coke: 'ore', ore: '', grain: '' })));
  expect(shown.order()).toEqual(['coal', 'ore', 'coke', 'grain']);
  expect(shown.line('grain')).toBe(before);
  expect(drawn()).toBeGreaterThan(times);
});

test('the answer of another query is drawn as a list, and so are the rows of an entity that is no tree', () => {
  const { rows, shown } = openList();
  const plain = { ...query, pageSize: 10 };
  rows.apply(viewOf(types({ coal: '', coke: 'coal' }), { key: viewKey('materialType', plain), query: plain }));
  expect(shown.tree()).toBeUndefined();
  expect(shown.order()).toEqual(['coal', 'coke']);
  expect(shown.line('coke')).toBeUndefined();
  expect(shown.has('coke')).toBe(true);
  const other = openList(material);
  other.rows.apply(viewOf(types({ a: '', b: 'a' })));
  expect(other.shown.tree()).toBeUndefined();
});
