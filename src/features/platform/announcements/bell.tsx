/** The bell: the number of unread notices, always visible; a click shows the newest and polls the server at once (shell specification §2.6). */
import { useEffect, useState } from 'react';
import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { noticeText } from './bell-text.ts';
import { NO_NOTICES, unreadCount } from '#domain/notices.ts';
import type { Notice } from '#domain/notices.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { useNoticeActions, useNotices } from '#app/live/use-notices.ts';
import { NOTICE_POPOVER_PX } from '#app/live/measures.ts';
import { whenIdle } from '#app/live/page-shown.ts';

const NoticeList = lazyPart(async () => (await import('./bell-list.tsx')).NoticeList);
const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog);

/** Unread notices can be read without a network, so their chunk must be loaded before. */
function preloadParts(): void {
  NoticeList.preload();
  NoticeDialog.preload();
}

export function NoticeBell() {
  const box = useNotices();
  const { check, markRead, targetOf, go } = useNoticeActions();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Notice>();
  const isKnown = box !== undefined;
  useEffect(() => (isKnown ? whenIdle(preloadParts) : undefined), [isKnown]);
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
