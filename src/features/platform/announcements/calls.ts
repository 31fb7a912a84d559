/**
 * The server calls of 系统通告: writing, publishing and revoking announcements (shell specification §7.3).
 *
 * Shapes:  receivers are a comma list that ends with a comma, because the server removes the last character. The server spells the title `titile`.
 * Errors:  a record without an id is left out; an unknown state counts as a draft.
 */
import { array, fallback, nullish, number, object, safeParse, string, union } from 'valibot';
import type { UploadWay } from '#schema/upload-way.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import { decodeNotice } from '#wire/decoders/notices.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { requestSentence, call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import { NEWEST_FIRST } from '#wire/list-params.ts';
import type { Http } from '#wire/http.ts';
import { MSG_TYPES, REACHES } from './model.ts';
import type { Announcement, AnnouncementDraft, AnnouncementPage, AnnouncementQuery, Receiver, RoleChoice } from './model.ts';

/** Later than the creation of any account, and valid in every database of these servers. */
const FAR_END = '2099-12-31 23:59:59';
const STATUS_CODE = { draft: '0', published: '1', revoked: '2' } as const;
const MOST_RECEIVERS = 50;

export const announcementCalls = defineCalls('features/platform/announcements', {
  /** The announcements for the management page. */
  list: call({
    request: ({ pageNo, pageSize, title, status }: AnnouncementQuery) => ({
      method: 'GET',
      path: '/sys/annountCement/list',
      params: {
        ...pageParams({ pageNo, pageSize }),
        ...NEWEST_FIRST,
        ...containing('titile', title),
        ...(status === undefined ? {} : { sendStatus: STATUS_CODE[status] }),
      },
    }),
    decode: decodeManagedPage,
  }),

  /** A new announcement, or with an id a changed one. */
  save: (http: Http, draft: AnnouncementDraft, id: string | undefined) => {
    const body = { ...(id === undefined ? {} : { id }), ...bodyOf(draft, http.dialect.announcementsNeedAnEnd) };
    return id === undefined
      ? requestSentence(http, { method: 'POST', path: '/sys/annountCement/add', body })
      : requestSentence(http, { method: 'PUT', path: '/sys/annountCement/edit', body });
  },
  /** A picture of the text, before the text itself; returns the stored path. */
  uploadPicture: (http: Http, blob: Blob, name: string, way: UploadWay) => uploadFile(http, { blob, name, way }, () => undefined),
  publish: sentence((id: string) => ({ method: 'GET', path: '/sys/annountCement/doReleaseData', params: { id } })),
  revoke: sentence((id: string) => ({ method: 'GET', path: '/sys/annountCement/doReovkeData', params: { id } })),
  delete: sentence((id: string) => ({ method: 'DELETE', path: '/sys/annountCement/delete', params: { id } })),

  /** At most fifty users by a part of their name; without a name the first fifty. */
  findReceivers: call({
    request: (realname: string) => ({
      method: 'GET',
      path: '/sys/user/list',
      params: {
        ...pageParams({ pageNo: 1, pageSize: MOST_RECEIVERS }),
        ...containing('realname', realname),
      },
    }),
    decode: result => decodeRecords(result, receiverIn)?.rows,
  }),

  /** All roles. */
  roles: call({
    request: () => ({ method: 'GET', path: '/sys/role/queryall' }),
    decode: (result): readonly RoleChoice[] | undefined => {
      const list = safeParse(array(fallback(wireRole, { roleCode: '', roleName: '' })), result);
      if (!list.success) return undefined;
      return list.output.flatMap(({ roleCode, roleName }) => (roleCode === '' ? [] : [{ value: roleCode, label: roleName || roleCode }]));
    },
  }),
});

function bodyOf(draft: AnnouncementDraft, needsAnEnd: boolean): Readonly<Record<string, unknown>> {
  const endTime = draft.endTime || (needsAnEnd ? FAR_END : '');
  return {
    titile: draft.title,
    msgContent: draft.content,
    priority: draft.priority,
    msgCategory: draft.kind === 'messages' ? '2' : '1',
    msgType: MSG_TYPES[draft.reach],
    userIds: draft.reach === 'users' ? `${draft.receivers.join(',')},` : '',
    ...(draft.reach === 'roles' ? { roleCodes: draft.receivers.join(',') } : {}),
    ...(draft.reach === 'departs' ? { departIds: draft.receivers.join(',') } : {}),
    openType: draft.openType ?? '',
    openPage: draft.openPage,
    ...(endTime === '' ? {} : { endTime }),
  };
}

const text = fallback(nullish(union([string(), number()])), undefined);
const wireRole = object({ roleCode: string(), roleName: fallback(nullish(string()), undefined) });
/** Only our server says which it knows beside everybody and named users. */
const wireKinds = object({ receiverKinds: array(string()) });
const wireFacts = object({
  msgCategory: text,
  msgType: text,
  sendStatus: text,
  userIds: text,
  endTime: text,
  roleCodes: text,
  departIds: text,
  receiverNames: text,
  receiverCount: text,
});
const wireUser = object({ id: union([string(), number()]), username: string(), realname: fallback(nullish(string()), undefined) });

function decodeManagedPage(result: unknown): AnnouncementPage | undefined {
  const kinds = safeParse(wireKinds, result);
  const page = decodeRecords(result, announcementIn);
  return page && { ...page, takesGroups: kinds.success && kinds.output.receiverKinds.includes(MSG_TYPES.roles) };
}

function announcementIn(record: unknown): readonly Announcement[] {
  const notice = decodeNotice(record);
  const facts = safeParse(wireFacts, record);
  if (!notice || !facts.success) return [];
  const { msgCategory, msgType, sendStatus, userIds, endTime, roleCodes, departIds, receiverNames, receiverCount } = facts.output;
  const status = asText(sendStatus);
  const reach = REACHES.find(one => MSG_TYPES[one] === asText(msgType)) ?? 'all';
  const chosen = { all: undefined, users: userIds, roles: roleCodes, departs: departIds }[reach];
  const count = asText(receiverCount);
  return [
    {
      ...notice,
      kind: asText(msgCategory) === '2' ? 'messages' : 'notices',
      reach,
      receivers: asText(chosen).split(',').filter(Boolean),
      groups: asText(receiverNames),
      count: count === '' ? undefined : Number(count),
      endTime: asText(endTime).replace('T', ' ').slice(0, 19),
      status: status === '1' ? 'published' : status === '2' ? 'revoked' : 'draft',
    },
  ];
}

function receiverIn(record: unknown): readonly Receiver[] {
  const user = safeParse(wireUser, record);
  if (!user.success) return [];
  const { id, username, realname } = user.output;
  return [{ id: String(id), username, realname: realname ?? username }];
}

const asText = (value: string | number | null | undefined): string => String(value ?? '');
