/** What a paper of one row says: its values as the device has them now, as texts, and its amounts in digits and in capitals. */
import type { EntityDef } from '#schema/entity-def.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import type { Row } from '#schema/row.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useRow } from '../../live/use-row.ts';
import { capitalAmount } from './capital-amount.ts';

export type RowOnPaper = {
  readonly row: Row;
  /** The row has changes that the server does not have. */
  readonly isUnsent: boolean;
  /** The text of a field; '' for an empty one. */
  readonly textOf: (name: string) => string;
  readonly amountOf: (name: string) => { readonly digits: string; readonly capitals: string };
};

/** @param chosen the row as the list has it, until the device has read its present state. */
export function useRowOnPaper(def: EntityDef, chosen: Row): RowOnPaper {
  const dicts = useDicts();
  const answer = useRow(def.name, chosen.id);
  const { row, mark } = answer.kind === 'found' ? answer.folded : { row: chosen, mark: undefined };
  return {
    row,
    isUnsent: mark !== undefined,
    textOf: name => {
      const field = def.fieldByName.get(name);
      return field && row[name] !== undefined && row[name] !== '' ? fieldTextOf(field, row[name], dictTextOf(row, name), dicts) : '';
    },
    amountOf: name => {
      const amount = Number(row[name] ?? 0);
      return { digits: amount.toLocaleString('zh-CN', { minimumFractionDigits: 2 }), capitals: capitalAmount(amount) };
    },
  };
}
