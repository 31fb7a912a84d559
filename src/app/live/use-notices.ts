/** The bell's content, live in every tab and without a network, and the user's actions on a notice. */
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLiveQuery } from 'dexie-react-hooks';
import { inBackground } from '#base/in-background.ts';
import type { Notice, NoticeBox, NoticeTarget } from '#domain/notices.ts';
import { noticeTarget } from '#domain/notices.ts';
import { readNoticeHints, readNotices } from '#db/read/notices.ts';
import { queueNoticeRead } from '#db/write/notices.ts';
import { useAppServices } from './app-services.tsx';
import { useErrorReport } from './use-error-report.ts';
import { useMenu } from './use-menu.ts';

/** `undefined` until the device answered, or if no notices were ever received here. */
export function useNotices(): NoticeBox | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => readNotices(db), [db]);
}

/** Another number whenever the server said that something happened to announcements; `undefined` until the device answered. */
export function useNoticeHints(): number | undefined {
  const { db } = useAppServices();
  return useLiveQuery(() => readNoticeHints(db), [db]);
}

export type NoticeActions = {
  /** The notice counts as read here at once; the server gets the mark as soon as it can be reached. */
  readonly markRead: (id: string) => void;
  /** Makes the leader poll the notices now. */
  readonly check: () => void;
  readonly targetOf: (notice: Notice) => NoticeTarget | undefined;
  /** Opens a page here, and any other address in a browser tab without an opener. */
  readonly go: (target: NoticeTarget) => void;
};

export function useNoticeActions(): NoticeActions {
  const { db, connection, session } = useAppServices();
  const isSeen = session.seeAs !== undefined;
  const report = useErrorReport();
  const navigate = useNavigate();
  const { routes } = useMenu();
  const check = useCallback(() => inBackground(connection.api.checkNotices()), [connection]);
  const markRead = useCallback(
    (id: string) => {
      if (isSeen) return; // they are not his to read
      inBackground(queueNoticeRead(db, id).then(answer => (answer.ok ? check() : report(answer.error))));
    },
    [db, isSeen, check, report],
  );
  return useMemo(
    () => ({
      markRead,
      check,
      targetOf: notice => noticeTarget(notice, routes, location.origin),
      go(target) {
        if (target.kind === 'page') inBackground(navigate(target.path));
        else open(target.url, '_blank', 'noopener,noreferrer');
      },
    }),
    [markRead, check, routes, navigate],
  );
}
