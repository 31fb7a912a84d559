/** What a user may do: the clerk finds nothing he may not use, and a permission given or withdrawn takes effect while he works. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { EntityDef } from '#schema/entity-def.ts';
import { isOffered, permissionCode } from '#schema/permission-code.ts';
import { hasAction } from '#schema/verbs.ts';
import { entityDef, entityDefs } from '#features/registry.ts';
import { address, badge, expectNone, goTo, press, SUPPLIERS, waitForRows } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
import { grantsOf } from '../support/people.ts';
import type { MenuEntry, Person } from '../support/people.ts';

const GRANTS = 'GET /sys/permission/getUserPermissionByToken';

/** The menu without the suppliers. */
const without = (menu: readonly MenuEntry[]): readonly MenuEntry[] =>
  menu.filter(({ path }) => path !== SUPPLIERS).map(entry => (entry.children ? { ...entry, children: without(entry.children) } : entry));

test('a withdrawn permission takes its button off an open list and its page off the menu; given back, they return', async () => {
  const { backEnd } = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForRows();
  const all = await grantsOf('dispatcher');
  const auth = all.auth.filter(({ action }) => action !== 'mtSupplier:add');
  expect(auth).toHaveLength(all.auth.length - 1);
  /** The network was away for a moment: the tab asks what is granted now. */
  const grant = (result: object): void => {
    backEnd.answer(GRANTS, { result });
    backEnd.setOnline(false);
    backEnd.setOnline(true);
  };
  const frame = document.querySelector('.shell');
  const add = page.css('main button:visible').filter({ hasText: '新增' });
  const entry = page.getByRole('menuitem', { name: '供应商', exact: true });
  await expect.element(add).toBeVisible();
  await expect.element(entry).toBeInTheDocument();
  grant({ ...all, auth });
  await expectNone(add);
  await expect.element(entry).toBeInTheDocument();
  grant({ ...all, auth, menu: without(all.menu) });
  await expectNone(entry);
  await expect.poll(address).toBe('/404');
  grant(all);
  await entry.click(); // 基础数据, in which it stands, is still open
  expect(document.querySelector('.shell'), 'the frame and the other open pages stay mounted').toBe(frame);
  await expect.poll(address).toBe(SUPPLIERS);
  await expect.element(add).toBeVisible();
});

test('a permission withdrawn while a start awaits its answer, which is older, is asked for again', async () => {
  const app = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForRows();
  const all = await grantsOf('dispatcher');
  let answerStart = (): void => {};
  const older = new Promise<{ readonly result: object }>(resolve => {
    answerStart = () => resolve({ result: all });
  });
  app.backEnd.answer(GRANTS, { result: { ...all, auth: all.auth.filter(({ action }) => action !== 'mtSupplier:add') } });
  app.backEnd.answer(GRANTS, () => older, 1);
  await app.reload();
  const add = page.css('main button:visible').filter({ hasText: '新增' });
  await expect.element(add).toBeVisible(); // by the stored permissions
  const notices = () => app.worker.sockets.filter(({ url }) => url.includes('/websocket/'));
  await expect.poll(() => notices().length).toBeGreaterThan(0);
  for (const socket of notices()) socket.say(JSON.stringify({ cmd: 'rights' }));
  answerStart();
  await expectNone(add);
});

