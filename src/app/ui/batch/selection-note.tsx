/** Says beside the toolbar what is chosen. */
import { Button } from 'antd';
import { unitOf } from '#schema/column-head.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { selectionSums } from '../list/columns.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';
import { useChosen } from './use-chosen.ts';

/** 已选 N 项, with the sums of the columns that are summed up below the table. */
export function SelectionNote() {
  const { def, columns, list } = useListScope();
  const chosen = useChosen();
  if (chosen.length === 0) return null;
  const rows = chosen.map(({ row }) => row);
  const all = selectionSums(def, columns, rows);
  const filled = all.filter(({ sum }) => sum !== undefined);
  // One dash says that the rows have no values yet; more would take the toolbar's second line.
  const sums = (filled.length > 0 ? filled : all.slice(0, 1)).map(({ field, sum }) =>
    sum === undefined ? `${field.label} —` : `${field.label} ${fieldTextOf(field, sum, undefined, {})} ${unitOf(field) ?? ''}`,
  );
  const text = [listText.selected(chosen.length), ...sums].join(' · ');
  return (
    <span className="qs-selection">
      <span className="qs-selection-text" title={text}>
        {text}
      </span>
      <Button color="primary" variant="link" size="small" onClick={() => list.send({ kind: 'selectionCleared' })}>
        {listText.clearSelection}
      </Button>
    </span>
  );
}
