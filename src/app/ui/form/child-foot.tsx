/** Under the lines of a form: adding one, taking the removed one back, the pages, the totals and why no more can be added. */
import { Button, Flex, Typography } from 'antd';
import { childText } from '#sync/lines-text.ts';
import type { ChildGridProps } from './child-grid.tsx';
import { ListPages } from './list-pages.tsx';
import { ListTotals } from './list-totals.tsx';
import type { ChildLinesInWork } from './use-child-lines.ts';

type Props = Pick<ChildGridProps, 'list' | 'fields' | 'rows'> & {
  readonly lines: ChildLinesInWork;
  readonly isFull: boolean;
  /** Lines are neither added nor taken back. */
  readonly isShut: boolean;
  readonly showsGrid: boolean;
  /** Shows the lines as a grid, or as lines again; absent: not offered. */
  readonly onGrid: ((showsGrid: boolean) => void) | undefined;
  readonly note: string | undefined;
};

export function ChildFoot({ list, fields, rows, lines, isFull, isShut, showsGrid, onGrid, note }: Props) {
  const { lastRemoved, moved } = lines;
  const cannotAdd = isShut || isFull;
  return (
    <Flex align="center" gap="8px 16px" wrap className="child-foot">
      {!showsGrid && (
        <Button type="dashed" disabled={cannotAdd} onClick={lines.add}>
          {childText.add(list.label)}
        </Button>
      )}
      {onGrid && (
        <Button type="text" aria-pressed={showsGrid} onClick={() => onGrid(!showsGrid)}>
          {showsGrid ? childText.asLines : childText.asGrid}
        </Button>
      )}
      {lastRemoved && !showsGrid && (
        <RestoreLine
          key={lastRemoved.row.id}
          line={lastRemoved.position + 1}
          isDisabled={cannotAdd}
          onRestore={() => lines.restore(lastRemoved)}
        />
      )}
      {moved && !showsGrid && (
        <Typography.Text type="secondary" role="status">
          {childText.moved(moved.from + 1, moved.to + 1)}
        </Typography.Text>
      )}
      {!showsGrid && <ListPages page={lines.shown.page} total={rows.length} onChange={lines.setPage} />}
      {note !== undefined && <Typography.Text type="secondary">{note}</Typography.Text>}
      {!showsGrid && <ListTotals list={list} rows={rows} fields={fields} />}
    </Flex>
  );
}

type RestoreProps = { readonly line: number; readonly isDisabled: boolean; readonly onRestore: () => void };

/** Takes the last removed line back. It takes the focus, because the focused 删除 is gone with its line. */
const RestoreLine = ({ line, isDisabled, onRestore }: RestoreProps) => (
  <Typography.Text type="secondary" role="status">
    {childText.removed(line)}
    <Button type="link" size="small" autoFocus disabled={isDisabled} onClick={onRestore}>
      {childText.restore}
    </Button>
  </Typography.Text>
);
