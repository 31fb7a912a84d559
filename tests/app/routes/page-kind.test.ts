/** Which page an address shows; entries of the menu without a page are named, and may be left out on this device. */
import { expect, test } from 'vitest';
import { countPages, withoutMissing } from '#app/routes/menu-pages.ts';
import { landingAt, pageOf } from '#app/routes/page-kind.ts';
import { buildMenu } from '#domain/menu-routes.ts';
import type { MenuItem } from '#domain/menu.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { ONLINE_COMPONENTS } from '#tests/support/online-views.ts';
import { schema } from '#features/registry.ts';
import { createPageTable } from '#app/routes/page-table.ts';
import { NotFoundPage } from '#app/shell/result-pages.tsx';
import { announcementPages } from '#features/platform/announcements/pages.ts';
import { noticePages } from '#features/platform/bell/pages.ts';
import { homePages } from '#features/platform/home/pages.ts';
import { onlineUserPages } from '#features/platform/online-users/pages.ts';
import { onlineViewPages } from '#features/platform/online-views/pages.ts';
import { ONLINE_VIEWS, viewOfComponent } from '#features/platform/online-views/views.ts';
import { outboxPages } from '#features/platform/outbox/pages.ts';

function item(path: string, component: string, children: readonly MenuItem[] = [], redirect?: string): MenuItem {
  const meta = { title: `页${path}`, keepAlive: true, internalOrExternal: false, componentName: 'X' };
  return { id: path, path, name: path, component, redirect, route: '1', hidden: false, alwaysShow: false, meta, children };
}

const menu = buildMenu(
  [
    item('/transport', 'layouts/RouteView', [item('/transport/mtWaybill', waybill.component), item('/transport/odd', 'mt/odd/OddList')]),
    item('/moved', 'layouts/RouteView', [item('/moved/a', 'mt/x')], '/transport/odd'),
    item('/empty', 'layouts/RouteView'),
  ],
  { variables: {}, codes: [] },
);

test.each([
  ['/', { kind: 'go', to: '/dashboard/analysis' }],
  ['/transport', { kind: 'go', to: '/transport/mtWaybill' }],
  ['/moved', { kind: 'go', to: '/transport/odd' }],
  ['/empty', { kind: 'go', to: '/404' }],
  ['/no/such', { kind: 'go', to: '/404' }],
])('%s leads on to %j', (path, expected) => {
  expect(pageOf(schema, path, menu)).toEqual(expected);
});

const circle = buildMenu(
  [
    item('/one', 'layouts/RouteView', [item('/one/a', 'layouts/RouteView', [], '/two')], '/one/a'),
    item('/two', 'layouts/RouteView', [item('/two/a', 'layouts/RouteView', [], '/one')], '/two/a'),
  ],
  { variables: {}, codes: [] },
);

test.each([
  ['/transport/mtWaybill?no=YD1', menu, '/transport/mtWaybill?no=YD1'],
  ['/moved?no=YD1', menu, '/transport/odd'],
  ['/', menu, '/dashboard/analysis'],
  ['/no/such', menu, '/404'],
  ['/one', circle, '/404'],
])('%s lands at the end of its redirects', (address, shown, expected) => {
  const [pathname = '', search] = address.split('?');
  const landing = landingAt(schema, { pathname, search: search === undefined ? '' : `?${search}` }, shown);
  expect(landing.pathname + landing.search).toBe(expected);
});

test.each([
  ['/dashboard/analysis', '首页', { kind: 'page', page: homePages[0] }],
  ['/outbox', '待同步', { kind: 'page', page: outboxPages[0] }],
  [
    '/404',
    '404',
    {
      kind: 'page',
      page: { components: ['exception/404', 'sys/exception/Exception'], fixed: { path: '/404', title: '404' }, Page: NotFoundPage },
    },
  ],
  ['/transport/mtWaybill', '页/transport/mtWaybill', { kind: 'entity', entity: waybill }],
  ['/transport/odd', '页/transport/odd', { kind: 'unknown', component: 'mt/odd/OddList' }],
])('%s shows %s', (path, title, content) => {
  const answer = pageOf(schema, path, menu);
  expect(answer.kind === 'page' && { title: answer.page.title, content: answer.page.content }).toEqual({ title, content });
});

