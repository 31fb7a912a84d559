import { expect, test } from 'vitest';
import { pageOf } from '#app/routes/page-kind.ts';
import { buildMenu } from '#domain/menu-routes.ts';
import type { MenuItem } from '#domain/menu.ts';
import { waybill } from '#domain/entities/transport/waybill.ts';
import { ONLINE_COMPONENTS } from '#tests/support/online-views.ts';

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

test.each(ONLINE_COMPONENTS)('the component %s is the built-in view %s of what its address names', (component, view) => {
  const answer = pageOf('/online/some/a1', buildMenu([item('/online/some/:code', component)], { variables: {}, codes: [] }));
  expect(answer.kind === 'page' && answer.page.content).toEqual({ kind: 'online', view, code: 'a1' });
});
