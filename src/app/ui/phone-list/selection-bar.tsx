/** The chosen cards and their sums at the bottom of a phone's screen, while there are some. */
import { Button } from 'antd';
import { useStore } from '../../live/store.ts';
import { SelectionText } from '../batch/selection-text.tsx';
import { useChosen } from '../batch/use-chosen.ts';
import { listText } from '../list/text.ts';
import { useListScope } from '../list-state/list-scope.ts';

/** @param onTools opens what can be done with them; absent: nothing. */
export function SelectionBar({ onTools }: { readonly onTools: (() => void) | undefined }) {
  const { list } = useListScope();
  const count = useStore(list, state => state.selected.size);
  const rows = useChosen().map(({ row }) => row);
  if (count === 0) return null;
  return (
    <div className="qs-phone-selection" role="status">
      <SelectionText count={count} rows={rows} />
      <Button type="text" onClick={() => list.send({ kind: 'selectionCleared' })}>
        {listText.clearSelection}
      </Button>
      {onTools && (
        <Button type="primary" aria-haspopup="dialog" onClick={onTools}>
          {listText.forSelection}
        </Button>
      )}
    </div>
  );
}