test('of a group and a page with one path the page is shown; a page with an address of its own is led to', () => {
  const settings = buildMenu(
    [
      item('/account/settings/BaseSetting', 'account/settings/Index', [
        item('/account/settings/BaseSetting', 'account/settings/BaseSetting'),
        item('/account/settings/Security', 'account/settings/Security'),
      ]),
      item('/same', 'layouts/RouteView', [item('/same', waybill.component)]),
    ],
    { variables: {}, codes: [] },
  );

  expect(pageOf(schema, '/account/settings/BaseSetting', settings)).toEqual({ kind: 'go', to: '/account/settings/base' });
  expect(pageOf(schema, '/account/settings/Security', settings)).toEqual({ kind: 'go', to: '/account/settings/security' });
  expect(pageOf(schema, '/same', settings)).toMatchObject({ page: { content: { kind: 'entity', entity: waybill } } });
});

test.each([
  ['system/SysUserOnlineList', onlineUserPages[0]],
  ['system/onlineuser/OnlineUserList', onlineUserPages[0]],
  ['/views/system/notice/index.vue', announcementPages[0]],
  ['monitor/mynews/index', noticePages[0]],
  ['system/UserAnnouncementList', noticePages[0]],
])('the component %s is the page that names it', (component, page) => {
  const answer = pageOf(schema, '/somewhere', buildMenu([item('/somewhere', component)], { variables: {}, codes: [] }));
  expect(answer.kind === 'page' && answer.page.content).toEqual({ kind: 'page', page });
});

test('the menu can leave out entries without a page and empty groups; existing pages are listed', () => {
  const mixed = buildMenu(
    [
      item('/transport', 'layouts/RouteView', [item('/transport/a', waybill.component), item('/transport/odd', 'mt/odd/OddList')]),
      item('/demo', 'layouts/default/index', [item('/demo/chart', 'demo/charts/Line')]),
      item('/out', 'https://other.example'),
    ],
    { variables: {}, codes: [] },
  );

  expect(countPages(schema, mixed)).toEqual({
    there: [
      { path: '/transport/a', title: '页/transport/a' },
      { path: '/out', title: '页/out' },
    ],
    missing: 2,
  });
  const shown = withoutMissing(schema, mixed);
  expect(shown.nodes.map(({ path, children }) => [path, children.map(child => child.path)])).toEqual([
    ['/transport', ['/transport/a']],
    ['/out', []],
  ]);
  expect(pageOf(schema, '/transport/odd', shown)).toMatchObject({ kind: 'page' });
});

test.each(ONLINE_COMPONENTS)('the component %s is the built-in view %s, with and without modules/', (component, view) => {
  const page = onlineViewPages[ONLINE_VIEWS.findIndex(entry => entry.view === view)];
  for (const spelling of [component, component.replace('modules/', '')]) {
    const answer = pageOf(schema, '/online/some/a1', buildMenu([item('/online/some/:code', spelling)], { variables: {}, codes: [] }));
    expect(answer.kind === 'page' && answer.page.content).toEqual({ kind: 'page', page });
    expect(viewOfComponent(spelling)).toBe(view);
  }
});

test('two pages with one address or one component stop the program with a sentence that names it', () => {
  const page = { Page: NotFoundPage, components: ['sys/a'], fixed: { path: '/a', title: '甲' } };
  const rule = 'two pages have the same address or component';

  expect(() => createPageTable([page, { Page: NotFoundPage, components: ['modules/sys/a'] }])).toThrow(`${rule}: sys/a`);
  expect(() => createPageTable([page, { Page: NotFoundPage, fixed: { path: '/a', title: '乙' } }])).toThrow(`${rule}: /a`);
  expect(() => createPageTable([page], { '/b': '/a', '/a': '/c' })).toThrow(`${rule}: /a`);
});

test('a breadcrumb leads on only where there is a page behind it', () => {
  const hidden = { ...item('/own/a', waybill.component), hidden: true };
  const own = buildMenu([item('/own', 'layouts/RouteView', [hidden]), item('/t', 'layouts/RouteView', [item('/t/a', waybill.component)])], {
    variables: {},
    codes: [],
  });

  expect(pageOf(schema, '/own/a', own)).toMatchObject({ page: { trail: [{ path: '/own', leadsOn: false }] } });
  expect(pageOf(schema, '/t/a', own)).toMatchObject({ page: { trail: [{ path: '/t', leadsOn: true }] } });
});
