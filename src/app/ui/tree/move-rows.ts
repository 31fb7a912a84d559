/** Puts rows of a tree below another row: which of them may be moved there, and the changes that move them. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Dicts } from '#schema/dict.ts';
import { whyClosed } from '#schema/refusal-text.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { aboveOf, parentFieldOf } from '#schema/tree.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { whyNotBelowIn } from '#query/tree.ts';
import type { Tree } from '#query/tree.ts';
import { partRows } from '#sync/describe/part-rows.ts';
import type { PartedRows } from '#sync/describe/part-rows.ts';
import type { Mutation } from '#sync/mutation.ts';
import { updateMutation } from '#sync/new-mutation.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';

/** @param to the row they come to stand below; `undefined`: the top. Rows that stand there already are left out, and rows below other chosen ones. */
export function planMove(
  def: EntityDef,
  tree: Tree,
  chosen: readonly Row[],
  to: string | undefined,
  dicts: Dicts,
  isVisible: IsFieldVisible,
): PartedRows {
  const ids = new Set(chosen.map(({ id }) => id));
  // A row below another chosen one moves with it.
  const isWithAnother = (row: Row): boolean =>
    tree
      .wayTo(row.id)
      .slice(0, -1)
      .some(id => ids.has(id));
  const moving = chosen.filter(row => aboveOf(def, row) !== to && !isWithAnother(row)).map(row => ({ row }));
  return partRows(
    def,
    moving,
    ({ row }) =>
      whyClosed(def, 'edit', statusOf(def, row), dicts) ?? (to === undefined ? undefined : whyNotBelowIn(def, tree, row.id, to, isVisible)),
  );
}

/** One change for each row, in one group. @param text what `to` is called on the screen. */
export function moveMutations(
  def: EntityDef,
  rows: readonly Row[],
  to: string | undefined,
  text: string | undefined,
  effects: MutationEffects,
): readonly Mutation[] {
  const parent = parentFieldOf(def);
  if (!parent) return [];
  const texts = { [parent.name + DICT_TEXT_SUFFIX]: text ?? '' };
  const group = rows.length > 1 ? { groupId: effects.newId() } : {};
  return rows.map(row => updateMutation(def, row, { [parent.name]: to ?? '' }, effects, { texts, ...group }));
}
