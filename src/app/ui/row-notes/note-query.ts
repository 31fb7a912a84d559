/** Says which notes are asked for, and what of them is said of a row. Pure. */
import type { About, EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowNotesText } from './text.ts';

/** The definition of notes. */
export type NotesDef = EntityDef & { readonly about: About };

const NOTES_MAX = 50; // of one row
const MARKED_MAX = 1_000; // the longest page of a server
const MARK_TEXT_MAX = 40;

const isNotes = (def: EntityDef): def is NotesDef => def.about !== undefined;

/** The definition whose rows are notes on rows of `def`; undefined: these have none. Lines of a document are written on at the document. */
export function notesOn(schema: Pick<Schema, 'defs'>, def: Pick<EntityDef, 'about' | 'parent'>): NotesDef | undefined {
  return def.about || def.parent !== undefined ? undefined : schema.defs.find(isNotes);
}

/** The notes on one row, the newest first. */
export const notesOfRow = ({ about, defaultSort }: NotesDef, id: string): ListQuery => ({
  conditions: [{ field: about.id, rule: 'eq', value: id }],
  sort: defaultSort,
  pageNo: FIRST_PAGE_NO,
  pageSize: NOTES_MAX,
});

/** The notes on all rows of a table that nobody has handled yet. */
export const openNotesOf = ({ about, defaultSort, flow }: NotesDef, table: string): ListQuery => ({
  conditions: [
    { field: about.table, rule: 'eq', value: table },
    ...(flow ? [{ field: flow.field, rule: 'eq' as const, value: flow.initial }] : []),
  ],
  sort: defaultSort,
  pageNo: FIRST_PAGE_NO,
  pageSize: MARKED_MAX,
});

/** By row, what its mark in a list says. @param notes the newest first. */
export function marksOf({ about, titleField }: NotesDef, notes: readonly Row[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { readonly count: number; readonly latest: string }>();
  for (const note of notes) {
    const id = String(note[about.id] ?? '');
    const { count = 0, latest = brief(String(note[titleField] ?? '')) } = counts.get(id) ?? {};
    counts.set(id, { count: count + 1, latest });
  }
  return new Map([...counts].map(([id, { count, latest }]) => [id, rowNotesText.mark(count, latest)]));
}

function brief(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return letters.length > MARK_TEXT_MAX ? `${letters.slice(0, MARK_TEXT_MAX).join('')}…` : letters.join('');
}
