/** Routes and menu from the server's menu, entries of other programs included. */
import { describe, expect, test } from 'vitest';
import { buildMenu, findRoute, visibleNodes } from '#domain/menu-routes.ts';
import type { MenuContext, MenuNode } from '#domain/menu-routes.ts';
import type { MenuItem } from '#domain/menu.ts';

const CONTEXT: MenuContext = {
  variables: { "window._CONFIG['domianURL']": 'https://api.example/jeecg-boot', token: 'T1' },
  codes: ['held'],
};

function item(path: string, more: Partial<Omit<MenuItem, 'meta'>> & { meta?: Partial<MenuItem['meta']> } = {}): MenuItem {
  const { meta, ...rest } = more;
  return {
    id: path,
    path,
    name: path.slice(1),
    component: 'mt/View',
    route: '1',
    hidden: false,
    alwaysShow: false,
    children: [],
    ...rest,
    meta: { title: path, keepAlive: false, internalOrExternal: false, ...meta },
  };
}
const group = (path: string, children: readonly MenuItem[], more: Parameters<typeof item>[1] = {}): MenuItem =>
  item(path, { component: 'layouts/RouteView', children, ...more });
const build = (...menu: MenuItem[]) => buildMenu(menu, CONTEXT);
const targetOf = (of: MenuItem) => build(of).routes[0]?.target;

describe('routes', () => {
  test('an item becomes a route with its place in the menu', () => {
    const { routes } = build(
      group('/t', [item('/t/a', { meta: { title: '运单', keepAlive: true, componentName: 'A' } })], { meta: { title: '运输' } }),
    );
    expect(routes[1]).toEqual({
      path: '/t/a',
      title: '运单',
      name: 't/a',
      target: { kind: 'view', component: 'mt/View' },
      redirect: undefined,
      hidesHeader: false,
      isKept: true,
      trail: [{ path: '/t', title: '运输' }],
    });
  });

  test.each([[[]], [null], [undefined]])('a menu of %j is refused', menu => {
    expect(() => buildMenu(menu, CONTEXT)).toThrow('permissions must be a non-null array');
  });

  test('only the flag "0" skips an item', () => {
    expect(build(item('/a', { route: '0' }), item('/b'), item('/c', { route: '' })).routes.map(route => route.path)).toEqual(['/b', '/c']);
  });

  test('alwaysShow redirects to itself; another redirect is kept', () => {
    const { routes } = build(group('/a', [], { alwaysShow: true, redirect: '/x' }), group('/b', [], { redirect: '/b/1' }));
    expect(routes.map(route => route.redirect)).toEqual(['/a', '/b/1']);
  });

  test.each([
    [['held', 'other'], true],
    [['other'], false],
    [[], false],
    [undefined, true],
  ])('an own permission list %j decides: %s', (permissionList, isKept) => {
    const { routes, nodes } = build(item('/a', { meta: { permissionList } }), item('/b'));
    expect([routes.some(route => route.path === '/a'), nodes.some(node => node.path === '/a')]).toEqual([isKept, isKept]);
  });

  test('a page is kept alive only with keepAlive and a component name', () => {
    const { routes } = build(item('/a', { meta: { keepAlive: true } }), item('/b', { meta: { componentName: 'B' } }));
    expect(routes.map(route => route.isKept)).toEqual([false, false]);
  });

  test('a path without its slash gets one', () => {
    expect(build(item('5f22d259')).routes[0]?.path).toBe('/5f22d259');
  });

  test('a static path wins over one with a placeholder', () => {
    const { routes } = build(item('/online/:code'), item('/online/fixed'));
    expect([findRoute(routes, '/online/fixed')?.path, findRoute(routes, '/online/x')?.path, findRoute(routes, '/online/x/y')]).toEqual([
      '/online/fixed',
      '/online/:code',
      undefined,
    ]);
  });
});

describe('targets', () => {
  test.each([
    ["{{ window._CONFIG['domianURL'] }}/druid/", false, { kind: 'frame', url: 'https://api.example/jeecg-boot/druid/' }],
    ['https://x.example/?t=${token}&again={{token}}', true, { kind: 'external', url: 'https://x.example/?t=T1&again=T1' }],
    ['{{ alert(1) }}', false, { kind: 'unusable' }],
    ['https://x.example/{{ constructor }}', false, { kind: 'unusable' }],
  ])('url %s, external %s', (url, internalOrExternal, expected) => {
    expect(targetOf(item('/a', { component: 'layouts/IframePageView', meta: { url, internalOrExternal } }))).toEqual(expected);
  });

  test('an address in place of the component is a frame', () => {
    const component = "{{ window._CONFIG['domianURL'] }}/jmreport/list";
    expect(targetOf(item('/a', { component }))).toEqual({ kind: 'frame', url: 'https://api.example/jeecg-boot/jmreport/list' });
  });
});

describe('side menu', () => {
  const paths = (nodes: readonly MenuNode[]): unknown[] =>
    nodes.map(node => (node.children.length > 0 ? [node.path, paths(node.children)] : node.path));
  const menu = build(
    group('/a', [item('/a/1', { hidden: true }), item('/a/2')]),
    group('/b', [item('/b/1', { hidden: true })]),
    item('/c', { hidden: true }),
  ).nodes;

  test('hidden entries and parents with only hidden children are left out', () => {
    expect(paths(visibleNodes(menu, '/elsewhere'))).toEqual([['/a', ['/a/2']]]);
  });

  test('an open hidden page shows under its parent', () => {
    expect([paths(visibleNodes(menu, '/a/1')), paths(visibleNodes(menu, '/b/1'))]).toEqual([
      [['/a', ['/a/2', '/a/1']]],
      [
        ['/a', ['/a/2']],
        ['/b', ['/b/1']],
      ],
    ]);
  });
});
