/** The fields of a form or a detail view, in their groups. */
import type { Children, EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { sumsOfList } from '#schema/picked-lists.ts';
import { formText } from './text.ts';

export type FieldGroup = { readonly title: string; readonly fields: readonly FieldDef[] };
type IsShown = (field: FieldDef) => boolean;

/**
 * The fields that the user fills, and those filled by formulas, chosen rows and the form's lists; the server's own fields are left out.
 * @param lists those that the form shows.
 */
export function formGroups(def: EntityDef, isVisible: IsShown, lists: readonly Children[] = def.children ?? []): readonly FieldGroup[] {
  const filledForHim = new Set([
    ...(def.computed ?? []).map(item => item.field),
    ...def.fields.flatMap(field => Object.keys(kindOf(field).copies ?? {})),
    ...lists.flatMap(list => sumsOfList(def, list).map(({ field }) => field)),
  ]);
  return grouped(def.fields, field => isVisible(field) && (field.readonly !== true || filledForHim.has(field.name)), formText.otherGroup);
}

/** Every field of the definition. */
export function detailGroups(def: EntityDef, isVisible: IsShown, restTitle: string): readonly FieldGroup[] {
  return grouped(def.fields, isVisible, restTitle);
}

/** An entity without headings is one group without a title. */
function grouped(fields: readonly FieldDef[], isShown: IsShown, restTitle: string): readonly FieldGroup[] {
  const byTitle = new Map<string, FieldDef[]>();
  for (const field of fields.filter(isShown)) {
    const title = field.group ?? restTitle;
    const held = byTitle.get(title);
    if (held) held.push(field);
    else byTitle.set(title, [field]);
  }
  return [...byTitle].map(([title, held]) => ({ title, fields: held }));
}
