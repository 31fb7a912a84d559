/** Parts chosen rows into those an act is possible with and a sentence for each of the others. */
import { closedText } from '#schema/closed-text.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { rowLabel } from '../new-mutation.ts';

export type PartedRows = {
  readonly rows: readonly Row[];
  /** Why the others stay as they are, a sentence each. */ readonly staying: readonly string[];
};

/** @param whyNot `undefined`: the act is possible with the row. Both parts keep the order of the chosen rows. */
export function partRows<R extends { readonly row: Row }>(
  def: EntityDef,
  chosen: readonly R[],
  whyNot: (one: R) => string | undefined,
): PartedRows {
  const judged = chosen.map(one => ({ row: one.row, why: whyNot(one) }));
  return {
    rows: judged.flatMap(({ row, why }) => (why === undefined ? [row] : [])),
    staying: judged.flatMap(({ row, why }) => (why === undefined ? [] : [closedText.ofRow(rowLabel(def, row), why)])),
  };
}
