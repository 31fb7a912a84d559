/** The lean tab (tests/e2e/lean) as tests drive it: sign in, open tabs, change suppliers. Badge, rows and debugging door read as the product's do. */
import { resolve } from 'node:path';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectBadge, firstRowIds } from './app.ts';
import { LEAN_CLIENT_DIR } from './lean-client.ts';
import { launchServer, PASSWORD } from './quayside-server.ts';
import type { QuaysideServer } from './quayside-server.ts';

/** Not by frames, which a hidden page does not draw. */
const POLLING = { polling: 50 };

/** A server whose client folder holds the lean tab beside the product. */
export const launchLeanServer = (env: Readonly<Record<string, string>> = {}): Promise<QuaysideServer> =>
  launchServer({ CLIENT_DIR: resolve(LEAN_CLIENT_DIR), ...env });

/** Where the lean tab stands. */
export const leanUrl = ({ url }: { readonly url: string }): string => `${url}/__lean.html`;

/** Loads the lean tab and signs in through the worker, as the login page does. */
export async function signInLean(page: Page, url: string, username = 'dispatcher'): Promise<void> {
  await page.goto(leanUrl({ url }));
  await signInHere(page, username);
  await expect(page.getByTestId('sync-badge')).toBeVisible({ timeout: 20_000 });
}

/** Signs in on a lean tab that stands; on one whose token died it goes on in place. */
export async function signInHere(page: Page, username = 'dispatcher'): Promise<void> {
  await page.waitForFunction(() => window.leanSignIn, undefined, POLLING);
  await page.evaluate(([name, password]) => window.leanSignIn?.(name, password), [username, PASSWORD] as const);
}

/** Loads the lean tab of somebody signed in; ends when everything is settled. @returns the first suppliers of the list. */
export async function openLean(page: Page, url: string, count: number): Promise<string[]> {
  await page.goto(leanUrl({ url }));
  return await leanSuppliers(page, count);
}

/** The first suppliers of a lean tab, when everything is settled. */
export async function leanSuppliers(page: Page, count: number): Promise<string[]> {
  await expectBadge(page, 'synced', 60_000);
  await expect.poll(async () => (await firstRowIds(page, count)).length).toBe(count);
  return await firstRowIds(page, count);
}

/** Changes fields of one supplier by name, as its form does on 保存. */
export async function edit(page: Page, id: string, values: Readonly<Record<string, string>>): Promise<void> {
  await page.waitForFunction(() => window.lean, undefined, POLLING);
  await page.evaluate(([rowId, changed]) => window.lean?.edit(rowId, changed), [id, values] as const);
}

/** Takes a step of one supplier, as its button does. */
export async function step(page: Page, id: string, action: string): Promise<void> {
  await page.waitForFunction(() => window.lean, undefined, POLLING);
  await page.evaluate(([rowId, name]) => window.lean?.step(rowId, name), [id, action] as const);
}

/** 立即同步 */
export async function syncNow(page: Page): Promise<void> {
  await page.waitForFunction(() => window.lean, undefined, POLLING);
  await page.evaluate(() => window.lean?.syncNow());
}
