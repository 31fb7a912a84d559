/** Announcements and system messages, as the bell shows them: the server's last answer without the ones opened here since. */
import type { AppRoute } from './menu-routes.ts';

/** H urgent, M important, L general. */
export type NoticePriority = 'L' | 'M' | 'H';

export type Notice = {
  /** The announcement's id, the same in every list. */
  readonly id: string;
  readonly title: string;
  readonly sender: string;
  /** 'YYYY-MM-DD HH:mm:ss', empty when unknown. */
  readonly sendTime: string;
  /** HTML as its author wrote it; it must be sanitised before it is shown. */
  readonly content: string;
  readonly priority: NoticePriority;
  readonly openType: 'url' | 'component' | undefined;
  readonly openPage: string;
  /** The time of its creation; empty when unknown. */
  readonly createTime: string;
  /** The business record it is about. */
  readonly busId: string;
  /** The id and the summary in a push message about it. */
  readonly msgId: string;
  readonly msgText: string;
};

export type NoticeKind = 'notices' | 'messages';
/** The newest unread entries of a kind, and the number of all unread ones. */
export type NoticeList = { readonly list: readonly Notice[]; readonly total: number };
/** One answer of listByUser. */
export type NoticeBox = Readonly<Record<NoticeKind, NoticeList>> & { readonly mustResetPassword: boolean };

export const NO_NOTICES: NoticeBox = { notices: { list: [], total: 0 }, messages: { list: [], total: 0 }, mustResetPassword: false };

/** The unread entries on this device: notices opened here count as read before the server has recorded it. */
export function withoutRead(box: NoticeBox, readIds: readonly string[]): NoticeBox {
  if (readIds.length === 0) return box;
  const unread = ({ list, total }: NoticeList): NoticeList => {
    const left = list.filter(notice => !readIds.includes(notice.id));
    return { list: left, total: Math.max(left.length, total - (list.length - left.length)) };
  };
  return { ...box, notices: unread(box.notices), messages: unread(box.messages) };
}

/** The badge counts both kinds. */
export const unreadCount = ({ notices, messages }: NoticeBox): number => notices.total + messages.total;

/** The notices of `after` that are not in `before`; none without a `before`, because notices from before the start are not new. */
export function arrivedNotices(before: NoticeBox | undefined, after: NoticeBox | undefined): readonly Notice[] {
  if (!before || !after) return [];
  const known = new Set([...before.notices.list, ...before.messages.list].map(({ id }) => id));
  return [...after.notices.list, ...after.messages.list].filter(({ id }) => !known.has(id));
}

/** The link target of a notice: a page of this program or an external address. */
export type NoticeTarget = { readonly kind: 'page'; readonly path: string } | { readonly kind: 'external'; readonly url: string };

const WEB_ADDRESS = /^https?:\/\/[^/?#]/i;
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * The target of `openPage`: a path of this program, or an http(s) address. Any other text gives undefined.
 * @param origin of this program; an absolute address under it is a page of it.
 */
export function targetOf(openPage: string, origin: string): NoticeTarget | undefined {
  const text = openPage.trim();
  if (text === '' || /[\s\\]/.test(text)) return undefined; // browsers drop line breaks inside an address and read \ as /
  if (WEB_ADDRESS.test(text)) {
    const rest = text.toLowerCase().startsWith(origin.toLowerCase()) ? text.slice(origin.length) : undefined;
    if (rest === '') return { kind: 'page', path: '/' };
    return rest?.startsWith('/') && !rest.startsWith('//') ? { kind: 'page', path: rest } : { kind: 'external', url: text };
  }
  if (OTHER_SCHEME.test(text) || text.startsWith('//')) return undefined; // a browser reads '//elsewhere' as another host
  return { kind: 'page', path: text.startsWith('/') ? text : `/${text}` };
}

/**
 * The link target of an announcement. With `url` it is its address, with `component` the page of that component or path in the user's menu.
 * `undefined`: it has only a text, or names a page this user cannot open.
 */
export function noticeTarget(
  { openType, openPage }: Pick<Notice, 'openType' | 'openPage'>,
  routes: readonly AppRoute[],
  origin: string,
): NoticeTarget | undefined {
  if (openType === undefined) return undefined;
  if (openType === 'url') return targetOf(openPage, origin);
  const name = openPage.trim();
  const path = name.startsWith('/') ? name : `/${name}`;
  const route =
    routes.find(({ target }) => target.kind === 'view' && target.component === name) ?? routes.find(entry => entry.path === path);
  if (route) return { kind: 'page', path: route.path };
  const target = name.startsWith('/') ? targetOf(name, origin) : undefined;
  return target?.kind === 'page' ? target : undefined;
}
