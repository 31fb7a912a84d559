/** 定时任务: the jobs of the server, started, stopped and run by hand. The records are only on the server, so the page needs the network. */
import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Tag, Tooltip, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import type { RowAct } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { useSharedHint } from '#app/ui/server-records/use-shared-hint.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { jobCalls } from './calls.ts';
import { JobForm } from './job-form.tsx';
import { JOB_CODES, jobClassOf } from './model.ts';
import type { Job, JobQuery } from './model.ts';
import { RunsDrawer } from './runs-drawer.tsx';
import { jobText } from './text.ts';

const START: JobQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '' };
const { column } = jobText;

export function JobsPage() {
  const calls = useCalls<typeof jobCalls>('features/platform/jobs');
  const { can } = usePermissions();
  const [seen, setSeen] = useState<Job>();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const orReport = useOrReport();
  const take = (work: ReturnType<typeof calls.start>): void =>
    inBackground(orReport(work).then(sentence => sentence !== undefined && changed(sentence)));
  const actsOf = (job: Job): readonly (RowAct | false)[] => [
    job.isRunning
      ? can(JOB_CODES.pause) && { label: jobText.stop, run: () => take(calls.stop(job.id)) }
      : job.isKnown && can(JOB_CODES.resume) && { label: jobText.start, run: () => take(calls.start(job.id)) },
    job.isKnown &&
      can(JOB_CODES.execute) && {
        label: jobText.run,
        run: () =>
          confirmed({ title: nameOf(job), content: jobText.runSure, okText: jobText.run, isDanger: false }, () => calls.run(job.id)),
      },
    { label: jobText.runs, run: () => setSeen(job) },
    can(JOB_CODES.edit) && { label: jobText.edit, run: () => edit(job) },
    can(JOB_CODES.delete) && {
      label: jobText.remove,
      isDanger: true,
      run: () =>
        confirmed({ title: nameOf(job), content: jobText.removeSure, okText: jobText.remove, isDanger: true }, () => calls.remove(job.id)),
    },
  ];
  const columns: TableColumnsType<Job> = [
    {
      title: column.name,
      render: (_, job) => (
        <>
          {nameOf(job)}
          {job.description !== '' && <div className="hint">{job.description}</div>}
        </>
      ),
    },
    { title: column.cron, dataIndex: 'cron' },
    {
      title: column.status,
      render: (_, { isRunning, isKnown }) => (
        <Tooltip title={isKnown ? undefined : jobText.unknown}>
          <Tag color={isRunning ? 'success' : isKnown ? 'default' : 'error'}>{isRunning ? jobText.running : jobText.stopped}</Tag>
        </Tooltip>
      ),
    },
    { title: column.nextTime, dataIndex: 'nextTime' },
    {
      title: column.lastTime,
      render: (_, { lastTime, lastFailed }) =>
        lastTime !== '' && (
          <Typography.Text type={lastFailed ? 'danger' : undefined}>
            {lastFailed ? `${lastTime} ${jobText.failed}` : lastTime}
          </Typography.Text>
        ),
    },
    { key: ACTS, title: column.actions, render: (_, job) => <RowActs acts={actsOf(job)} /> },
  ];
  return (
    <section className="server-page" aria-label={jobText.title}>
      <PageHeader description={useSharedHint(jobText.hint)} onSearch={name => ask({ name })} />
      {can(JOB_CODES.add) && (
        <div className="server-page-bar">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {jobText.add}
          </Button>
        </div>
      )}
      <ServerTable<Job> columns={columns} page={page} paging={query} onPage={onPage} empty={jobText.empty} />
      {edited && <JobForm job={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
      {seen && <RunsDrawer job={seen} title={jobText.runsOf(nameOf(seen))} onClose={() => setSeen(undefined)} />}
    </section>
  );
}

const nameOf = ({ className }: Job): string => jobClassOf(className)?.title ?? className;
