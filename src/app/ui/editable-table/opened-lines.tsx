/** What stands under the opened lines in sight: for each its own small table. */
import type { Row } from '#schema/row.ts';
import { topOf } from './row-window.ts';
import type { Heights } from './row-window.ts';
import { SubTable } from './sub-table.tsx';
import { HEAD_PX } from './table-options.ts';
import type { EditableTableProps } from './table-options.ts';

type Props = {
  readonly rows: readonly Row[];
  /** The positions of the opened lines. */
  readonly open: readonly number[];
  /** The lines in sight: from this one on, up to before that one. */
  readonly from: number;
  readonly to: number;
  readonly heights: Heights;
  readonly load: NonNullable<EditableTableProps['sub']>;
};

export function OpenedLines({ rows, open, from, to, heights, load }: Props) {
  return open
    .filter(at => at >= from && at < to)
    .map(at => {
      const row = rows[at];
      const style = { insetBlockStart: HEAD_PX + topOf(at, open, heights) + heights.row, height: heights.sub };
      return (
        row && (
          <div key={row.id} className="et-sub" style={style}>
            <SubTable row={row} load={load} />
          </div>
        )
      );
    });
}
