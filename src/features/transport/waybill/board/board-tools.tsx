/** Over the board at a desk: its two views, and what is picked or how to pick. */
import { Button, Segmented } from 'antd';
import { boardText } from './text.ts';

export type BoardView = 'trucks' | 'columns';
type Props = {
  readonly view: BoardView;
  readonly onView: (view: BoardView) => void;
  /** What is picked, in words; absent: nothing. */
  readonly picked: string | undefined;
  readonly onClear: () => void;
  /** Shown while nothing is picked; empty: none. */
  readonly hint: string;
};

export function BoardTools({ view, onView, picked, onClear, hint }: Props) {
  return (
    <>
      <Segmented<BoardView>
        aria-label={boardText.views}
        value={view}
        options={[
          { value: 'trucks', label: boardText.byTruck },
          { value: 'columns', label: boardText.byStatus },
        ]}
        onChange={onView}
      />
      {picked === undefined && hint !== '' && <span className="hint">{hint}</span>}
      {picked !== undefined && (
        <span>
          {picked}{' '}
          <Button type="link" size="small" onClick={onClear}>
            {boardText.clear}
          </Button>
        </span>
      )}
    </>
  );
}
