/** Draws in the dialog of a step what it does to other rows: 同时：标段“一标段”定标；3 条报价落标. Only of rows that are on this device. */
import { unitBehind } from '#schema/column-head.ts';
import { groupedBy } from '#base/grouped-by.ts';
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { movesAt } from '#schema/moves.ts';
import type { Row, Values } from '#schema/row.ts';
import { useMovedRows } from '../../live/moved-with-step.ts';
import type { MovedRow } from '../../live/moved-with-step.ts';
import { listText } from '../list/text.ts';

type StepMovesProps = {
  readonly def: EntityDef;
  readonly transition: Transition;
  readonly rows: readonly Row[];
  /** What the step writes into each of them. */
  readonly values: Values;
};

export function StepMoves({ def, transition, rows, values }: StepMovesProps) {
  const told = movesTold(useMovedRows(def, transition, rows, values));
  // The rows are read after the dialog is drawn: without a line for them its buttons would move under the pointer.
  return movesAt(def, transition.action).length === 0 ? undefined : <p className="step-moves">{told}</p>;
}

/** Rows of one entity and one step together; a single one by its title, and with the numbers that it gets. `undefined`: nothing moves. */
export function movesTold(moved: readonly MovedRow[]): string | undefined {
  const groups = groupedBy(moved, ({ def, step }) => `${def.name} ${step?.action ?? ''}`);
  const parts = Array.from(groups.values(), group => {
    const [first] = group;
    if (!first) return '';
    const title = group.length === 1 ? titleOf(first.def, first.row) : undefined;
    const what = title ? `${first.def.title}“${title}”` : listText.rowsOf(group.length, first.def.title);
    return `${what}${first.step?.button ?? listText.stepUpdates}${numbersTold(group)}`;
  });
  return parts.length === 0 ? undefined : listText.stepMoves(parts.join('；'));
}

const MOST_TOLD = 3;

/** 含税单价 85.50 → 88.00 元/吨, of the first few rows. */
function numbersTold(moved: readonly MovedRow[]): string {
  const told = moved.flatMap(({ def, row, numbers }) =>
    Object.entries(numbers).flatMap(([name, value]) => {
      const field = def.fieldByName.get(name);
      const held = row[name];
      if (!field || held === undefined || value === undefined) return [];
      const { text } = kindOf(field);
      return [`${field.label} ${text(held, undefined, {})} → ${text(value, undefined, {})}${unitBehind(field, value)}`];
    }),
  );
  const first = [...new Set(told)].slice(0, MOST_TOLD);
  return first.length === 0 ? '' : listText.stepNumbers(first);
}
