/** Says beside the toolbar what is chosen. */
import { Button } from 'antd';
import { sumTexts } from '../list/columns.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';
import { useChosen } from './use-chosen.ts';

/** 已选 N 项, with the sums of the columns that are summed up below the table. */
export function SelectionNote() {
  const { def, columns, list } = useListScope();
  const chosen = useChosen();
  if (chosen.length === 0) return null;
  const rows = chosen.map(({ row }) => row);
  return (
    <span className="qs-selection">
      <span className="qs-selection-text">
        {[listText.selected(chosen.length), ...sumTexts(def, columns, rows)].map(text => (
          <span key={text}>{text}</span>
        ))}
      </span>
      <Button color="primary" variant="link" size="small" onClick={() => list.send({ kind: 'selectionCleared' })}>
        {listText.clearSelection}
      </Button>
    </span>
  );
}
