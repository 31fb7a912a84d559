/** What is shown for an address with and without a session; one fetch of the menu per reload. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_GUARD, guardNavigation, judgeMenuFailure, withoutTrailingSlash } from '#domain/navigation-guard.ts';
import type { Navigation } from '#domain/navigation-guard.ts';
import type { AppError } from '#base/errors.ts';

function navigation(path: string, more: Partial<Navigation> = {}): Navigation {
  return { hasSession: true, hasMenu: true, path, fullPath: path, redirect: undefined, isInChatApp: false, ...more };
}

describe('with a session', () => {
  test.each([
    ['/user/login', {}, { kind: 'go', to: '/dashboard/analysis' }],
    ['/oauth2-app/login', {}, { kind: 'go', to: '/dashboard/analysis' }],
    ['/user/login', { redirect: '/transport/mtWaybill?page=2' }, { kind: 'go', to: '/transport/mtWaybill?page=2' }],
    ['/user/login', { redirect: '//evil.example' }, { kind: 'go', to: '/dashboard/analysis' }],
    ['/user/login', { redirect: 'https://evil.example' }, { kind: 'go', to: '/dashboard/analysis' }],
    ['/user/login', { redirect: '/\\evil.example' }, { kind: 'go', to: '/dashboard/analysis' }],
    ['/transport/mtWaybill', {}, { kind: 'pass' }],
    [
      '/transport/mtWaybill',
      { hasMenu: false, fullPath: '/transport/mtWaybill?a=1' },
      { kind: 'loadMenu', next: '/transport/mtWaybill?a=1' },
    ],
    ['/user/login', { hasMenu: false, redirect: '/outbox' }, { kind: 'loadMenu', next: '/outbox' }],
    ['/user/login', { hasMenu: false }, { kind: 'loadMenu', next: '/dashboard/analysis' }],
  ] as const)('%s %j → %j', (path, more, expected) => {
    expect(guardNavigation(navigation(path, more))).toEqual(expected);
  });
});

describe('without a session', () => {
  test.each(['/user/login', '/user/register', '/user/register-result', '/user/alteration', '/oauth2-app/login'])(
    '%s opens freely',
    path => {
      expect(guardNavigation(navigation(path, { hasSession: false, hasMenu: false }))).toEqual({ kind: 'pass' });
    },
  );

  test('any other path goes to the login page and is remembered with its query', () => {
    const wanted = navigation('/base/mtCar', { hasSession: false, hasMenu: false, fullPath: '/base/mtCar?id=1&b=2' });
    expect(guardNavigation(wanted)).toEqual({ kind: 'go', to: '/user/login?redirect=%2Fbase%2FmtCar%3Fid%3D1%26b%3D2' });
  });

  test('inside a chat app the alternative login page is used', () => {
    const wanted = navigation('/outbox', { hasSession: false, isInChatApp: true });
    expect(guardNavigation(wanted, { ...DEFAULT_GUARD, alternativeLoginPath: '/sso' })).toEqual({
      kind: 'go',
      to: '/sso?redirect=%2Foutbox',
    });
  });

  test('the extra open path is configurable', () => {
    const wanted = navigation('/kiosk', { hasSession: false });
    expect(guardNavigation(wanted, { ...DEFAULT_GUARD, extraOpenPath: '/kiosk' })).toEqual({ kind: 'pass' });
  });
});

describe('a failed menu load', () => {
  test.each<[AppError, boolean, string]>([
    [{ kind: 'offline' }, true, 'useStored'],
    [{ kind: 'timeout' }, true, 'useStored'],
    [{ kind: 'captive', detail: 'html' }, true, 'useStored'],
    [{ kind: 'serverFault', status: 502, message: '' }, true, 'useStored'],
    [{ kind: 'serverFault', status: 500, message: '' }, true, 'useStored'],
    [{ kind: 'serverFault', status: 500, message: '' }, false, 'logOut'],
    [{ kind: 'rejected', message: '查询失败:', code: 500 }, true, 'useStored'],
    [{ kind: 'notFound' }, true, 'useStored'],
    [{ kind: 'malformed', path: 'success' }, true, 'useStored'],
    [{ kind: 'malformed', path: 'success' }, false, 'logOut'],
    [{ kind: 'rejected', message: '请登录系统！', code: 400 }, true, 'logOut'],
    [{ kind: 'forbidden', message: '' }, true, 'logOut'],
    [{ kind: 'tokenExpired' }, true, 'signInAgain'],
    [{ kind: 'unauthorized' }, true, 'signInAgain'],
    [{ kind: 'offline' }, false, 'logOut'],
    [{ kind: 'tokenExpired' }, false, 'logOut'],
  ])('%j with a stored menu: %s → %s', (error, hasStored, expected) => {
    expect(judgeMenuFailure(error, hasStored)).toBe(expected);
  });
});

test.each([
  ['/user/login/', '/user/login'],
  ['/transport/mtWaybill//', '/transport/mtWaybill'],
  ['/', '/'],
  ['/a', '/a'],
])('%s is %s', (written, meant) => {
  expect(withoutTrailingSlash(written)).toBe(meant);
});
