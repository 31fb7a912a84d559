/** The last runs of a job. */
import { useCallback } from 'react';
import { Drawer, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { useDrawerContainer } from '#app/page-memory/page-frame.ts';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import type { jobCalls } from './calls.ts';
import type { Job, JobRun } from './model.ts';
import { jobText } from './text.ts';

const WIDTH_PX = 760;
const { column } = jobText;
const COLUMNS: TableColumnsType<JobRun> = [
  { title: column.time, dataIndex: 'time' },
  { title: column.outcome, render: (_, { isOk }) => <Tag color={isOk ? 'success' : 'error'}>{isOk ? jobText.ok : jobText.failed}</Tag> },
  { title: column.message, dataIndex: 'message' },
  { title: column.took, dataIndex: 'tookMs', align: 'right' },
  { title: column.by, render: (_, { by }) => by || jobText.byClock },
];

type RunsDrawerProps = { readonly job: Job; readonly title: string; readonly onClose: () => void };

export function RunsDrawer({ job, title, onClose }: RunsDrawerProps) {
  const calls = useCalls<typeof jobCalls>('features/platform/jobs');
  const isNarrow = useIsNarrow();
  const container = useDrawerContainer();
  const load = useCallback((signal: AbortSignal) => calls.runs(job.id, signal), [calls, job]);
  const page = useServerPage(load);
  return (
    <Drawer open onClose={onClose} {...container} size={isNarrow ? '100%' : WIDTH_PX} title={title}>
      <ServerTable<JobRun> columns={COLUMNS} page={page} empty={jobText.noRuns} areCards />
    </Drawer>
  );
}
