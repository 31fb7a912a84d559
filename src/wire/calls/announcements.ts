/**
 * The announcement screens' calls: the user's own list, and writing, publishing and revoking (shell specification §7.3).
 * Receivers are a comma list that ends with a comma: the server cuts the last sign.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Announcement, AnnouncementDraft, AnnouncementQuery, NoticePage, SentNotice, SentQuery } from '#domain/announcements.ts';
import type { AppError } from '#base/errors.ts';
import type { Notice } from '#domain/notices.ts';
import { decodeAnnouncementPage, decodeNotice, decodeSentPage } from '../decoders/notices.ts';
import type { Http, HttpRequest } from '../http.ts';

/** Later than any account is made: within what every database of theirs holds. */
const FAR_END = '2099-12-31 23:59:59';
/** Stock servers begin with the oldest unless they are told: a new announcement would stand on the last page. */
const NEWEST_FIRST = { column: 'createTime', order: 'desc' } as const;
const STATUS_CODE = { draft: '0', published: '1', revoked: '2' } as const;

export async function listSentNotices(http: Http, query: SentQuery): Promise<Result<NoticePage<SentNotice>, AppError>> {
  const { pageNo, pageSize, title, isRead } = query;
  const wanted = title.trim(); // a part of the title as it is: this call knows no wildcards
  const params = {
    ...pageParams(pageNo, pageSize),
    ...(wanted === '' ? {} : { titile: wanted }),
    ...(isRead === undefined ? {} : { readFlag: isRead ? '1' : '0' }),
  };
  const envelope = await http.call({ method: 'GET', path: '/sys/sysAnnouncementSend/getMyAnnouncementSend', params });
  return envelope.ok ? decodeSentPage(envelope.value.result) : envelope;
}

/** @returns the server's sentence. */
export const readAllNotices = (http: Http): Promise<Result<string, AppError>> =>
  sentence(http, { method: 'PUT', path: '/sys/sysAnnouncementSend/readAll', body: {} });

export async function findNotice(http: Http, id: string): Promise<Result<Notice, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/annountCement/queryById', params: { id } });
  if (!envelope.ok) return envelope;
  const notice = decodeNotice(envelope.value.result);
  return notice ? ok(notice) : err({ kind: 'malformed', path: 'queryById.result' });
}

export async function listAnnouncements(http: Http, query: AnnouncementQuery): Promise<Result<NoticePage<Announcement>, AppError>> {
  const { pageNo, pageSize, title, status } = query;
  const params = {
    ...pageParams(pageNo, pageSize),
    ...NEWEST_FIRST,
    ...(title.trim() === '' ? {} : { titile: `*${title.trim()}*` }),
    ...(status === undefined ? {} : { sendStatus: STATUS_CODE[status] }),
  };
  const envelope = await http.call({ method: 'GET', path: '/sys/annountCement/list', params });
  return envelope.ok ? decodeAnnouncementPage(envelope.value.result) : envelope;
}

/** A new announcement, or with an id a changed one. @returns the server's sentence. */
export function saveAnnouncement(http: Http, draft: AnnouncementDraft, id: string | undefined): Promise<Result<string, AppError>> {
  const endTime = draft.endTime || (http.dialect.announcementsNeedAnEnd ? FAR_END : '');
  const body = {
    ...(id === undefined ? {} : { id }),
    titile: draft.title,
    msgContent: draft.content,
    priority: draft.priority,
    msgCategory: draft.kind === 'messages' ? '2' : '1',
    msgType: draft.userIds ? 'USER' : 'ALL',
    userIds: draft.userIds ? `${draft.userIds.join(',')},` : '',
    openType: draft.openType ?? '',
    openPage: draft.openPage,
    ...(endTime === '' ? {} : { endTime }),
  };
  return id === undefined
    ? sentence(http, { method: 'POST', path: '/sys/annountCement/add', body })
    : sentence(http, { method: 'PUT', path: '/sys/annountCement/edit', body });
}

/** @returns the server's sentence. */
export const publishAnnouncement = (http: Http, id: string): Promise<Result<string, AppError>> =>
  sentence(http, { method: 'GET', path: '/sys/annountCement/doReleaseData', params: { id } });

/** @returns the server's sentence. */
export const revokeAnnouncement = (http: Http, id: string): Promise<Result<string, AppError>> =>
  sentence(http, { method: 'GET', path: '/sys/annountCement/doReovkeData', params: { id } });

/** @returns the server's sentence. */
export const deleteAnnouncement = (http: Http, id: string): Promise<Result<string, AppError>> =>
  sentence(http, { method: 'DELETE', path: '/sys/annountCement/delete', params: { id } });

async function sentence(http: Http, request: HttpRequest): Promise<Result<string, AppError>> {
  const envelope = await http.call(request);
  return envelope.ok ? ok(envelope.value.message) : envelope;
}

const pageParams = (pageNo: number, pageSize: number): Record<string, string> => ({ pageNo: String(pageNo), pageSize: String(pageSize) });
