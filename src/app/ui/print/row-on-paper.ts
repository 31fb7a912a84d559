/** The texts of a paper about one row: its values as the device has them now, and its amounts. */
import type { EntityDef } from '#schema/entity-def.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { isGivenUp } from '#schema/given-up.ts';
import type { Row } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import type { NumberFieldOf } from '#schema/typed-row.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useRow } from '../../live/use-row.ts';
import { amountOnPaper } from './amount-on-paper.ts';
import type { AmountOnPaper } from './amount-on-paper.ts';

/** What a paper says of itself. */
export type PaperMarks = {
  /** The row has changes that the server does not have; paper cannot be taken back. */
  readonly isUnsent: boolean;
  /** The status of a row that was given up, e.g. 已作废, stamped across the paper; '' on one in force. */
  readonly stamp: string;
};

export type RowOnPaper<E> = {
  readonly row: Row;
  readonly marks: PaperMarks;
  /** The text of a field; '' for an empty one. */
  readonly textOf: (name: string) => string;
  readonly amountOf: (name: NumberFieldOf<E>) => AmountOnPaper;
};

/** @param chosen the row as the list has it, until the device has read its present state. */
export function useRowOnPaper<E extends EntityDef>(def: E, chosen: Row): RowOnPaper<E> {
  const dicts = useDicts();
  const answer = useRow(def.name, chosen.id);
  const { row, mark } = answer.kind === 'found' ? answer.folded : { row: chosen, mark: undefined };
  const status = def.flow && def.fieldByName.get(def.flow.field);
  const stamp = status && isGivenUp(def, row) ? fieldTextOf(status, statusOf(def, row), undefined, dicts) : '';
  return {
    row,
    marks: { isUnsent: mark !== undefined, stamp },
    textOf: name => {
      const field = def.fieldByName.get(name);
      return field && row[name] !== undefined && row[name] !== '' ? fieldTextOf(field, row[name], dictTextOf(row, name), dicts) : '';
    },
    amountOf: name => amountOnPaper(row[name]),
  };
}
