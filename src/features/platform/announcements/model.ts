/** An announcement in lists and in its form, and the permitted actions. Server and client share this module. */
import { targetOf } from '#domain/notices.ts';
import type { Notice, NoticeKind, NoticePriority } from '#domain/notices.ts';

export type AnnouncementStatus = 'draft' | 'published' | 'revoked';
/** Whom it reaches: everybody, named users, or who has a role or belongs to a department, or to one below it, when it is published. */
export const REACHES = ['all', 'users', 'roles', 'departs'] as const;
export type Reach = (typeof REACHES)[number];
/** `msgType` of the wire; a stock server knows the first two. */
export const MSG_TYPES = { all: 'ALL', users: 'USER', roles: 'ROLE', departs: 'DEPART' } as const satisfies Record<Reach, string>;
/** The most roles or departments of one announcement. */
export const GROUPS_MAX = 100;

/** The most named users of one; more are a role or a department. */
export const USERS_MAX = 1_000;

const COMPONENT = /^[\w-]+(?:[./][\w-]+)*$/;
/** Whether an address is one of this program is asked by the client that opens it. */
export const NO_ORIGIN = 'none';
/** Whether the text can be the path of a page or the name of its component. */
export const isPageName = (text: string): boolean =>
  COMPONENT.test(text.trim()) || (text.trim().startsWith('/') && targetOf(text, NO_ORIGIN)?.kind === 'page');

/** The input of the form. `receivers`: ids of users or departments, or codes of roles. */
export type AnnouncementDraft = {
  readonly title: string;
  readonly content: string;
  readonly priority: NoticePriority;
  readonly kind: NoticeKind;
  readonly reach: Reach;
  readonly receivers: readonly string[];
  readonly openType: 'url' | 'component' | undefined;
  readonly openPage: string;
  /** The end time in the server's text; empty: none given. */
  readonly endTime: string;
};
/** `groups`: the names of its roles or departments. `count`: of the users whom it reached, where the server says it. */
export type Announcement = Notice &
  AnnouncementDraft & { readonly status: AnnouncementStatus; readonly groups: string; readonly count: number | undefined };
/** `takesGroups`: the server knows roles and departments as receivers. */
export type AnnouncementPage = {
  readonly rows: readonly Announcement[];
  readonly total: number;
  readonly takesGroups: boolean;
};

export type AnnouncementQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly title: string;
  readonly status: AnnouncementStatus | undefined;
};

/** A possible receiver of an announcement. */
export type Receiver = { readonly id: string; readonly username: string; readonly realname: string };

export type RoleChoice = { readonly value: string; readonly label: string };

export type AnnouncementAct = 'edit' | 'delete' | 'publish' | 'revoke';

/** The actions its state permits: a published announcement must be revoked before other actions. */
export function actsOf(status: AnnouncementStatus): readonly AnnouncementAct[] {
  return status === 'published' ? ['revoke'] : ['edit', 'publish', 'delete'];
}

/** The permission codes of the actions. */
export const ANNOUNCEMENT_CODES = {
  list: 'system:sysAnnouncement:list',
  add: 'system:sysAnnouncement:add',
  edit: 'system:sysAnnouncement:edit',
  delete: 'system:sysAnnouncement:delete',
  publish: 'system:sysAnnouncement:doReleaseData',
  revoke: 'system:sysAnnouncement:doReovkeData', // the server's spelling
} as const;

export type AnnouncementFields = {
  readonly title: string;
  readonly kind: NoticeKind;
  readonly priority: NoticePriority;
  readonly reach: Reach;
  readonly userIds: readonly string[];
  readonly roleCodes: readonly string[];
  readonly departIds: readonly string[];
  readonly openType: 'none' | 'url' | 'component';
  readonly openPage: string;
  readonly content: string;
  /** The form has no input for it; it keeps the value it was read with. */
  readonly endTime: string;
};

/** The limits of our server and of the form. */
export const ANNOUNCEMENT_MAX_CHARS = {
  title: 100, // the width of the stock server's column
  openPage: 500,
  content: 200_000, // a page of formatted text; pictures are stored as files
} as const satisfies Partial<Record<keyof AnnouncementFields, number>>;

/** @param announcement `undefined`: a new one. */
export function fieldsOf(announcement: Announcement | undefined): AnnouncementFields {
  const chosen = (reach: Reach): readonly string[] => (announcement?.reach === reach ? announcement.receivers : []);
  return {
    title: announcement?.title ?? '',
    kind: announcement?.kind ?? 'notices',
    priority: announcement?.priority ?? 'L',
    reach: announcement?.reach ?? 'all',
    userIds: chosen('users'),
    roleCodes: chosen('roles'),
    departIds: chosen('departs'),
    openType: announcement?.openType ?? 'none',
    openPage: announcement?.openPage ?? '',
    content: announcement?.content ?? '',
    endTime: announcement?.endTime ?? '',
  };
}

export function announcementOf(fields: AnnouncementFields): AnnouncementDraft {
  const { title, kind, priority, reach, userIds, roleCodes, departIds, openType, openPage, content, endTime } = fields;
  const receivers = { all: [], users: userIds, roles: roleCodes, departs: departIds };
  return {
    title: title.trim(),
    kind,
    priority,
    reach,
    receivers: receivers[reach],
    openType: openType === 'none' ? undefined : openType,
    openPage: openType === 'none' ? '' : openPage.trim(),
    content,
    endTime,
  };
}
