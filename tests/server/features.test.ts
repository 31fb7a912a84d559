/** What features add to the server: routes, menu entries, permissions. */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPages } from '#app/routes/all-pages.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { registerEntityRoutes } from '#server/entities/register-entity-routes.ts';
import { defineEntityFeature, definePageFeature, SIGNED_IN } from '#server/feature.ts';
import { entityFeatures, pageFeatures } from '#server/features.ts';
import { allPermissions } from '#server/platform/grants/permission-codes.ts';
import { registerFeatures } from '#server/register-features.ts';
import { succeed } from '#server/web/envelope.ts';
import { callerWith, callsOf, openEntityServer } from './support/entity-server.ts';
import type { EntityServer } from './support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
});
afterAll(() => server.close());

test('a path that another route already has makes the start fail', () => {
  const app = Fastify();
  const deps = { ...server, ...callsOf(server) };
  registerEntityRoutes(app, deps);
  const handle = async () => succeed(null);
  const needs = { def: waybill, code: 'edit' };
  const clash = defineEntityFeature({ def: waybill, routes: [{ method: 'PUT', path: 'edit', needs, handle }] });
  const page = { routes: [{ method: 'GET', path: `${waybill.endpoint}/list`, needs: SIGNED_IN, handle }] } as const;

  const register = (features: Partial<Parameters<typeof registerFeatures>[2]>) => () =>
    registerFeatures(app, deps, { entities: [], pages: [], ...features });
  expect(register({ entities: [clash] })).toThrow(`'PUT' already declared for route '${waybill.endpoint}/edit'`);
  expect(register({ pages: [definePageFeature(page)] })).toThrow(`'GET' already declared for route '${waybill.endpoint}/list'`);
});

test('routes and menu entries require permissions that can be granted; no permission is declared twice', () => {
  const known = allPermissions(server.schema).map(({ action }) => action);
  const ofEntities = entityFeatures.flatMap(({ routes = [] }) => routes.map(({ needs }) => `${needs.def.permission}:${needs.code}`));
  const ofPages = pageFeatures.flatMap(({ routes = [], menu = [] }) => [...routes, ...menu].map(({ needs }) => needs));

  expect(
    [...ofEntities, ...ofPages].filter(needs => needs !== SIGNED_IN && !known.includes(needs)),
    'declare the permission in the `permissions` of the feature.ts',
  ).toEqual([]);
  const declared = pageFeatures.flatMap(({ permissions = [] }) => permissions.map(({ action }) => action));
  expect(
    declared.filter(action => known.indexOf(action) !== known.lastIndexOf(action)),
    'declare each permission in one feature.ts; others name its code',
  ).toEqual([]);
});

test('a page’s route answers who has its permission and refuses everybody else', async () => {
  const app = Fastify();
  const routes = [{ method: 'GET', path: '/yard/gate', needs: 'yard:gate:open', handle: async () => succeed('open') }] as const;
  registerFeatures(app, { ...server, ...callsOf(server) }, { entities: [], pages: [definePageFeature({ routes })] });
  const ask = async () => (await app.inject({ url: '/yard/gate' })).json<unknown>();

  server.caller = callerWith('yard:gate:open');
  expect(await ask()).toMatchObject({ success: true, result: 'open' });
  server.caller = callerWith('yard:gate:list');
  expect(await ask()).toMatchObject({ success: false, code: 510 });
});

test('every menu entry of a feature has a page in the client', () => {
  const entries = pageFeatures.flatMap(({ menu = [] }) => menu);

  expect(
    entries.filter(({ component }) => !allPages.ofComponent(component)).map(({ title }) => title),
    'give `component` to a page of a pages.ts, and the pages.ts its line in src/features/pages.ts',
  ).toEqual([]);
});
