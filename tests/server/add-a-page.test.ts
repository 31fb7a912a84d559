/** The example page of docs/add-a-feature.md works with the files that the page shows and its two lines: no other file is edited. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageTable } from '#app/routes/page-table.ts';
import type { PageDef } from '#app/ui/slots/page.ts';
import { featurePages } from '#features/pages.ts';
import type { PageFeature } from '#server/feature.ts';
import { pageFeatures } from '#server/features.ts';
import { menuFor } from '#server/platform/grants/menu.ts';
import { allPermissions } from '#server/platform/grants/permission-codes.ts';
import { registerFeatures } from '#server/register-features.ts';
import { callerWith, callsOf, openEntityServer } from './support/entity-server.ts';
import type { EntityServer } from './support/entity-server.ts';

const walkThrough = readFileSync('docs/add-a-feature.md', 'utf8');
const block = (name: string): string => new RegExp(`\`\`\`tsx? ${name}\n(.*?)\`\`\``, 's').exec(walkThrough)?.[1] ?? '';
/** The client's folder and the server's, with their files. */
const FILES = {
  'client/pages.ts': block('pages'),
  'client/gate-board-page.tsx': block('page'),
  'client/text.ts': block('text'),
  'server/feature.ts': block('server').replaceAll("'../../", "'#server/"),
} as const;

let folder: string;
let server: EntityServer;
let pages: readonly PageDef[];
let feature: PageFeature;
const load = <T>(file: keyof typeof FILES): Promise<T> => import(join(process.cwd(), folder, file));

beforeAll(async () => {
  folder = mkdtempSync('tests/server-page-');
  for (const side of ['client', 'server']) mkdirSync(join(folder, side));
  for (const [file, source] of Object.entries(FILES)) writeFileSync(join(folder, file), source);
  pages = (await load<{ gateBoardPages: readonly PageDef[] }>('client/pages.ts')).gateBoardPages;
  feature = (await load<{ gateBoardFeature: PageFeature }>('server/feature.ts')).gateBoardFeature;
  server = await openEntityServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** What the product has of it already, where a reader tries the example out. */
const otherPages = featurePages.filter(({ components = [] }) => !components.includes('mt/transport/GateBoard'));
const otherFeatures = pageFeatures.filter(({ menu = [] }) => !menu.some(({ route }) => route === '/transport/gateBoard'));

test('the client finds the page by the component of its menu entry, and draws it', async () => {
  const table = createPageTable([...otherPages, ...pages]);
  const [entry] = feature.menu ?? [];
  const { GateBoardPage } = await load<{ GateBoardPage: ComponentType }>('client/gate-board-page.tsx');

  expect(table.ofComponent(entry?.component ?? '')).toBe(pages[0]);
  expect(renderToStaticMarkup(createElement(GateBoardPage))).toContain('在闸口外等候进场的车辆');
});

test('the server grants its permission, shows its menu entry to who has it, and answers its call', async () => {
  const features = [...otherFeatures, feature];
  const [permission] = feature.permissions ?? [];
  const code = permission?.action ?? '';
  expect(allPermissions(server.schema, features).map(({ action }) => action)).toContain(code);

  const menuOf = (codes: readonly string[]) =>
    menuFor(
      server.schema,
      () => false,
      wanted => codes.includes(wanted),
      features,
    ).flatMap(({ children = [] }) => children.map(({ path }) => path));
  expect([menuOf([code]), menuOf([])]).toEqual([['/transport/gateBoard'], []]);

  const app = Fastify();
  const { db, schema } = server;
  registerFeatures(app, { db, schema, ...callsOf(server) }, { entities: [], pages: [feature] });
  const ask = async (): Promise<unknown> => (await app.inject({ url: '/transport/gate/waiting' })).json();
  server.caller = callerWith(code);
  expect(await ask()).toMatchObject({ success: true, result: { records: [], total: 0 } });
  server.caller = callerWith();
  expect(await ask()).toMatchObject({ success: false, code: 510 });
});
