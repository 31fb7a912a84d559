/** What the bell counts and where a notice leads. */
import { expect, test } from 'vitest';
import { buildMenu } from '#domain/menu-routes.ts';
import type { MenuItem } from '#domain/menu.ts';
import { NO_NOTICES, noticeTarget, targetOf, unreadCount, withoutRead } from '#domain/notices.ts';
import type { Notice, NoticeBox } from '#domain/notices.ts';

const notice = (id: string): Notice => ({
  id,
  title: id,
  sender: 'admin',
  sendTime: '2026-11-20 10:00:00',
  content: '',
  priority: 'L',
  openType: undefined,
  openPage: '',
  createTime: '',
  busId: '',
  msgId: '',
  msgText: '',
});
const box: NoticeBox = {
  notices: { list: [notice('a'), notice('b')], total: 7 },
  messages: { list: [notice('c')], total: 1 },
  mustResetPassword: true,
};

test('what was opened here is neither listed nor counted; what is not in the list is not counted twice', () => {
  expect(withoutRead(box, ['b', 'c', 'elsewhere'])).toEqual({
    notices: { list: [notice('a')], total: 6 },
    messages: { list: [], total: 0 },
    mustResetPassword: true,
  });
  expect(withoutRead(box, [])).toBe(box);
});

test('a total smaller than the list is corrected', () => {
  expect(withoutRead({ ...box, notices: { ...box.notices, total: 0 } }, ['c']).notices.total).toBe(2);
});

test('the badge counts both kinds', () => {
  expect([unreadCount(box), unreadCount(NO_NOTICES)]).toEqual([8, 0]);
});

const ORIGIN = 'https://quay.example';
test.each<[string, ReturnType<typeof targetOf>]>([
  ['/base/mtCar?id=1', { kind: 'page', path: '/base/mtCar?id=1' }],
  ['base/mtCar', { kind: 'page', path: '/base/mtCar' }],
  [' /base/mtCar ', { kind: 'page', path: '/base/mtCar' }],
  ['https://quay.example/base/mtCar', { kind: 'page', path: '/base/mtCar' }],
  ['https://elsewhere.example/a', { kind: 'external', url: 'https://elsewhere.example/a' }],
  ['HTTP://elsewhere.example/', { kind: 'external', url: 'HTTP://elsewhere.example/' }],
  ['https://quay.example//elsewhere.example', { kind: 'external', url: 'https://quay.example//elsewhere.example' }],
  ['https://quay.example', { kind: 'page', path: '/' }],
  ['https://quay.example@elsewhere.example/', { kind: 'external', url: 'https://quay.example@elsewhere.example/' }],
  ['https://quay.example.evil.example/', { kind: 'external', url: 'https://quay.example.evil.example/' }],
  ['\u0001javascript:alert(1)', { kind: 'page', path: '/\u0001javascript:alert(1)' }],
  ['//elsewhere.example/a', undefined],
  ['\\\\elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['blob:https://quay.example/1', undefined],
  ['ftp://elsewhere.example', undefined],
  ['', undefined],
  ['   ', undefined],
  ['http://', undefined],
])('%j leads to %j', (openPage, expected) => {
  expect(targetOf(openPage, ORIGIN)).toEqual(expected);
});

const item = (path: string, component: string): MenuItem => ({
  id: path,
  route: '1',
  path,
  name: path,
  component,
  redirect: undefined,
  hidden: false,
  alwaysShow: false,
  meta: {
    title: path,
    icon: undefined,
    keepAlive: true,
    url: undefined,
    internalOrExternal: false,
    componentName: undefined,
    permissionList: undefined,
  },
  children: [],
});
const { routes } = buildMenu([item('/base/mtCar', 'mt/base/MtCarList')], { codes: [], variables: {} });

test.each<[Notice['openType'], string, ReturnType<typeof noticeTarget>]>([
  [undefined, '/base/mtCar', undefined],
  ['url', 'https://elsewhere.example/', { kind: 'external', url: 'https://elsewhere.example/' }],
  ['url', 'javascript:alert(1)', undefined],
  ['component', 'mt/base/MtCarList', { kind: 'page', path: '/base/mtCar' }],
  ['component', '/base/mtCar', { kind: 'page', path: '/base/mtCar' }],
  ['component', 'base/mtCar', { kind: 'page', path: '/base/mtCar' }],
  ['component', '/outbox', { kind: 'page', path: '/outbox' }],
  ['component', 'mt/base/Unknown', undefined],
  ['component', 'https://elsewhere.example/', undefined],
  ['component', '//elsewhere.example/', undefined],
  ['component', '', undefined],
])('openType %s with %j leads to %j', (openType, openPage, expected) => {
  expect(noticeTarget({ openType, openPage }, routes, ORIGIN)).toEqual(expected);
});
