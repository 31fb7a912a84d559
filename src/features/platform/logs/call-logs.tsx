/** The sign-ins, or the operations: found by words and days, each with its request. */
import { fromServerTime } from '#base/server-time.ts';
import { Alert, Button, DatePicker, Input, Tag, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import { headerText } from '#app/ui/widgets/text.ts';
import type { logCalls } from './calls.ts';
import { isOldLog, LOG_CODES } from './model.ts';
import type { CallLog, CallLogQuery, LogKind } from './model.ts';
import { logText } from './text.ts';
import { useSeenLogs } from './use-seen-logs.ts';

const { column } = logText;
const SLOW_MS = 1_000;

export function CallLogs({ kind }: { readonly kind: LogKind }) {
  const calls = useCalls<typeof logCalls>('features/platform/logs');
  const { can } = usePermissions();
  const serverNow = useServerNow();
  const isOld = ({ time }: CallLog): boolean => isOldLog(time, fromServerTime(serverNow()));
  const start: CallLogQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, kind, keyWord: '', from: '', until: '' };
  const { query, ask, onPage, page: asked, confirmed } = useServerRecords(start, calls.list);
  const { page, isPartial } = useSeenLogs(asked, query);
  const remove = (row: CallLog): void =>
    confirmed({ title: row.content, content: logText.removeSure, okText: logText.remove, isDanger: true }, () => calls.remove(row.id));
  const columns: TableColumnsType<CallLog> = [
    { title: column.content, dataIndex: 'content', width: 300, ellipsis: true },
    ...(kind === 'operation' ? [{ title: column.operation, dataIndex: 'operation' }] : []),
    { title: column.account, dataIndex: 'account' },
    { title: column.realname, dataIndex: 'realname' },
    { title: column.address, dataIndex: 'address' },
    ...(kind === 'operation'
      ? [{ title: column.took, align: 'right' as const, render: (_: unknown, { tookMs }: CallLog) => tookText(tookMs) }]
      : []),
    {
      title: column.outcome,
      render: (_, { isOk }) => <Tag color={isOk ? 'success' : 'error'}>{isOk ? logText.ok : logText.failed}</Tag>,
    },
    { title: column.time, dataIndex: 'time' },
    ...(can(LOG_CODES.delete) && !isPartial && (page.value?.rows ?? []).some(isOld)
      ? [
          {
            key: ACTS,
            title: column.actions,
            render: (_: unknown, row: CallLog) => (
              <RowActs acts={isOld(row) ? [{ label: logText.remove, isDanger: true, run: () => remove(row) }] : []} />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      {kind === 'signIn' && <Figures />}
      <div className="server-page-bar">
        <Input.Search
          allowClear
          aria-label={headerText.search}
          placeholder={headerText.searchHint}
          onSearch={keyWord => ask({ keyWord })}
        />
        <DatePicker.RangePicker
          aria-label={logText.days}
          placeholder={[logText.from, logText.until]}
          onChange={(_, days) => ask({ from: days?.[0] ?? '', until: days?.[1] ?? '' })}
        />
      </div>
      <ServerTable<CallLog>
        columns={columns}
        page={page}
        paging={query}
        onPage={onPage}
        empty={logText.empty}
        areCards
        notice={isPartial ? <Part onRetry={page.reload} /> : undefined}
        {...(kind === 'operation' ? { more: REQUESTS } : {})}
      />
    </>
  );
}

const Part = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Alert
    type="warning"
    showIcon
    title={logText.partial}
    className="server-page-problem"
    action={
      <Button size="small" onClick={onRetry}>
        {logText.retry}
      </Button>
    }
  />
);

const tookText = (ms: number | undefined) =>
  ms === undefined ? null : <Typography.Text type={ms >= SLOW_MS ? 'warning' : undefined}>{ms}</Typography.Text>;

/** It takes the width that the columns leave, so that a long address moves none of them. */
const Request = ({ row }: { readonly row: CallLog }) => (
  <div style={{ contain: 'inline-size', wordBreak: 'break-all' }}>
    <div>{`${row.method} ${row.url}`}</div>
    {row.params !== '' && (
      <div>
        <Typography.Text type="secondary">{column.params}</Typography.Text> {row.params}
      </div>
    )}
  </div>
);

const REQUESTS = { expandable: { expandedRowRender: (row: CallLog) => <Request row={row} /> } };

function Figures() {
  const calls = useCalls<typeof logCalls>('features/platform/logs');
  const { value } = useServerPage(calls.figures);
  return value ? (
    <Typography.Paragraph type="secondary">{logText.figures(value.total, value.today, value.addressesToday)}</Typography.Paragraph>
  ) : null;
}
