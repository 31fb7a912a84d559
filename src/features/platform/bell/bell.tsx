/**
 * Shows that notices have arrived: the bell with the number of unread ones (shell specification §2.6), and desktop notifications while this browser's
 * windows are in the background.
 */
import { useEffect, useRef, useState } from 'react';
import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { noticeText } from './text.ts';
import { arrivedNotices, NO_NOTICES, unreadCount } from '#domain/notices.ts';
import type { Notice, NoticeBox } from '#domain/notices.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { useNoticeActions, useNotices } from '#app/live/use-notices.ts';
import { NOTICE_POPOVER_PX } from '#app/live/measures.ts';
import { whenSpare } from '#app/live/page-shown.ts';
import { wantsDesktopNotices } from '#app/settings/desktop-notices.ts';

const NoticeList = lazyPart(async () => (await import('./bell-list.tsx')).NoticeList);
const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog);

/** Unread notices can be read without a network, so their chunk must be loaded before. */
async function preloadParts(): Promise<void> {
  await NoticeList.untilLoaded();
  await NoticeDialog.untilLoaded();
}

/** A click shows the newest and polls the server at once. */
export function NoticeBell() {
  const box = useNotices();
  const { check, markRead, targetOf, go } = useNoticeActions();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Notice>();
  const isKnown = box !== undefined;
  useEffect(() => (isKnown ? whenSpare(preloadParts) : undefined), [isKnown]);
  const count = unreadCount(box ?? NO_NOTICES);
  const choose = (notice: Notice): void => {
    setOpen(false);
    markRead(notice.id);
    const target = notice.openType === 'component' ? targetOf(notice) : undefined;
    if (target) go(target);
    else setShown(notice);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={next => {
          setOpen(next);
          if (next) check();
        }}
        content={<NoticeList box={box} onChoose={choose} onLeave={() => setOpen(false)} />}
        styles={{ container: { width: NOTICE_POPOVER_PX } }}
        destroyOnHidden
      >
        <Button
          type="text"
          data-testid="notice-bell"
          aria-label={noticeText.bell(count)}
          aria-expanded={isOpen}
          title={noticeText.title}
          icon={
            <Badge count={count} size="small" offset={[2, 0]}>
              <BellOutlined aria-hidden className="notice-bell-icon" />
            </Badge>
          }
        />
      </Popover>
      {shown && <NoticeDialog notice={shown} isReceived onClose={() => setShown(undefined)} />}
    </>
  );
}

/** For users who switched them on. */
export function DesktopNotices() {
  const box = useNotices();
  const before = useRef<NoticeBox>(undefined);
  useEffect(() => {
    const arrived = arrivedNotices(before.current, box);
    before.current = box ?? before.current;
    if (arrived.length === 0 || !document.hidden || !wantsDesktopNotices()) return;
    for (const notice of arrived) {
      // Every hidden tab sends it; the same tag merges them into one.
      const shown = new Notification(notice.title, { body: notice.sender || noticeText.arrived, tag: notice.id, icon: '/icon.svg' });
      shown.addEventListener('click', () => {
        window.focus();
        shown.close();
      });
    }
  }, [box]);
  return null;
}
