/** 请求追踪: the last requests with their times. */
import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { toServerTime } from '#base/server-time.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { monitorCalls } from './calls.ts';
import type { Traced } from './model.ts';
import { monitorText } from './text.ts';

const { trace } = monitorText;
const FAILED = 400;
const COLUMNS: TableColumnsType<Traced> = [
  { title: trace.time, render: (_, { atMs }) => toServerTime(atMs) },
  { title: trace.status, render: (_, traced) => <Status {...traced} /> },
  { title: trace.took, dataIndex: 'tookMs', align: 'right', sorter: (one, other) => one.tookMs - other.tookMs },
  { title: trace.method, dataIndex: 'method' },
  { title: trace.path, dataIndex: 'path' },
];

/** A refusal is told beside its status, which most refusals of this dialect leave at 200. */
const Status = ({ status, isRefused }: Traced) => (
  <>
    <Tag color={status < FAILED ? 'success' : 'error'}>{status}</Tag>
    {isRefused && <Tag color="warning">{trace.refused}</Tag>}
  </>
);

export function TracePage() {
  const calls = useCalls<typeof monitorCalls>('features/platform/monitors');
  const page = useServerPage(calls.trace);
  return (
    <section className="server-page" aria-label={trace.title}>
      <PageHeader description={trace.hint} />
      <div className="server-page-bar">
        <Button icon={<ReloadOutlined aria-hidden />} onClick={page.reload}>
          {trace.reload}
        </Button>
      </div>
      <ServerTable<Traced> columns={COLUMNS} page={page} empty={trace.empty} areCards />
    </section>
  );
}
