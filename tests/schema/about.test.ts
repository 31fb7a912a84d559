/** Rows about other rows: named by two required texts, seen by their row alone, and added beside it. */
import { expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import type { EntitySpec } from '#schema/entity-def.ts';
import { rowNote } from '#features/operation/row-note/entity.ts';
import { isOffered } from '#schema/permission-code.ts';

const spec = (more: Partial<EntitySpec>): EntitySpec => ({ ...rowNote, listColumns: [], ...more });
const about = { table: 'aboutTable', id: 'aboutId', kind: 'aboutKind', title: 'aboutTitle' };

test.each<[string, Partial<EntitySpec>, string]>([
  ['an unknown field', { about: { ...about, id: 'aboutIt' } }, 'rowNote names an unknown field aboutIt'],
  ['a text that may be empty', { about: { ...about, id: 'aboutTitle' } }, 'is about a row that is not named by two required texts'],
  ['a yard of its own', { yardFields: ['aboutTitle'] }, 'is about a row, which says who sees it; leave out its parent and its yards'],
  ['a form', { verbs: ['add', 'edit', 'delete', 'export'] }, 'is about a row, which stays; leave out the verbs edit, import and copy'],
])('%s is refused', (_, more, sentence) => {
  expect(() => completeEntity(spec(more))).toThrow(sentence);
});

test('its own list offers no 新增, whatever the user may do', () => {
  expect(isOffered(rowNote, 'add', () => true)).toBe(false);
  expect(isOffered(rowNote, 'handle', () => true)).toBe(true);
});
