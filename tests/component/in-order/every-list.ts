/**
 * Lists and boards of a menu, opened one after another in one session, every second one on a phone: with its rows each fits the window of a
 * desk and of a phone, and can be read; at a desk its status stands on the first screen, and no head is cut by the fixed column of actions.
 * At the end the whole page with all its tabs is judged.
 */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hasRowActs } from '#app/ui/list/columns.ts';
import { entityDefs, entityViews } from '#features/registry.ts';
import { columnHead } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { badge, goTo } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';
import { grantsOf, loginAnswer } from '../support/people.ts';
import type { MenuEntry } from '../support/people.ts';
import { headOf, heads } from '../support/table-heads.ts';

const HOME = '/dashboard/analysis';
/** Of an entity's views one with sample rows is judged: they differ in columns and conditions only, so of the others the heads are. */
const JUDGED_VIEWS: readonly string[] = ['/contract/portContractPurchase', '/finance/settlementManage', '/transport/waybillAudit'];
const LIKE_ANOTHER = new Set(entityViews.map(({ route }) => route).filter(route => !JUDGED_VIEWS.includes(route)));
const LISTS = new Map([...entityDefs.filter(({ parent }) => parent === undefined), ...entityViews].map(def => [def.route, def] as const));

type Size = readonly [name: string, size: readonly [width: number, height: number]];
const SIZES: readonly [Size, Size] = [
  ['at a desk', DESK],
  ['on a phone', PHONE],
];

const OF_TRANSPORT = /^\/(?:transport|base)\//;
const BOARDS = /^\/(?:operation|isystem|monitor)\//;
/** Two parts of about one size, so that two browser pages share the time. */
type Part = 'transport and master data' | 'the rest';

/** As the administrator, who sees every column and every act. */
export async function expectEveryPageInOrder(part: Part): Promise<void> {
  const isMine = (route: string): boolean =>
    part === 'the rest' ? !OF_TRANSPORT.test(route) && (LISTS.has(route) || BOARDS.test(route)) : OF_TRANSPORT.test(route);
  await loginAnswer('dispatcher'); // somebody whose session can be ended
  await openApp(HOME, { as: 'admin' });
  const routes = [...new Set([...(await routesOfMenu()), ...LISTS.keys()])].filter(isMine);
  for (const [at, route] of routes.filter(one => !LIKE_ANOTHER.has(one)).entries())
    await expectPageInOrder(route, at % 2 === 0 ? SIZES : SIZES.toReversed());
  await page.viewport(...DESK);
  for (const route of routes.filter(one => LIKE_ANOTHER.has(one))) {
    await openTab(route);
    await expectHeadsInOrder(LISTS.get(route));
  }
  for (const [name, size] of SIZES) {
    await page.viewport(...size);
    await expectInOrder({ name: `all pages open ${name}`, tabsBehind: true });
  }
  await expect.element(badge()).not.toHaveAttribute('data-state', 'attention');
}

/** The addresses of the user's menu. */
async function routesOfMenu(): Promise<readonly string[]> {
  const pagesOf = (nodes: readonly MenuEntry[]): readonly string[] =>
    nodes.filter(node => node['hidden'] !== true).flatMap(({ path, children = [] }) => (children.length > 0 ? pagesOf(children) : [path]));
  return pagesOf((await grantsOf('admin')).menu);
}

/** Opened at the first size. */
async function expectPageInOrder(route: string, sizes: readonly Size[]): Promise<void> {
  for (const [at, [name, size]] of sizes.entries()) {
    await page.viewport(...size);
    if (at === 0) await openTab(route);
    await expect.element(page.css(contentOf(route, size)).first(), { message: `${route} ${name}` }).toBeVisible();
    if (size === DESK) await expectHeadsInOrder(LISTS.get(route));
    // A page of another size is drawn anew, and a pointer left over a row lights it: what is wrong for good is wrong in ten seconds too.
    await vi.waitFor(() => expectInOrder({ of: 'main', name: `${route} ${name}` }), { timeout: 10_000, interval: 500 });
  }
}

/** Until the page is drawn, the one before it stands there. */
async function openTab(route: string): Promise<void> {
  const shown = (): Element | undefined => [...document.querySelectorAll('.tab-frame')].find(frame => frame.checkVisibility());
  const before = shown();
  goTo(route);
  await expect.poll(shown).not.toBe(before);
  // A list with a default condition writes it into the address.
  await expect.poll(() => location.pathname).toBe(route);
}

/** Records of the server in a table or a tree, or that there are none, once it has answered. */
const RECORDS =
  '.ant-table-row:visible, .ant-tree-treenode:visible, .ant-table-wrapper:not(:has(.ant-spin-spinning)) .ant-table-placeholder:visible';

/** What stands on a page as soon as it shows what it is there for. */
function contentOf(route: string, size: Size[1]): string {
  if (route.startsWith('/isystem/')) return RECORDS;
  if (!LISTS.has(route)) return 'main section[aria-label]:visible';
  return `${size === PHONE ? 'li' : 'tr'}[data-row-id]:visible`;
}

/** Without acts no column stands still at the end of the table, which ends where the page does. */
async function expectHeadsInOrder(def: EntityDef | undefined): Promise<void> {
  if (!def || !hasRowActs(def, () => true)) return;
  await expect.poll(() => wrongHeads(def), { message: def.route }).toEqual([]);
}

function wrongHeads(def: EntityDef): readonly string[] {
  const actions = headOf('操作')?.getBoundingClientRect();
  if (!actions || actions.left < 700) return ['no actions'];
  const status = def.flow && def.listColumns.includes(def.flow.field) ? def.fieldByName.get(def.flow.field) : undefined;
  const shown = status && headOf(columnHead(status))?.getBoundingClientRect();
  const isInSight = status === undefined || (shown !== undefined && shown.left > 0 && shown.right <= actions.left);
  const cut = heads().filter(head => {
    const { left, right } = head.getBoundingClientRect();
    return left < actions.left - 1 && right > actions.left + 1;
  });
  return [...(isInSight ? [] : ['the status is out of sight']), ...cut.map(({ textContent }) => `${textContent} is cut`)];
}
