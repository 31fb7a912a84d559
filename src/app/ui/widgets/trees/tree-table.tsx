/** A table whose rows open to those below them, which are read when a row is opened for the first time. */
import { useState } from 'react';
import { Table } from 'antd';
import type { AppError } from '#base/errors.ts';
import type { TreeTableRow } from '#domain/tree-node.ts';
import { useCalls } from '../../../live/use-calls.ts';
import { NeedsServer } from '../needs-server.tsx';
import { widgetText } from '../text.ts';
import type { treeCalls } from './calls.ts';
import { keptRows } from './kept.ts';
import { nested, TOP } from './levels.ts';
import { treesText } from './text.ts';
import { useLevels } from './use-levels.ts';

export type TreeTableColumn = { readonly name: string; readonly title: string; readonly widthPx?: number };
type TreeTableProps = {
  /** Says what the table lists. */
  readonly label: string;
  /** The rows below one are asked for by GET with `parentId` beside the parameters. */
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly columns: readonly TreeTableColumn[];
};

const NO_PARAMS: Readonly<Record<string, string>> = {};

/** Other parameters ask for another tree. */
export function TreeTable({ params = NO_PARAMS, ...props }: TreeTableProps) {
  const [round, setRound] = useState(0);
  const question = `${props.url}?${JSON.stringify(params)}`;
  return <OneTable key={`${question}#${round}`} {...props} params={params} question={question} onAgain={() => setRound(round + 1)} />;
}

type OneTableProps = TreeTableProps & {
  readonly params: Readonly<Record<string, string>>;
  readonly question: string;
  readonly onAgain: () => void;
};
type DrawnRow = { readonly key: string; readonly cells: Readonly<Record<string, string>>; readonly children?: DrawnRow[] };

function OneTable({ label, url, params, columns, question, onAgain }: OneTableProps) {
  const calls = useCalls<typeof treeCalls>('app/ui/widgets/trees');
  const [failed, setFailed] = useState<AppError>();
  const tree = useLevels<TreeTableRow>({
    question,
    kind: keptRows,
    keyOf: row => row.id,
    load: async above => calls.tableRows(url, above?.id, params),
    isAsked: true,
    onFailure: setFailed,
  });
  const first = columns[0]?.name ?? '';
  /** A level that is not known yet is one line, so that the row can be opened; an empty one leaves no arrow. */
  const drawn = ({ id, cells, hasChildren }: TreeTableRow, below: readonly DrawnRow[] | undefined): DrawnRow => {
    if (below) return below.length > 0 ? { key: id, cells, children: [...below] } : { key: id, cells };
    if (!hasChildren) return { key: id, cells };
    return { key: id, cells, children: [{ key: `${id}/…`, cells: { [first]: treesText.loading } }] };
  };
  return (
    <>
      {failed && <NeedsServer error={failed} onRetry={onAgain} />}
      {tree.isPartial && <p className="hint">{widgetText.localOnly}</p>}
      <Table<DrawnRow>
        aria-label={label}
        size="small"
        pagination={false}
        loading={!failed && !tree.levels.has(TOP)}
        dataSource={[...nested<TreeTableRow, DrawnRow>(tree.levels, row => row.id, drawn)]}
        columns={columns.map(({ name, title, widthPx }) => ({
          key: name,
          title,
          ...(widthPx === undefined ? {} : { width: widthPx }),
          render: (_: unknown, row: DrawnRow) => row.cells[name],
        }))}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: failed ? ' ' : widgetText.noMatch }}
        expandable={{
          expandedRowKeys: [...tree.openKeys],
          onExpandedRowsChange: keys => {
            setFailed(undefined);
            tree.open(keys.map(String));
          },
        }}
      />
    </>
  );
}
