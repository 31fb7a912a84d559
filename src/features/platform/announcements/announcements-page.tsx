/** 系统通告: writing, publishing and revoking announcements. The records are only on the server, so the page needs the network. */
import { useCallback, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Select, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { ANNOUNCEMENT_CODES, actsOf } from './model.ts';
import type { Announcement, AnnouncementAct, AnnouncementStatus } from './model.ts';
import { uiText } from '#app/ui/text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { useNoticeActions } from '#app/live/use-notices.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { NoticeDialog } from '../bell/notice-dialog.tsx';
import { KIND_TEXT, PriorityTag, titleOf } from '../bell/notice-facts.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import { AnnouncementForm } from './announcement-form.tsx';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import type { announcementCalls } from './calls.ts';
import { announcementText } from './text.ts';

const STATUS_COLOURS = { draft: 'default', published: 'green', revoked: 'orange' } as const satisfies Record<AnnouncementStatus, string>;
const STATUSES: readonly AnnouncementStatus[] = ['draft', 'published', 'revoked'];
const ACT_TEXT = {
  edit: announcementText.edit,
  publish: announcementText.publish,
  revoke: announcementText.revoke,
  delete: announcementText.remove,
} as const satisfies Record<AnnouncementAct, string>;
const SURE = {
  publish: announcementText.publishSure,
  revoke: announcementText.revokeSure,
  delete: announcementText.removeSure,
} as const;

export function AnnouncementsPage() {
  const calls = useCalls<typeof announcementCalls>('features/platform/announcements');
  const { modal, message } = App.useApp();
  const orReport = useOrReport();
  const { can } = usePermissions();
  const { check } = useNoticeActions();
  const [query, setQuery] = useState({
    pageNo: FIRST_PAGE_NO,
    pageSize: DEFAULT_PAGE_SIZE,
    title: '',
    status: undefined as AnnouncementStatus | undefined,
  });
  /** 'new', or the announcement being edited. */
  const [edited, setEdited] = useState<'new' | Announcement>();
  const [shown, setShown] = useState<Announcement>();
  const load = useCallback((signal: AbortSignal) => calls.list(query, signal), [calls, query]);
  const page = useServerPage(load);

  const changed = (sentence: string): void => {
    inBackground(message.success(sentence));
    page.reload();
    check();
  };
  const act = (what: AnnouncementAct, row: Announcement): void => {
    if (what === 'edit') return setEdited(row);
    modal.confirm({
      title: row.title,
      content: SURE[what],
      okText: ACT_TEXT[what],
      cancelText: uiText.cancel,
      okButtonProps: { danger: what !== 'publish' },
      async onOk() {
        const sentence = await orReport(calls[what](row.id));
        if (sentence !== undefined) changed(sentence);
      },
    });
  };

  const { column } = announcementText;
  const columns: TableColumnsType<Announcement> = [
    {
      title: column.title,
      dataIndex: 'title',
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => setShown(row)}>
          {titleOf(row)}
        </Button>
      ),
    },
    { title: column.kind, render: (_, row) => KIND_TEXT[row.kind] },
    { title: column.priority, render: (_, row) => <PriorityTag priority={row.priority} /> },
    {
      title: column.receivers,
      render: (_, row) => receiversText(row),
    },
    {
      title: column.status,
      render: (_, row) => <Tag color={STATUS_COLOURS[row.status]}>{announcementText.status[row.status]}</Tag>,
    },
    { title: column.sendTime, render: (_, row) => (row.status === 'draft' ? '' : row.sendTime) },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) =>
        actsOf(row.status)
          .filter(what => can(ANNOUNCEMENT_CODES[what]))
          .map(what => (
            <Button key={what} type="link" size="small" danger={what === 'delete'} onClick={() => act(what, row)}>
              {ACT_TEXT[what]}
            </Button>
          )),
    },
  ];
  return (
    <section className="server-page" aria-label={announcementText.title}>
      <PageHeader description={announcementText.hint} onSearch={title => setQuery({ ...query, title, pageNo: FIRST_PAGE_NO })} />
      <div className="server-page-bar">
        <Select
          aria-label={column.status}
          value={query.status ?? ''}
          options={[
            { value: '', label: announcementText.anyStatus },
            ...STATUSES.map(value => ({ value, label: announcementText.status[value] })),
          ]}
          onChange={value => setQuery({ ...query, status: STATUSES.find(status => status === value), pageNo: FIRST_PAGE_NO })}
        />
        {can(ANNOUNCEMENT_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
            {announcementText.add}
          </Button>
        )}
      </div>
      <ServerTable<Announcement>
        columns={columns}
        page={page}
        paging={query}
        onPage={(pageNo, pageSize) => setQuery({ ...query, pageNo, pageSize })}
        empty={announcementText.empty}
      />
      {edited && (
        <AnnouncementForm
          announcement={edited === 'new' ? undefined : edited}
          takesGroups={page.value?.takesGroups === true}
          onClose={() => setEdited(undefined)}
          onSaved={sentence => {
            setEdited(undefined);
            changed(sentence);
          }}
        />
      )}
      {shown && <NoticeDialog notice={shown} onClose={() => setShown(undefined)} />}
    </section>
  );
}

function receiversText({ reach, receivers, groups, count }: Announcement): string {
  if (reach === 'all') return announcementText.everybody;
  return reach === 'users' ? announcementText.users(receivers.length) : announcementText.group(groups, count);
}