test('a start names the version of the permissions on the device; only another version is sent', async () => {
  const app = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForRows();
  const versions = () => app.backEnd.requests(GRANTS).map(({ params }) => params['version']);
  expect(versions()).toEqual([undefined]);
  await app.reload();
  await waitForRows();
  await expect.poll(versions).toEqual([undefined, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await expect.element(page.getByRole('menuitem', { name: '供应商', exact: true })).toBeInTheDocument();
});

test('an address granted since the stored menu opens; the stored menu alone would be a 404', async () => {
  const all = await grantsOf('dispatcher');
  const app = await openApp(SUPPLIERS, {
    as: 'dispatcher',
    prepare: server => server.answer(GRANTS, { result: { ...all, menu: without(all.menu) } }),
  });
  await expect.poll(address).toBe('/404');
  app.backEnd.answer(GRANTS, { result: all });
  history.replaceState(undefined, '', SUPPLIERS);
  await app.reload();
  await waitForRows();
  expect(address()).toBe(SUPPLIERS);
});

for (const [person, name, sees] of [
  ['clerk', '李司磅', false],
  ['admin', '管理员', true],
] as const) {
  test(`${person} sees ${sees ? 'finance and prices' : 'neither finance nor prices'}`, async () => {
    const expectIt = (locator: Locator) => (sees ? expect.element(locator.first()).toBeInTheDocument() : expectNone(locator));
    await openApp('/dashboard/analysis', { as: person });
    await expect.element(page.css('.header-welcome')).toHaveTextContent(name);
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect.element(menu.getByRole('menuitem', { name: '运输管理' })).toBeVisible();
    await expectIt(menu.getByRole('menuitem', { name: '结算财务' }));
    goTo('/transport/mtWaybill');
    await waitForRows();
    await expect.element(page.getByRole('columnheader', { name: '装货净重' })).toBeVisible();
    await expectIt(page.getByRole('columnheader', { name: /运费|应付/ }));
  });
}

test('a start whose read of the stored permissions fails says so, and a second try opens the program', async () => {
  const app = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForRows();
  const get: IDBObjectStore['get'] = Reflect.get(IDBObjectStore.prototype, 'get');
  const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (key === 'grants') throw new DOMException('the disk does not answer', 'UnknownError');
    return get.call(this, key);
  });
  await app.reload();
  await expect.element(page.getByRole('heading', { name: '本机数据库打不开' })).toBeVisible();
  broken.mockRestore();
  await page.getByRole('button', { name: '重试' }).click();
  await waitForRows();
});

test('whoever holds no permission yet sees the home page only', async () => {
  const grants = await grantsOf('clerk');
  const menu = grants.menu.filter(({ path }) => path === '/dashboard/analysis');
  expect(menu).toHaveLength(1);
  await openApp('/dashboard/analysis', {
    as: 'clerk',
    prepare: server => server.answer(GRANTS, { result: { ...grants, menu, auth: [] } }),
  });
  await expect.element(badge()).toBeVisible();
  await expect.element(page.getByText('菜单里还没有可打开的页面。')).toBeVisible();
});

const HIS = ['waybill', 'weighSlip', 'freightYard', 'car', 'driver'];
const hisScreens = entityDefs.filter(({ name }) => HIS.includes(name));

const ROW_AND_LIST = [
  ['add', '新增'],
  ['edit', '编辑'],
  ['delete', '删除'],
  ['batch_delete', '批量删除'],
  ['import', '导入'],
  ['export', '导出'],
] as const;

/** Labels of the buttons of an entity that nobody pressed without its permission. */
function refused(def: EntityDef, held: ReadonlySet<string>): readonly string[] {
  const acts = [...ROW_AND_LIST, ...(def.flow?.transitions ?? []).map(({ action, button: label }) => [action, label] as const)];
  const may = new Set<string>(acts.filter(([action]) => held.has(permissionCode(def, action))).map(([, label]) => label));
  return [...new Set(acts.map(([, label]) => label))].filter(label => !may.has(label));
}

/** What can be pressed or chosen, on the page and in what floats above it; the tabs over the list only show rows. */
const offered = (): readonly string[] =>
  page
    .css('main button:not(.qs-view):visible, [role=menuitem]:visible, [role=dialog] button:visible')
    .elements()
    .map(element => (element.textContent || element.ariaLabel || '').replace(/（.*）/, '').replaceAll(/\s/g, ''));
const codes = (): readonly string[] =>
  [...document.querySelectorAll('[data-permission]')].map(element => element.getAttribute('data-permission') ?? '');

/** Export and import are drawn when the page is idle; who holds neither has no place for them. */
async function transferIsDrawn(def: EntityDef, held: ReadonlySet<string>): Promise<void> {
  const place = page.css('.qs-transfer:visible');
  const holds = (action: string): boolean => held.has(permissionCode(def, action));
  if (holds('export') || (holds('import') && hasAction(def, 'import')))
    await expect.element(place.getByRole('button').first()).toBeVisible();
  else expect(place.elements()).toEqual([]);
}

