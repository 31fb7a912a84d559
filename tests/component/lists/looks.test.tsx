/** Columns that give way, and what a card shows in their place. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, button, dialog, row, rowAction, rowIds, waitForRows, waitForWhole } from '../support/controls.ts';
import { DESK, openApp, PHONE } from '../support/open-app.tsx';
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

test('a status that is asked for is read in its column, and beside the confirmed one where there is room', async () => {
  const { backEnd } = await openApp('/bond/mtBondPay', { as: 'finance' });
  await waitForWhole();
  // The words of a state come with the dictionaries, which may be here after the rows.
  const confirmed = (): string | undefined => rowIds().find(each => row(each).element().textContent.includes('已确认'));
  await expect.poll(confirmed).toBeDefined();
  const id = confirmed() ?? '';
  backEnd.setOnline(false);
  await expect.element(badge()).toHaveAttribute('data-state', 'offline');
  await rowAction(id, '冻结');
  await dialog('冻结').getByRole('button', { name: '冻结', exact: true }).click();
  const tag = row(id).getByTitle('已确认 → 已冻结，等待服务器确认');
  await expect.element(tag).toBeVisible();
  const seen = (words: string): string => {
    const [outer, inner] = [tag.element(), tag.getByText(words, { exact: true }).element()].map(each => each.getBoundingClientRect());
    if (!outer || !inner || inner.bottom <= outer.top) return 'hidden';
    return inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 ? 'whole' : 'cut';
  };
  const both = () => [seen('→ 已冻结'), seen('已确认')];
  await expect.poll(both).toEqual(['whole', 'hidden']);
  await page.viewport(...PHONE);
  await expect.poll(both).toEqual(['whole', 'whole']);
  await page.viewport(...DESK);
  await expect.poll(both).toEqual(['whole', 'hidden']);
});
