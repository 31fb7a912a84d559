/** Whether a page is in order: nothing complained, nothing sticks out sideways, and axe finds nothing serious. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Said where the service worker is blocked (playwright.config.ts). */
const BY_PLAYWRIGHT = 'Service Worker registration blocked by Playwright';

/** Collects what the page complains about from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.text() === BY_PLAYWRIGHT) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', error => complaints.push(`page error: ${error.message}`));
  return complaints;
}

/** The document itself must not scroll sideways; a table inside it may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { content: scrollWidth, window: clientWidth };
  });
  expect(content).toBeLessThanOrEqual(window);
}

/** Waits for what fades or slides; a spinner has no end and is not waited for. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(animation => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(animation => animation.finished));
  });
}

/** No serious or critical violation; each one found is told with the elements it stands on. */
export async function expectAccessible(page: Page): Promise<void> {
  // What still fades in would be judged by a colour nobody ends up seeing.
  await animationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axeSource });
  const results = await page.evaluate(async () => {
    const axe: unknown = Reflect.get(window, 'axe');
    return await (axe as { readonly run: (options: unknown) => Promise<AxeResults> }).run({ resultTypes: ['violations'] });
  });
  const grave = results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help} — ${node.target.join(' ')} ${messageOf(node.any)}`),
  );
  expect(told).toEqual([]);
}

const messageOf = (checks: readonly { readonly message: string }[]): string => checks.map(check => check.message).join('; ');
