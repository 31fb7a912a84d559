import { expect, test } from 'vitest';
import { pageOf } from '#app/routes/page-kind.ts';
import { buildMenu } from '#domain/menu-routes.ts';
import type { MenuItem } from '#domain/menu.ts';
import { waybill } from '#domain/entities/transport/waybill.ts';

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
  expect(pageOf(path, menu)).toEqual(expected);
});

test.each([
  ['/dashboard/analysis', '首页', { kind: 'screen', screen: 'home' }],
  ['/outbox', '待同步', { kind: 'screen', screen: 'outbox' }],
  ['/404', '404', { kind: 'screen', screen: 'notFound' }],
  ['/transport/mtWaybill', '页/transport/mtWaybill', { kind: 'entity', entity: waybill }],
  ['/transport/odd', '页/transport/odd', { kind: 'unknown', component: 'mt/odd/OddList' }],
])('%s shows %s', (path, title, content) => {
  const answer = pageOf(path, menu);
  expect(answer.kind === 'page' && { title: answer.page.title, content: answer.page.content }).toEqual({ title, content });
});

test.each([
  ['modules/online/cgform/OnlCgformHeadList', '在线表单：表单列表'],
  ['modules/online/cgform/OnlCgformCopyList', '在线表单：复制视图'],
  ['modules/online/cgform/auto/OnlCgformAutoList', '在线表单：数据列表'],
  ['modules/online/cgform/auto/OnlCgformTreeList', '在线表单：树形列表'],
  ['modules/online/cgform/auto/erp/OnlCgformErpList', '在线表单：ERP 列表'],
  ['modules/online/cgform/auto/tab/OnlCgformTabList', '在线表单：TAB 列表'],
  ['modules/online/cgform/auto/innerTable/OnlCgformInnerTableList', '在线表单：内嵌子表列表'],
  ['modules/online/cgreport/OnlCgreportHeadList', '在线报表：报表列表'],
  ['modules/online/cgreport/auto/OnlCgreportAutoList', '在线报表：数据列表'],
])('the built-in view %s is named to the user: %s', (component, name) => {
  const answer = pageOf('/online', buildMenu([item('/online', component)], { variables: {}, codes: [] }));
  expect(answer.kind === 'page' && answer.page.content).toEqual({ kind: 'unknown', component: name });
});
