/** Announcements as a user's own list and as their managers see them, and what may be done with one. */
import type { Notice, NoticeKind, NoticePriority } from './notices.ts';

export type NoticePage<T> = { readonly rows: readonly T[]; readonly total: number };
export type SentNotice = Notice & { readonly isRead: boolean };

export type AnnouncementStatus = 'draft' | 'published' | 'revoked';
/** What a manager writes. `userIds` undefined: for everybody. */
export type AnnouncementDraft = {
  readonly title: string;
  readonly content: string;
  readonly priority: NoticePriority;
  readonly kind: NoticeKind;
  readonly userIds: readonly string[] | undefined;
  readonly openType: 'url' | 'component' | undefined;
  readonly openPage: string;
  /** When it ends in the server's words; empty: nobody said. */
  readonly endTime: string;
};
export type Announcement = Notice & AnnouncementDraft & { readonly status: AnnouncementStatus };

/** `isRead` undefined: read and unread. */
export type SentQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly title: string;
  readonly isRead: boolean | undefined;
};
export type AnnouncementQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly title: string;
  readonly status: AnnouncementStatus | undefined;
};

/** Somebody an announcement can be written to. */
export type Receiver = { readonly id: string; readonly username: string; readonly realname: string };

export type AnnouncementAct = 'edit' | 'delete' | 'publish' | 'revoke';

/** What its state lets one do: a published announcement is first revoked. */
export function actsOf(status: AnnouncementStatus): readonly AnnouncementAct[] {
  return status === 'published' ? ['revoke'] : ['edit', 'publish', 'delete'];
}

/** The codes that guard the acts. */
export const ANNOUNCEMENT_CODES = {
  list: 'system:sysAnnouncement:list',
  add: 'system:sysAnnouncement:add',
  edit: 'system:sysAnnouncement:edit',
  delete: 'system:sysAnnouncement:delete',
  publish: 'system:sysAnnouncement:doReleaseData',
  revoke: 'system:sysAnnouncement:doReovkeData', // the server's spelling
} as const;
