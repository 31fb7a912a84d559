/** Columns that give way, and what a card shows in their place. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, waitForRows } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { headOf } from '../support/table-heads.ts';

test('a column that gave way is named in the settings, and comes back for good when it is checked', async () => {
  const app = await openApp('/finance/mtSettlement', { as: 'admin' });
  await waitForRows();
  await expect.poll(() => headOf('质量奖罚(元)')).toBeUndefined();
  await button('列设置').click();
  const box = page.getByRole('checkbox', { name: '质量奖罚(元)（放不下，已收起）' });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.poll(() => headOf('质量奖罚(元)')).toBeDefined();
  await app.reload();
  await waitForRows();
  await expect.poll(() => headOf('质量奖罚(元)')).toBeDefined();
});

test('a card of a settlement shows its amount on a phone', async () => {
  await openApp('/finance/settlementManage', { as: 'admin', size: PHONE });
  await waitForRows();
  await expect.element(page.css('.qs-card:visible').first()).toHaveTextContent(/结算金额.*元/u);
});