/** Everything that is offered around the list and its first row: on the page, in the menus and in the detail. */
async function walk(
  def: EntityDef,
  size: readonly [width: number, height: number],
  held: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const look = (): void => {
    for (const label of offered()) found.add(label);
    expect(codes().filter(code => !held.has(code))).toEqual([]);
  };
  const lookInto = async (opener: Locator): Promise<void> => {
    if (opener.elements().length === 0) return;
    await opener.first().click();
    await expect.element(page.css('.ant-dropdown:visible [role=menuitem]').last()).toBeVisible();
    const folded = page.css('.ant-dropdown:visible [role=menuitem]').filter({ hasText: '为什么其余不可用' });
    if (folded.elements().length > 0) await folded.click();
    look();
    await press('{Escape}');
    await expectNone(page.css('.ant-dropdown:visible'));
  };
  await page.viewport(...size);
  const first = page.css(size === PHONE ? 'li[data-row-id]:visible' : 'tr[data-row-id]:visible').first();
  await expect.element(first).toBeVisible();
  look();
  const tools = page.css('main .qs-phone-rest:visible');
  if (tools.elements().length > 0) await tools.click();
  if (tools.elements().length > 0 || size !== PHONE) {
    await transferIsDrawn(def, held);
    look();
    await lookInto(page.css('.qs-toolbar:visible button').filter({ hasText: /^批量操作$/ }));
    await lookInto(page.css('.qs-transfer:visible button[aria-haspopup=menu]'));
  }
  if (tools.elements().length > 0) {
    await press('{Escape}');
    await expectNone(page.css('.bottom-sheet:visible'));
  }
  await lookInto(first.getByRole('button', { name: '更多', exact: true }));
  await first.click({ button: 'right', position: { x: 60, y: 10 } });
  await page.getByRole('menuitem', { name: '查看详情' }).click();
  const detail = page.css('[role=dialog]:visible');
  await expect.element(detail.getByRole('tab').first()).toBeVisible();
  look();
  await lookInto(detail.getByRole('button', { name: '更多', exact: true }));
  await press('{Escape}');
  await expectNone(detail);
  return found;
}

async function openScreen(def: EntityDef): Promise<void> {
  await page.viewport(...DESK);
  goTo(def.route);
  await expect.element(page.css('.tab-active')).toHaveTextContent(def.title); // until then the page before it stands there
}

/** A page whose name begins with the label of a step. */
const BOARD = '派车看板';
/** On a phone 导出 is the beginning of longer entries. */
const shows = (found: ReadonlySet<string>, label: string): boolean => [...found].some(text => text.startsWith(label) && text !== BOARD);

const heldBy = async (person: Person): Promise<ReadonlySet<string>> => new Set((await grantsOf(person)).auth.map(({ action }) => action));

test('the clerk finds no button he may not use, on every screen of his menu', async () => {
  await openApp('/dashboard/analysis', { as: 'clerk' });
  await expect.element(badge()).toBeVisible();
  const held = await heldBy('clerk');
  expect(hisScreens).toHaveLength(HIS.length);
  for (const def of hisScreens) {
    await openScreen(def);
    for (const size of [DESK, PHONE]) {
      const found = await walk(def, size, held);
      expect([def.name, size, refused(def, held).filter(label => shows(found, label))]).toEqual([def.name, size, []]);
    }
  }
  await press('{Control>}k{/Control}');
  await page.getByRole('combobox').last().fill('新增');
  const options = page.getByRole('option');
  const creates = entityDefs.filter(def => isOffered(def, 'add', code => held.has(code)));
  expect(creates.length).toBeGreaterThan(0);
  await expect
    .poll(() =>
      options
        .elements()
        .map(option => option.textContent)
        .toSorted(),
    )
    .toEqual(creates.map(({ title }) => `新增${title}`).toSorted());
});

test('the same walk finds all that the dispatcher may do', async () => {
  const def = entityDef('car');
  await openApp('/dashboard/analysis', { as: 'dispatcher' });
  await expect.element(badge()).toBeVisible();
  const held = await heldBy('dispatcher');
  await openScreen(def);
  for (const size of [DESK, PHONE]) {
    const found = await walk(def, size, held);
    const hers = ROW_AND_LIST.filter(([action]) => held.has(permissionCode(def, action))).map(([, label]) => label);
    expect(hers).toEqual(expect.arrayContaining(['编辑', '删除']));
    expect([size, hers.filter(label => !shows(found, label))]).toEqual([size, []]);
  }
});
