/** Writes as the server saw them, and the small edits of suppliers that the trouble tests make through the form. */
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { expectBadge, firstRowIds, goTo, signIn, SUPPLIERS, untilLoadedBeside } from './app.ts';
import { createRandom } from '#base/random.ts';
import { createDice } from '#server/dev/seed/dice.ts';
import { creditCode } from '#server/dev/seed/identities.ts';
import { drawer, fillText } from './form.ts';
import type { QuaysideServer } from './quayside-server.ts';
import { mustSucceed } from './records.ts';
import { rowAction, save } from './waybill.ts';

export const SUPPLIER_API = '/supplier/mtSupplier';
export const SUPPLIER_EDIT = `PUT ${SUPPLIER_API}/edit`;
export const SUPPLIER_DISABLE = `PUT ${SUPPLIER_API}/disable`;

export type Write = {
  readonly path: string;
  readonly id: string;
  readonly username: string;
  readonly outcome: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A place in the server's log; what came before it is not the test's. */
export async function logMark(server: QuaysideServer): Promise<number> {
  return (await server.log()).length;
}

/** The writes of suppliers since the mark, in the order the server carried them out. */
export async function writesSince(server: QuaysideServer, mark: number): Promise<readonly Write[]> {
  return (await server.log())
    .slice(mark)
    .map(({ path, id, username, outcome, body }) => ({
      path: String(path),
      id: String(id),
      username: String(username),
      outcome: String(outcome),
      body: typeof body === 'object' && body !== null ? { ...body } : {},
    }))
    .filter(write => write.path.startsWith(SUPPLIER_API));
}

/** Those that really changed a row. */
export async function effectsSince(server: QuaysideServer, mark: number): Promise<readonly Write[]> {
  return (await writesSince(server, mark)).filter(write => write.outcome === 'changed');
}

/** Edits in short: which row got which remark. */
export const remarks = (writes: readonly Write[]): readonly string[] => writes.map(({ id, body }) => `${id} ${String(body['remark'])}`);

/** Rows are independent of each other: which of them comes first is not promised. */
export const inAnyOrder = (texts: readonly string[]): readonly string[] => texts.toSorted((left, right) => (left < right ? -1 : 1));

/** Opens the suppliers through the menu's address and gives the ids on the first page. */
export async function openSuppliers(page: Page, url: string, count: number): Promise<string[]> {
  await page.goto(`${url}${SUPPLIERS}`);
  return await supplierIds(page, count);
}

/** Signs in at the suppliers' address, without loading a second page; ends when its forms can do without a network. @returns the first ids. */
export async function signInAtSuppliers(page: Page, url: string, count: number): Promise<string[]> {
  await signIn(page, url, 'dispatcher', SUPPLIERS);
  await untilLoadedBeside(page);
  return await supplierIds(page, count);
}

/** Shows the suppliers to somebody signed in, on the page that stands; ends when everything is settled. */
export async function showSuppliers(page: Page, count: number): Promise<string[]> {
  await goTo(page, SUPPLIERS);
  await expectBadge(page, 'synced', 60_000);
  return await supplierIds(page, count);
}

/** New suppliers on the server, which nothing refers to yet: others cannot be deleted. */
export async function addSuppliers(
  server: QuaysideServer,
  count: number,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const call = await server.as('admin');
  const dice = createDice(createRandom(Date.now()));
  const made = Array.from({ length: count }, () => ({ id: crypto.randomUUID().replaceAll('-', ''), name: `新供应商${dice.digits(8)}` }));
  for (const { id, name } of made) {
    const values = { supplierType: 'mine', creditCode: creditCode(dice, '140200'), phone: '13800000000', linkMan: '王建国', status: '1' };
    await mustSucceed(call('POST', `${SUPPLIER_API}/add`, { id, name, ...values }));
  }
  return made;
}

/** The first suppliers of the list that stands. */
export async function supplierIds(page: Page, count: number): Promise<string[]> {
  await expect.poll(async () => (await firstRowIds(page, count)).length).toBe(count);
  return await firstRowIds(page, count);
}

/** The edit form of one row, open. */
export async function openEdit(page: Page, id: string): Promise<Locator> {
  await rowAction(page, id, '编辑');
  const form = drawer(page, /^编辑/);
  await expect(form.getByRole('button', { name: '保存', exact: true })).toBeEnabled();
  return form;
}

/** Changes fields of one row through its form, by label. */
export async function editSupplier(page: Page, id: string, values: Readonly<Record<string, string>>): Promise<void> {
  const form = await openEdit(page, id);
  for (const [label, value] of Object.entries(values)) await fillText(form, label, value);
  await save(form);
}

/** The row as the server has it. */
export async function serverSupplier(server: QuaysideServer, id: string): Promise<Readonly<Record<string, unknown>>> {
  const call = await server.as('admin');
  const { result } = await call('GET', `${SUPPLIER_API}/queryById?id=${id}`);
  return typeof result === 'object' && result !== null ? { ...result } : {};
}
