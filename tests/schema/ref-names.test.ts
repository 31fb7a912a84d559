/** Names of the other entity's fields in a reference: known only when the definitions are put together. */
import { expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { ref, text } from '#schema/field.ts';
import type { RefWhere } from '#schema/kinds/ref.ts';
import { composeSchema } from '#schema/schema.ts';

const plain = {
  title: '',
  route: '',
  endpoint: '',
  permission: '',
  offline: 'full',
  query: [],
  searchFields: [],
  listColumns: [],
} as const;
const owner = defineEntity({ ...plain, name: 'owner', component: 'owner', titleField: 'name', fields: { name: text('名称') } });
const crane = defineEntity({
  ...plain,
  name: 'crane',
  component: 'crane',
  titleField: 'code',
  fields: { code: text('编号'), ownerId: ref('所有人', 'owner') },
});
const jobOf = (options: {
  readonly where?: RefWhere<'note'>;
  readonly fills?: { readonly note: string };
  readonly copies?: { readonly note: string };
}) =>
  defineEntity({
    ...plain,
    name: 'job',
    component: 'job',
    titleField: 'note',
    fields: { note: text('说明'), craneId: ref('吊机', 'crane', options) },
  });

test.each([
  ['a condition', { where: { colour: { is: ['1'], why: '' } } }, 'job.craneId names the field colour, which crane has not'],
  ['a copied field', { copies: { note: 'colour' } }, 'job.craneId names the field colour, which crane has not'],
  ['a filling field', { fills: { note: 'colour' } }, 'job.craneId names the field colour, which crane has not'],
  ['the end of a path', { fills: { note: 'ownerId.colour' } }, 'job.craneId names the field colour, which owner has not'],
  ['the middle of a path', { fills: { note: 'code.name' } }, 'job.craneId reads name through code, which is no reference'],
] as const)('%s that the other entity has not is refused', (_what, options, sentence) => {
  expect(() => composeSchema([owner, crane, jobOf(options)])).toThrow(sentence);
});

test('a proposed text of a field that the other entity has not is refused', () => {
  const of = (field: string, where: RefWhere = {}) =>
    defineEntity({
      ...plain,
      name: 'job',
      component: 'job',
      titleField: 'note',
      fields: { note: text('说明', { offers: { entity: 'crane', field, where, another: '' } }) },
    });
  expect(() => composeSchema([owner, crane, of('colour')])).toThrow('job.note names the field colour, which crane has not');
  expect(() => composeSchema([owner, crane, of('code', { colour: { same: 'note' } })])).toThrow('names the field colour');
  expect(() => of('code', { code: { same: 'colour' } })).toThrow('job names an unknown field colour');
  expect(() => composeSchema([owner, crane, of('code', { ownerId: { same: 'note' } })])).not.toThrow();
});

test('known names are accepted, and so is an entity that is not among the definitions', () => {
  const job = jobOf({ where: { code: { same: 'note' } }, fills: { note: 'ownerId.name' } });
  expect(composeSchema([owner, crane, job]).defs).toHaveLength(3);
  expect(composeSchema([job]).defs).toHaveLength(1);
});
