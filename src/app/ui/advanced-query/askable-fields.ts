/** The fields of an advanced query, in the definition's groups. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { detailText } from '../detail/text.ts';
import { formText } from '../form/text.ts';

export type FieldGroup = { readonly title: string; readonly fields: readonly FieldDef[] };

/** The server's stamps worth querying; the other ones have the same value in every row a user sees. */
const STAMPS = ['createBy', 'createTime', 'updateBy', 'updateTime'];

export function askableFields(def: EntityDef, isVisible: IsFieldVisible): readonly FieldGroup[] {
  const stamps = STAMPS.flatMap(name => def.fieldByName.get(name) ?? []);
  const titled = [
    ...def.fields.map(field => ({ title: field.group ?? formText.otherGroup, field })),
    ...stamps.filter(({ name }) => def.fields.every(field => field.name !== name)).map(field => ({ title: detailText.system, field })),
  ].filter(({ field }) => kindOf(field).query !== undefined && isVisible(field.name));
  return [...new Set(titled.map(({ title }) => title))].map(title => ({
    title,
    fields: titled.flatMap(item => (item.title === title ? [item.field] : [])),
  }));
}
