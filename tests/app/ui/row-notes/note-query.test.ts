/** Which rows can have notes, which notes are asked for, and what the mark of a row says. */
import { expect, test } from 'vitest';
import { marksOf, notesOfRow, notesOn, openNotesOf } from '#app/ui/row-notes/note-query.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { rowNote } from '#features/operation/row-note/entity.ts';
import { schema } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';

test('rows of every list have notes; notes, lines of a document and a program without notes have none', () => {
  expect(notesOn(schema, waybill)?.name).toBe('rowNote');
  expect(notesOn(schema, rowNote)).toBeUndefined();
  expect(notesOn(schema, contractItem)).toBeUndefined();
  expect(notesOn({ defs: schema.defs.filter(({ about }) => about === undefined) }, waybill)).toBeUndefined();
});

test('a row asks for all its notes, a list for those of its table that nobody handled', () => {
  const notes = notesOn(schema, waybill);
  expect(notes && notesOfRow(notes, 'w1').conditions).toEqual([{ field: 'aboutId', rule: 'eq', value: 'w1' }]);
  expect(notes && openNotesOf(notes, 'mt_waybill').conditions).toEqual([
    { field: 'aboutTable', rule: 'eq', value: 'mt_waybill' },
    { field: 'noteStatus', rule: 'eq', value: '0' },
  ]);
});

test('a mark counts the notes of its row and quotes the newest in one line of 40 letters', () => {
  const notes = notesOn(schema, waybill);
  const note = (aboutId: string, noteText: string) => ({ id: noteText, aboutId, noteText });
  const marks = notes && marksOf(notes, [note('w1', '第二条\n换行'), note('w2', '长'.repeat(41)), note('w1', '第一条')]);
  expect([...(marks ?? [])]).toEqual([
    ['w1', '便签 2 条，最近一条：第二条 换行'],
    ['w2', `便签：${'长'.repeat(40)}…`],
  ]);
});
