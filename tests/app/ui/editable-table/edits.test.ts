/** What an edit, a paste, a fill and a step back make of the lines of the editable table. */
import { expect, test } from 'vitest';
import { clearings, fillings, pasted, setOf, withEdits } from '#app/ui/editable-table/edits.ts';
import { footOf } from '#app/ui/editable-table/foot.ts';
import { readCell } from '#app/ui/editable-table/read-cell.ts';
import { noSteps, redone, undone, withStep } from '#app/ui/editable-table/undo.ts';
import type { Content } from '#app/ui/editable-table/undo.ts';
import type { Column } from '#app/ui/editable-table/column.ts';
import { integer, named, text } from '#schema/field.ts';

const name: Column = { field: named('name', text('名称')) };
const count: Column = { field: named('count', integer('数量')), foot: 'sum' };
const shut: Column = { field: named('shut', text('只读', { readonly: true })) };
const columns = [name, count, shut];
const content: Content = { rows: [{ id: 'a', name: '甲', count: 1 }, { id: 'b', name: '乙', count: 2 }, { id: 'c' }], unread: {} };
const sources = { dicts: {}, rows: [], now: '2026-11-26 08:30:00' };
const cells = (lines: readonly (readonly string[])[]) =>
  lines.map(line =>
    line.map(
      typed =>
        ({ field }: Column) =>
          setOf(readCell(field, typed, sources), typed),
    ),
  );
const isOpen = (_row: unknown, column: Column) => column !== shut;
const one = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

test('an edit changes one line and leaves the others the same objects; a computed field follows', () => {
  const next = withEdits(content, columns, [{ row: 1, column: 1, set: { value: 5 } }], row => ({
    ...row,
    twice: Number(row['count']) * 2,
  }));
  expect(next.rows[1]).toEqual({ id: 'b', name: '乙', count: 5, twice: 10 });
  expect(next.rows[0]).toBe(content.rows[0]);
});

test('a pasted block goes down and right from the cursor, into new lines, and marks what it cannot read', () => {
  const {
    content: next,
    block,
    wrong,
    closed,
  } = pasted(
    content,
    columns,
    one(2, 0),
    cells([
      ['丙', '3', 'x'],
      ['丁', 'abc', 'x'],
    ]),
    [{ id: 'n' }],
    isOpen,
  );
  expect(next.rows.slice(2)).toEqual([
    { id: 'c', name: '丙', count: 3 },
    { id: 'n', name: '丁' },
  ]);
  expect(next.unread).toEqual({ n: { count: 'abc' } });
  expect([block, wrong, closed]).toEqual([{ top: 2, bottom: 3, left: 0, right: 2 }, 1, 2]);
});

test('one pasted cell fills the chosen block', () => {
  const { content: next } = pasted(content, columns, { top: 0, bottom: 2, left: 1, right: 1 }, cells([['7']]), [], isOpen);
  expect(next.rows.map(row => row['count'])).toEqual([7, 7, 7]);
});

test('a value over an unread text takes the mark away', () => {
  const marked = withEdits(content, columns, [{ row: 0, column: 1, set: { value: undefined, unread: 'abc' } }]);
  expect(marked.unread).toEqual({ a: { count: 'abc' } });
  expect(withEdits(marked, columns, [{ row: 0, column: 1, set: { value: 4 } }]).unread).toEqual({});
});

test('a block is emptied and filled down without its closed cells', () => {
  const all = { top: 0, bottom: 2, left: 0, right: 2 };
  expect(withEdits(content, columns, clearings(all, content.rows, columns, isOpen)).rows).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  expect(withEdits(content, columns, fillings(all, content, columns, isOpen)).rows.map(row => row['name'])).toEqual(['甲', '甲', '甲']);
  expect(withEdits(content, columns, fillings(one(2, 1), content, columns, isOpen)).rows[2]).toEqual({ id: 'c', count: 2 });
  expect(fillings(one(0, 1), content, columns, isOpen)).toEqual([]);
});

test('sum and mean leave empty cells out and follow the decimals of the field', () => {
  expect(footOf(count, content.rows)).toBe(3);
  expect(footOf({ ...count, foot: 'mean' }, [...content.rows, { id: 'd', count: 4 }])).toBe(2.33);
  expect([footOf({ ...count, foot: 'mean' }, []), footOf(count, []), footOf(name, content.rows)]).toEqual([undefined, 0, undefined]);
});

test('a step is taken back and done again', () => {
  const after = withEdits(content, columns, [{ row: 0, column: 0, set: { value: '新' } }]);
  const steps = withStep(noSteps, { before: content, after });
  const back = undone(steps, after);
  expect(back?.content).toBe(content);
  expect(back && redone(back.steps, back.content)?.content).toBe(after);
  expect(undone(noSteps, content)).toBeUndefined();
});

test('what somebody else changed since stays when a step is taken back', () => {
  const after: Content = { rows: [{ id: 'a', name: '新', count: 1 }, { id: 'c' }, { id: 'n' }], unread: {} };
  const now: Content = { rows: [{ id: 'a', name: '新', count: 9 }, { id: 'c', name: '别人' }, { id: 'n' }], unread: {} };
  const back = undone(withStep(noSteps, { before: content, after }), now);
  expect(back?.content.rows).toEqual([
    { id: 'a', name: '甲', count: 9 },
    { id: 'b', name: '乙', count: 2 },
    { id: 'c', name: '别人' },
  ]);
});
