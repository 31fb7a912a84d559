/** What a definition says about rows that its writes bring about. */
import { describe, expect, test } from 'vitest';
import { schema as products } from '#features/registry.ts';
import { ADDED, createdValues, creationsAt, recordsOf } from '#schema/creations.ts';
import { defineEntity } from '#schema/define-entity.ts';
import { dict, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full', query: [] }) as const;
const note = defineEntity({
  ...parts('note'),
  title: '记录',
  titleField: 'what',
  searchFields: ['what'],
  fields: {
    jobId: ref('计划', 'job', { required: true }),
    what: text('事项', { required: true, maxLength: 20 }),
    by: text('人', { maxLength: 20 }),
  },
  listColumns: ['what'],
});
const job = {
  ...parts('job'),
  title: '计划',
  titleField: 'no',
  searchFields: ['no'],
  fields: { no: text('编号', { maxLength: 20 }), state: dict('状态', 'job_state', { default: '1' }) },
  listColumns: ['no'],
  flow: { field: 'state', initial: '1', transitions: [{ action: 'close', button: '关闭', from: ['1'], to: '2' }] },
} as const;
const creation = { entity: 'note', by: 'jobId', at: ['close'], values: { what: '关闭' } } as const;

test('an act brings about what names it, and nothing else does', () => {
  const def = defineEntity({ ...job, creates: [creation] });

  expect(creationsAt(def, 'close')).toEqual([creation]);
  expect(creationsAt(def, ADDED)).toEqual([]);
  expect(creationsAt(def, undefined)).toEqual([]);
});

test('values are fixed, of the row, or of the write; an empty one is left out', () => {
  const values = { what: { of: 'no' }, by: { stamp: 'user' }, at: { stamp: 'now' }, kind: 3, gone: { of: 'state' } } as const;

  expect(createdValues({ ...creation, values }, { id: 'j1', no: 'A1', state: '' }, { username: 'li', now: '2026-03-05 10:00:00' })).toEqual(
    {
      jobId: 'j1',
      what: 'A1',
      by: 'li',
      at: '2026-03-05 10:00:00',
      kind: 3,
    },
  );
});

test('rows that nobody writes go with the row they tell of; others stay', () => {
  const find = (name: string) => products.find(name);

  expect(recordsOf(products.get('waybill'), find).map(({ entity }) => entity)).toEqual(['waybillTrack']);
});

describe('a definition that cannot be', () => {
  const compose =
    (more: Readonly<Record<string, unknown>>, other = note) =>
    () =>
      composeSchema([defineEntity({ ...job, ...more }), other]);

  test.each([
    ['an act that is no step of it', { creates: [{ ...creation, at: ['open'] }] }, 'creates rows at open, which is no step of it'],
    [
      'a reference to another entity',
      { creates: [{ ...creation, by: 'what' }] },
      'creates rows of note by what, which does not refer to it',
    ],
    ['a field that the new row lacks', { creates: [{ ...creation, values: { what: '1', who: '2' } }] }, 'creates rows of note with who'],
    ['a required field left empty', { creates: [{ ...creation, values: {} }] }, 'creates rows of note without what, which is required'],
    ['a field of its own that it lacks', { creates: [{ ...creation, values: { what: { of: 'name' } } }] }, 'names an unknown field name'],
  ])('%s', (_, more, sentence) => {
    expect(compose(more)).toThrow(sentence);
  });

  test('related rows with a column they lack', () => {
    const related = [{ entity: 'note', foreignField: 'jobId', label: '记录', columns: ['what', 'who'] }];
    expect(compose({ related })).toThrow('shows who of note, which does not have it');
  });

  test('rows that bring each other about without end', () => {
    const endless = defineEntity({
      ...parts('note'),
      title: '记录',
      titleField: 'what',
      searchFields: ['what'],
      fields: { jobId: ref('计划', 'job'), what: text('事项', { maxLength: 20 }) },
      listColumns: ['what'],
      creates: [{ entity: 'job', by: 'noteId', at: [ADDED], values: {} }],
    });
    const fields = { ...job.fields, noteId: ref('记录', 'note') };
    expect(() => composeSchema([defineEntity({ ...job, fields, creates: [{ ...creation, at: [ADDED] }] }), endless])).toThrow(
      'creates rows that bring it about again',
    );
  });
});
