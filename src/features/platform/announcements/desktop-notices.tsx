/** A system notification for a notice that arrives while this browser's windows are in the background, if the user switched it on. */
import { useEffect, useRef } from 'react';
import { noticeText } from './bell-text.ts';
import { arrivedNotices } from '#domain/notices.ts';
import type { NoticeBox } from '#domain/notices.ts';
import { useNotices } from '#app/live/use-notices.ts';
import { wantsDesktopNotices } from '#app/settings/desktop-notices.ts';

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
