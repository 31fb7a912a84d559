/** Says beside the toolbar what is chosen. */
import { Button } from 'antd';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';
import { SelectionText } from './selection-text.tsx';
import { useChosen } from './use-chosen.ts';

/** 已选 N 项, with the sums of the columns that are summed up below the table. */
export function SelectionNote() {
  const { list } = useListScope();
  const chosen = useChosen();
  if (chosen.length === 0) return null;
  return (
    <span className="qs-selection">
      <SelectionText count={chosen.length} rows={chosen.map(({ row }) => row)} />
      <Button color="primary" variant="link" size="small" onClick={() => list.send({ kind: 'selectionCleared' })}>
        {listText.clearSelection}
      </Button>
    </span>
  );
}
