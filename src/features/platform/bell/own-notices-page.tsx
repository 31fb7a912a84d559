/** 我的通知: the user's own announcements, read and unread, from the server. */
import { useCallback, useEffect, useState } from 'react';
import { App, Button } from 'antd';
import { Pager } from '#app/ui/widgets/pager.tsx';
import { inBackground } from '#base/in-background.ts';
import type { SentNotice } from './model.ts';
import { noticeText } from './text.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { useNoticeActions, useNotices } from '#app/live/use-notices.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { busy } from '#app/ui/widgets/busy.tsx';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeItem } from './notice-item.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import '#app/ui/widgets/server-page.css';
import './notices.css';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import type { noticeCalls } from './calls.ts';

type Filter = keyof typeof noticeText.filter;
const IS_READ = { all: undefined, unread: false, read: true } as const satisfies Record<Filter, boolean | undefined>;
const FILTERS: readonly Filter[] = ['all', 'unread', 'read'];

export function OwnNoticesPage() {
  const calls = useCalls<typeof noticeCalls>('features/platform/bell');
  const { message } = App.useApp();
  const { session } = useAppServices();
  const orReport = useOrReport();
  const { markRead, check } = useNoticeActions();
  const box = useNotices();
  const [query, setQuery] = useState({ pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, title: '', filter: 'all' as Filter });
  const [shown, setShown] = useState<SentNotice>();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { filter, pageNo, pageSize, title } = query;
  const load = useCallback(
    (signal: AbortSignal) => calls.listSent({ pageNo, pageSize, title, isRead: IS_READ[filter] }, signal),
    [calls, pageNo, pageSize, title, filter],
  );
  const page = useServerPage(load);
  const { reload } = page;
  useEffect(() => {
    if (box) reload(); // the bell's new notices are part of this list
  }, [box, reload]);

  const open = (notice: SentNotice): void => {
    setShown(notice);
    if (notice.isRead || opened.includes(notice.id)) return;
    setOpened([...opened, notice.id]);
    markRead(notice.id);
  };
  const readAll = async (): Promise<void> => {
    setBusy(true);
    const answer = await orReport(calls.readAll());
    setBusy(false);
    if (answer === undefined) return;
    inBackground(message.success(answer || noticeText.readAllDone));
    reload();
    check();
  };

  const rows = page.value?.rows ?? [];
  return (
    <section className="server-page own-notices" aria-label={noticeText.mineTitle} aria-busy={page.isBusy}>
      <PageHeader
        description={noticeText.mineHint}
        onSearch={next => setQuery({ ...query, title: next, pageNo: FIRST_PAGE_NO })}
        tabs={{
          items: FILTERS.map(key => ({ key, label: noticeText.filter[key] })),
          activeKey: filter,
          onChange: key => setQuery({ ...query, filter: FILTERS.find(one => one === key) ?? 'all', pageNo: FIRST_PAGE_NO }),
        }}
      />
      <div className="server-page-bar">
        {!session.seeAs && (
          <Button onClick={() => inBackground(readAll())} loading={busy(isBusy)}>
            {noticeText.readAll}
          </Button>
        )}
      </div>
      {page.error && <NeedsServer error={page.error} onRetry={reload} />}
      {page.value && rows.length === 0 && <p className="notice-hint">{noticeText.empty}</p>}
      <ul className="notice-items" data-testid="my-notices">
        {rows.map(notice => {
          const isRead = notice.isRead || opened.includes(notice.id);
          const facts = `${isRead ? noticeText.read : noticeText.unread} · ${notice.sender} · ${notice.sendTime}`;
          return <NoticeItem key={notice.id} notice={notice} isUnread={!isRead} facts={facts} onOpen={() => open(notice)} />;
        })}
      </ul>
      {page.value && (
        <Pager
          pageNo={pageNo}
          pageSize={pageSize}
          total={page.value.total}
          onPage={(nextNo, nextSize) => setQuery({ ...query, pageNo: nextNo, pageSize: nextSize })}
        />
      )}
      {shown && <NoticeDialog notice={shown} isReceived onClose={() => setShown(undefined)} />}
    </section>
  );
}
