/** 通知消息: one announcement with its sender, its time and its formatted text (shell specification §2.7). */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { App, Button, Modal, Typography } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { noticeText } from './text.ts';
import type { Notice } from '#domain/notices.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useNoticeActions, useNoticeHints, useNotices } from '#app/live/use-notices.ts';
import type { noticeCalls } from './calls.ts';
import { PriorityTag, titleOf } from './notice-facts.tsx';
import { SafeHtml } from '#app/ui/widgets/safe-html/safe-html.tsx';
import './notices.css';

const NOTICE_DIALOG_PX = 640;

type NoticeDialogProps = {
  readonly notice: Notice;
  /** It was sent to the user: it closes when it is revoked. */
  readonly isReceived?: boolean;
  readonly onClose: () => void;
};

export function NoticeDialog({ notice, isReceived = false, onClose }: NoticeDialogProps) {
  useRevoked(notice.id, isReceived, onClose);
  const { targetOf, go } = useNoticeActions();
  const { sender, sendTime, priority } = notice;
  const content = useContent(notice);
  const target = targetOf(notice);
  const follow = (): void => {
    if (!target) return;
    onClose();
    go(target);
  };
  return (
    <Modal
      open
      title={noticeText.title}
      width={NOTICE_DIALOG_PX}
      onCancel={onClose}
      footer={[
        target && (
          <Button key="go" type="primary" onClick={follow}>
            {target.kind === 'page' ? noticeText.openPage : noticeText.openLink}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {noticeText.close}
        </Button>,
      ]}
    >
      <Typography.Title level={4} className="notice-title">
        {titleOf(notice)}
      </Typography.Title>
      <p className="notice-facts">
        <PriorityTag priority={priority} />
        <span>
          {noticeText.sender}：{sender}
        </span>
        <span>
          {noticeText.sendTime}：{sendTime}
        </span>
      </p>
      {content === '' ? <p className="notice-facts">{noticeText.noBody}</p> : <SafeHtml html={content} />}
    </Modal>
  );
}

/**
 * Whenever the bell gets something new, or the server says that something happened to announcements, it is asked whether the open one is still there. One
 * that is open counts as read: its revocation changes nothing in the bell.
 */
function useRevoked(id: string, isReceived: boolean, onClose: () => void): void {
  const calls = useCalls<typeof noticeCalls>('features/platform/bell');
  const { message } = App.useApp();
  const box = useNotices();
  const hints = useNoticeHints();
  const link = useSyncPart('link');
  const news = useMemo(() => (box === undefined || hints === undefined ? undefined : { box, hints }), [box, hints]);
  const known = useRef(news);
  const gone = useEffectEvent(() => {
    inBackground(message.warning(noticeText.revoked));
    onClose();
  });
  useEffect(() => {
    known.current ??= news;
    if (!isReceived || link !== 'up' || news === known.current) return undefined;
    const left = new AbortController();
    inBackground(
      calls.find(id, left.signal).then(answer => {
        const isRefused = !answer.ok && answer.error.kind === 'rejected';
        // Left or unanswered, it is asked again with the next news or the next link.
        if (left.signal.aborted || (!answer.ok && !isRefused)) return;
        known.current = news;
        if (isRefused) gone();
      }),
    );
    return () => left.abort();
  }, [calls, id, isReceived, link, news]);
}

/** A list may come without the texts; then the announcement itself is loaded. */
function useContent({ id, content }: Notice): string {
  const calls = useCalls<typeof noticeCalls>('features/platform/bell');
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    if (content !== '') return;
    const left = new AbortController();
    inBackground(
      calls.find(id, left.signal).then(answer => {
        if (!left.signal.aborted && answer.ok) setLoaded(answer.value.content);
      }),
    );
    return () => left.abort();
  }, [calls, id, content]);
  return content === '' ? loaded : content;
}
