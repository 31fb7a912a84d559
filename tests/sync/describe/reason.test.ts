/** Every reason an entry may have, in words: something happened, something was kept, something can be done. */
import { expect, test } from 'vitest';
import { explainEntry } from '#sync/describe/reason.ts';
import { errorText } from '#base/error-text.ts';
import type { AppError, AppErrorKind } from '#base/errors.ts';
import type { BlockReason } from '#sync/mutation.ts';
import { entry } from '../entries.ts';
import { schema } from '#tests/support/small-schema.ts';

const whatByReason: Readonly<Record<BlockReason, string>> = {
  conflict: '「卸货净重」「备注」在服务器上已被改动，与这里的修改不一致。',
  rejected: '服务器没有接受：装货毛重必须大于皮重',
  closed: '服务器上这条数据的状态已不允许修改。',
  gone: '服务器上已没有这条数据，可能已被删除。',
  dependency: '它所依赖的另一项修改没有提交成功。',
  forbidden: '没有权限执行这一操作：没有权限',
  unverifiable: '没有收到可靠的答复，也查不出服务器是否已经执行。',
  schema: '这项修改由另一版本的程序保存，当前版本不能提交。',
};
const errorOf: Partial<Record<BlockReason, AppError>> = {
  rejected: { kind: 'rejected', message: '装货毛重必须大于皮重', code: 500 },
  forbidden: { kind: 'forbidden', message: '没有权限' },
};
const conflicts = ['unloadNetWeight', 'remark'].map(field => ({ field, base: 1, mine: 2, theirs: 3 }));

test.each(Object.entries(whatByReason))('blocked for %s', (reason, what) => {
  const told = explainEntry(
    schema,
    entry({ state: 'blocked', reason: reason as BlockReason, error: errorOf[reason as BlockReason], conflicts }),
    {},
  );

  expect(told?.what).toBe(what);
  expect([told?.kept, told?.todo].map(text => (text ?? '').length > 4)).toEqual([true, true]);
});

const textByError: Readonly<Record<AppErrorKind, [AppError, string]>> = {
  offline: [{ kind: 'offline' }, '没有网络。'],
  timeout: [{ kind: 'timeout' }, '网络超时，服务器没有及时答复。'],
  aborted: [{ kind: 'aborted' }, '提交被中断。'],
  captive: [{ kind: 'captive', detail: 'html' }, '网络被拦截，答复的不是服务器（可能要先登录所在的无线网络）。'],
  unauthorized: [{ kind: 'unauthorized' }, '登录已过期。'],
  tokenExpired: [{ kind: 'tokenExpired' }, '登录已过期。'],
  forbidden: [{ kind: 'forbidden', message: '' }, '没有权限执行这一操作。'],
  notFound: [{ kind: 'notFound' }, '服务器上没有对应的接口或数据。'],
  serverFault: [{ kind: 'serverFault', status: 500, message: 'x' }, '服务器出现故障（500）。'],
  rejected: [{ kind: 'rejected', message: '', code: 500 }, '服务器没有接受，也没有说明原因。'],
  malformed: [{ kind: 'malformed', path: 'result' }, '服务器的答复无法识别。'],
  storage: [{ kind: 'storage', reason: 'quota', detail: '' }, '本机存储出现问题。'],
};

test.each(Object.entries(textByError))('an error of kind %s', (_kind, [error, text]) => {
  expect(errorText(error)).toBe(text);
});

test('a queued entry has no explanation; one waiting after a failure is described as sent again automatically', () => {
  expect(explainEntry(schema, { entity: 'trip', state: 'queued' }, {})).toBeUndefined();
  expect(explainEntry(schema, { entity: 'trip', state: 'retryWait', error: { kind: 'timeout' } }, {})).toEqual({
    what: '网络超时，服务器没有及时答复。',
    kept: '修改已保留在本机。',
    todo: '恢复后会自动提交，不需要操作。',
  });
});

test('a paused entry asks for a sign-in of the same user', () => {
  expect(explainEntry(schema, { entity: 'trip', state: 'paused' }, {})?.todo).toBe('用同一账号重新登录后会自动继续。');
});
