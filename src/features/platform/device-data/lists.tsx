/** The lists of this device: a table at a desk, one card each on a phone. */
import { shortSecond } from '#base/server-time.ts';
import { useMomentText } from '#app/live/use-server-now.ts';
import { Button, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { sizeText } from '#schema/file-text.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { COVERAGE_COLOR } from '#app/ui/widgets/coverage-color.ts';
import { uiText } from '#app/ui/text.ts';
import type { ListOnDevice } from './lists-on-device.ts';
import { deviceDataText } from './text.ts';

type ListsProps = {
  readonly lists: readonly ListOnDevice[];
  readonly onFree: (list: ListOnDevice) => void;
  readonly onResume: (list: ListOnDevice) => void;
};

export function Lists({ lists, onFree, onResume }: ListsProps) {
  const isNarrow = useIsNarrow();
  const confirmedText = useConfirmedText();
  const acts = (list: ListOnDevice): ReactNode => <Acts list={list} onFree={onFree} onResume={onResume} />;
  if (isNarrow) return <Cards lists={lists} acts={acts} />;
  return (
    <Table<ListOnDevice>
      size="small"
      rowKey="entity"
      pagination={false}
      dataSource={[...lists]}
      locale={{ emptyText: deviceDataText.empty }}
      columns={[
        { title: deviceDataText.list, dataIndex: 'title' },
        { title: deviceDataText.rows, dataIndex: 'rows', align: 'right', width: 100 },
        { title: deviceDataText.coverage, render: (_, list) => <Coverage list={list} /> },
        { title: deviceDataText.confirmed, width: 130, render: (_, { confirmedAtMs }) => confirmedText(confirmedAtMs) },
        { title: deviceDataText.own, render: (_, { unsent, drafts }) => deviceDataText.ownOf(unsent, drafts) },
        { title: deviceDataText.size, align: 'right', width: 100, render: (_, { bytes }) => sizeText(bytes) },
        { title: deviceDataText.action, width: 160, render: (_, list) => acts(list) },
      ]}
    />
  );
}

type CardsProps = { readonly lists: readonly ListOnDevice[]; readonly acts: (list: ListOnDevice) => ReactNode };

function Cards({ lists, acts }: CardsProps) {
  const confirmedText = useConfirmedText();
  if (lists.length === 0) return <p className="hint">{deviceDataText.empty}</p>;
  return (
    <ul className="device-lists">
      {lists.map(list => (
        <li key={list.entity}>
          <div className="device-list-head">
            <strong>{list.title}</strong>
            {acts(list)}
          </div>
          <Coverage list={list} />
          <dl className="device-data-facts">
            <dt>{deviceDataText.rows}</dt>
            <dd>{list.rows}</dd>
            <dt>{deviceDataText.size}</dt>
            <dd>{sizeText(list.bytes)}</dd>
            <dt>{deviceDataText.confirmed}</dt>
            <dd>{confirmedText(list.confirmedAtMs)}</dd>
            <dt>{deviceDataText.own}</dt>
            <dd>{deviceDataText.ownOf(list.unsent, list.drafts)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Coverage({ list: { part } }: { readonly list: ListOnDevice }) {
  const coverage = part === undefined ? 'full' : 'partial';
  return (
    <span className="device-coverage">
      <Tag color={COVERAGE_COLOR[coverage]}>{uiText.coverage[coverage]}</Tag>
      {part !== undefined && <span className="hint">{part}</span>}
    </span>
  );
}

function Acts({ list, onFree, onResume }: Omit<ListsProps, 'lists'> & { readonly list: ListOnDevice }) {
  return (
    <span className="device-acts">
      {list.isPaused && (
        <Button type="link" size="small" aria-label={deviceDataText.resumeNamed(list.title)} onClick={() => onResume(list)}>
          {deviceDataText.resume}
        </Button>
      )}
      {list.rows > 0 && (
        <Button type="link" size="small" danger aria-label={deviceDataText.freeNamed(list.title)} onClick={() => onFree(list)}>
          {deviceDataText.free}
        </Button>
      )}
    </span>
  );
}

/** When a list was confirmed. */
function useConfirmedText(): (atMs: number | undefined) => string {
  const momentText = useMomentText();
  return atMs => (atMs === undefined ? deviceDataText.never : shortSecond(momentText(atMs)));
}
