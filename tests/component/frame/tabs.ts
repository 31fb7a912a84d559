/** The strip of open pages. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

export const tabTitles = (): readonly string[] =>
  page
    .css('.tab-bar .tab-title')
    .elements()
    .map(tab => tab.textContent);
export const tab = (title: string): Locator => page.css('.tab-handle').filter({ has: page.css('.tab-title').filter({ hasText: title }) });
/** The page number in front. */
export const activePage = (): Locator => page.css('.ant-pagination-item-active:visible');

export async function openSecondPage(): Promise<void> {
  await page.css('.ant-pagination-item-2:visible').click();
  await expect.element(activePage()).toHaveTextContent('2');
  await expect.element(page.css('[data-testid=list-total]:visible').first()).toHaveTextContent('11-20');
}
