/** The finished changes of this device to one row, with their outcomes. */
import { Empty, Tag, Timeline, Tooltip, Typography } from 'antd';
import { mergeSentence, regressSentence } from '#sync/describe/conflict.ts';
import { describeEntry } from '#sync/describe/entry.ts';
import { conflictText } from '#sync/describe/conflict-text.ts';
import { outboxPageText } from '#sync/describe/entry-text.ts';
import type { LogRecord } from '#sync/mutation.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useMomentText } from '../../live/use-server-now.ts';
import { useRowLog } from '../../live/use-outbox.ts';
import { ChangeList } from '../detail/change-list.tsx';
import { detailText } from '../detail/text.ts';
import { useSchema } from '../../live/schema.tsx';

export type RowHistoryProps = { readonly entity: string; readonly rowId: string };

export function RowHistory({ entity, rowId }: RowHistoryProps) {
  const log = useRowLog(entity, rowId);
  if (!log) return null;
  if (log.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={detailText.noHistory} />;
  return <Timeline items={log.map(record => ({ key: record.seq, content: <HistoryItem record={record} /> }))} />;
}

function HistoryItem({ record }: { readonly record: LogRecord }) {
  const dicts = useDicts();
  const schema = useSchema();
  const { verb, changes } = describeEntry(schema, record.entry, dicts);
  const merged = mergeSentence(schema, record.entry);
  const regressed = regressSentence(schema, record, dicts);
  const momentText = useMomentText();
  const isSettled = record.outcome === 'settled';
  return (
    <>
      {momentText(record.atMs)}{' '}
      <Tag color={isSettled ? 'success' : 'default'}>{isSettled ? outboxPageText.settled : outboxPageText.discarded}</Tag>
      {verb}
      <ChangeList changes={changes} />
      {merged !== undefined && <Typography.Text type="secondary">{merged}</Typography.Text>}
      {regressed !== undefined && (
        <Tooltip title={conflictText.regressedHint}>
          <Typography.Text type="danger">{regressed}</Typography.Text>
        </Tooltip>
      )}
    </>
  );
}
