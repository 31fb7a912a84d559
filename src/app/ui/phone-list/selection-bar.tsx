/** The chosen cards and their sums at the bottom of a phone's screen, while there are some. */
import { Button } from 'antd';
import { useStore } from '../../live/store.ts';
import { useChosen } from '../batch/use-chosen.ts';
import { sumTexts } from '../list/columns.ts';
import { listText } from '../list/text.ts';
import { useListScope } from '../list-state/list-scope.ts';

/** @param onTools opens what can be done with them; absent: nothing. */
export function SelectionBar({ onTools }: { readonly onTools: (() => void) | undefined }) {
  const { def, columns, list } = useListScope();
  const count = useStore(list, state => state.selected.size);
  const rows = useChosen().map(({ row }) => row);
  if (count === 0) return null;
  return (
    <div className="qs-phone-selection" role="status">
      <span className="qs-selection-text">
        {[listText.selected(count), ...sumTexts(def, columns, rows)].map(text => (
          <span key={text}>{text}</span>
        ))}
      </span>
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
