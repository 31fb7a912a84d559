/** Failures of direct calls as notices. */
import { expect, test } from 'vitest';
import type { AppError } from '#base/errors.ts';
import { directFailureText, networkNotice, noticeFrom, NOT_OFFERED } from '#domain/network-notice.ts';

test.each<[string, AppError, string | undefined]>([
  ['403', { kind: 'forbidden', message: '', status: 403 }, '拒绝访问'],
  ['403 with any message', { kind: 'forbidden', message: 'Forbidden by proxy', status: 403 }, '拒绝访问'],
  [
    'a refused permission in the server’s words',
    { kind: 'forbidden', message: '没有权限，请联系管理员授权' },
    '没有权限，请联系管理员授权',
  ],
  ['404', { kind: 'notFound' }, '很抱歉，资源未找到!'],
  ['504 and a time-out', { kind: 'timeout' }, '网络超时'],
  ['401', { kind: 'unauthorized' }, '未授权，请重新登录'],
  ['an expired token, which has its own dialog', { kind: 'tokenExpired' }, undefined],
  ['a cancelled request', { kind: 'aborted' }, undefined],
  ['another status with a sentence', { kind: 'rejected', message: '车牌号重复', code: 409 }, '车牌号重复'],
  ['a plain 500 with a sentence', { kind: 'serverFault', status: 500, message: '库存不足' }, '库存不足'],
  ['a plain 500 without one', { kind: 'serverFault', status: 500, message: '' }, '服务器出现故障（500）。'],
])('%s', (_, error, text) => {
  expect(networkNotice(error)).toBe(text);
});

test.each<[string, AppError, string]>([
  ['no network', { kind: 'offline' }, '请恢复网络'],
  ['a portal in the way', { kind: 'captive', detail: '' }, '请恢复网络'],
  ['a time-out: it may have been done', { kind: 'timeout' }, '网络超时'],
  ['the server’s own sentence', { kind: 'rejected', message: '旧密码错误', code: 500 }, '旧密码错误'],
  ['any other failure', { kind: 'aborted' }, '没有成功'],
])('where a direct call failed: %s', (_, error, text) => {
  expect(directFailureText(error, '请恢复网络', '没有成功')).toBe(text);
});

test('a stock server without a call of a page: the user is told that it lacks the function; our own says what it always said', () => {
  expect(noticeFrom({ kind: 'notFound' }, true)).toBe(NOT_OFFERED);
  expect(noticeFrom({ kind: 'notFound' }, false)).toBe('很抱歉，资源未找到!');
  expect(noticeFrom({ kind: 'timeout' }, true)).toBe('网络超时');
});
