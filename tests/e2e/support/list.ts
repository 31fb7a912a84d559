/** Reading the list and opening what stands beside it. */
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { row } from './app.ts';

/** The cell of one row under one head. */
export async function cellOf(page: Page, id: string, head: string): Promise<Locator> {
  return row(page, id).locator(`td:nth-child(${await columnNo(page, head)})`);
}

/** Counted from one. Waits for the head: right after a change of page the list before is still on the screen. */
async function columnNo(page: Page, head: string): Promise<number> {
  let at = -1;
  await expect
    .poll(async () => {
      const heads = (await page.locator('.ant-table-thead th:visible').allInnerTexts()).map(text => text.trim());
      at = heads.findIndex(text => text.startsWith(head));
      return at < 0 ? `no column ${head} among ${heads.join(' | ')}` : '';
    })
    .toBe('');
  return at + 1;
}

/** The drawer with the details of one row. */
export const detailDrawer = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: '详情' }) });

/** Opens the row's detail drawer by a click on its third cell, which holds no button. */
export async function detailOf(page: Page, id: string): Promise<Locator> {
  await row(page, id).locator('td').nth(2).click();
  const detail = detailDrawer(page);
  await expect(detail).toBeVisible();
  return detail;
}
