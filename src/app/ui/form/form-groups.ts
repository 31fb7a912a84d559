/** The fields of a form or a detail view, in their groups. */
import { groupedBy } from '#base/grouped-by.ts';
import type { Children, EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { sumsOfList } from '#schema/picked-lists.ts';
import { formText } from './text.ts';

export type FieldGroup = { readonly title: string; readonly fields: readonly FieldDef[] };
type IsShown = (field: FieldDef) => boolean;

/** Whether a field is the title of the entity's rows. */
type IsTitle = (entity: string, field: string) => boolean;

/**
 * The fields that the user fills, and those filled by formulas, chosen rows and the form's lists; the server's own fields are left out, and so are
 * copies of the title of a chosen row, which its box shows.
 * @param lists those that the form shows.
 */
export function formGroups(
  def: EntityDef,
  isVisible: IsShown,
  lists: readonly Children[] = def.children ?? [],
  isTitle: IsTitle = () => false,
): readonly FieldGroup[] {
  const shownAbove = new Set(def.fields.filter(isVisible).flatMap(field => titleCopies(field, isTitle)));
  const filledForHim = new Set([
    ...(def.computed ?? []).map(item => item.field),
    ...def.fields.flatMap(field => Object.keys(kindOf(field).copies ?? {})),
    ...lists.flatMap(list => sumsOfList(def, list).map(({ field }) => field)),
  ]);
  const isShown = (field: FieldDef): boolean =>
    isVisible(field) && !shownAbove.has(field.name) && (field.readonly !== true || filledForHim.has(field.name));
  return grouped(def.fields, isShown, formText.otherGroup);
}

function titleCopies(field: FieldDef, isTitle: IsTitle): readonly string[] {
  const entity = referredEntity(field);
  if (entity === undefined) return [];
  return Object.entries(kindOf(field).copies ?? {}).flatMap(([own, theirs]) => (isTitle(entity, theirs) ? [own] : []));
}

/** Every field of the definition. */
export function detailGroups(def: EntityDef, isVisible: IsShown, restTitle: string): readonly FieldGroup[] {
  return grouped(def.fields, isVisible, restTitle);
}

/** An entity without headings is one group without a title. */
function grouped(fields: readonly FieldDef[], isShown: IsShown, restTitle: string): readonly FieldGroup[] {
  return [...groupedBy(fields.filter(isShown), field => field.group ?? restTitle)].map(([title, held]) => ({ title, fields: held }));
}
