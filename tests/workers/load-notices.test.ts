/** One round of the notices against a server of our own making. */
import { expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { NoticeStore } from '#db/sync/notice-store.ts';
import type { AppError } from '#base/errors.ts';
import { loadNotices } from '#workers/load-notices.ts';
import { dialectOf } from '#wire/dialect.ts';
import type { Http, HttpRequest } from '#wire/http.ts';

type Script = { readonly updPwd?: boolean; readonly marks?: AppError; readonly list?: AppError; readonly queued?: readonly string[] };

async function round({ updPwd, marks, list, queued = [] }: Script) {
  const sent: unknown[] = [];
  const saved: unknown[] = [];
  const call = async (request: HttpRequest) => {
    sent.push(request.method === 'PUT' ? request.body : request.path);
    const error = request.method === 'PUT' ? marks : list;
    return error ? err(error) : ok({ success: true, code: '0', message: '', result: { sysMsgTotal: 2, updPwd }, serverMs: undefined });
  };
  const http: Http = {
    dialect: dialectOf('spec'),
    session: () => undefined,
    call,
    exchange: call,
    download: async () => err({ kind: 'offline' }),
  };
  const store: NoticeStore = {
    queuedReads: async () => queued,
    save: async (box, told) => void saved.push(box.messages.total, told),
    countHint: async () => ok(undefined),
  };
  const report = await loadNotices(http, store, new AbortController().signal);
  return { report, sent, saved };
}

const LOADED = { kind: 'loaded', isPasswordDue: false };
const LIST = '/sys/annountCement/listByUser';

test('queued read marks are sent first, then the list is requested and stored with them', async () => {
  expect(await round({ queued: ['a', 'b'] })).toEqual({
    report: LOADED,
    sent: [{ anntId: 'a' }, { anntId: 'b' }, LIST],
    saved: [2, ['a', 'b']],
  });
});

test.each<[AppError, readonly string[]]>([
  [{ kind: 'rejected', message: '未找到对应实体', code: 500 }, ['a']],
  [{ kind: 'notFound' }, ['a']],
  [{ kind: 'forbidden', message: '' }, ['a']],
  [{ kind: 'offline' }, []],
  [{ kind: 'timeout' }, []],
  [{ kind: 'serverFault', status: 500, message: '' }, []],
])('a mark that fails with %j: %j are dropped from the queue, and the list is requested all the same', async (marks, told) => {
  expect(await round({ marks, queued: ['a'] })).toEqual({ report: LOADED, sent: [{ anntId: 'a' }, LIST], saved: [2, told] });
});

test('if the list fails, nothing is stored and no mark is dropped', async () => {
  expect(await round({ list: { kind: 'serverFault', status: 500, message: '' }, queued: ['a'] })).toEqual({
    report: { kind: 'failed' },
    sent: [{ anntId: 'a' }, LIST],
    saved: [],
  });
});

test('the list says whether a new password is due', async () => {
  expect((await round({ updPwd: true })).report).toEqual({ kind: 'loaded', isPasswordDue: true });
});
