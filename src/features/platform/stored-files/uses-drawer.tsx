/** The rows that use a file, as far as the reader sees them. */
import { useCallback } from 'react';
import { Drawer, Table, Tag, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { useDrawerContainer } from '#app/page-memory/page-frame.ts';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import type { storedFileCalls } from './calls.ts';
import type { FileUse, StoredFileRecord } from './model.ts';
import { storedFileText } from './text.ts';

const WIDTH_PX = 620;
const { column } = storedFileText;
const columns: TableColumnsType<FileUse> = [
  { title: column.usedIn, dataIndex: 'usedIn' },
  {
    title: column.row,
    render: (_, { title, rowId, isInBin }) => (
      <>
        {title || rowId} {isInBin && <Tag>{storedFileText.inBin}</Tag>}
      </>
    ),
  },
];

export function UsesDrawer({ file, onClose }: { readonly file: StoredFileRecord; readonly onClose: () => void }) {
  const calls = useCalls<typeof storedFileCalls>('features/platform/stored-files');
  const isNarrow = useIsNarrow();
  const container = useDrawerContainer();
  const load = useCallback((signal: AbortSignal) => calls.uses(file.id, signal), [calls, file]);
  const { value, error, isBusy, reload } = useServerPage(load);
  return (
    <Drawer
      open
      onClose={onClose}
      {...container}
      size={isNarrow ? '100%' : WIDTH_PX}
      title={storedFileText.usesTitle(file.name)}
      loading={isBusy && !value}
    >
      {error && <NeedsServer error={error} onRetry={reload} />}
      {value && value.seen.length + value.hidden.length === 0 && <Typography.Text>{storedFileText.noUse}</Typography.Text>}
      {value && value.seen.length > 0 && (
        <Table<FileUse> size="small" rowKey="id" columns={columns} dataSource={[...value.seen]} pagination={false} />
      )}
      {value && value.hidden.length > 0 && (
        <ul>
          {value.hidden.map(({ usedIn, count }) => (
            <li key={usedIn}>{storedFileText.hiddenUse(usedIn, count)}</li>
          ))}
        </ul>
      )}
      <Typography.Paragraph type="secondary" style={{ marginTop: 16, wordBreak: 'break-all' }}>
        {column.path}：{file.path}
        <br />
        {file.sha256 !== '' && `${column.sha256}：${file.sha256}`}
      </Typography.Paragraph>
    </Drawer>
  );
}
