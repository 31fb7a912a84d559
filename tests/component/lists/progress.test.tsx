/** How far contracts and plans are: a bar with its number in lists, on cards and in details, which follows what others deliver. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { changeElsewhere, columnTexts, detailOf, firstRowIds, goTo, row, waitForWhole } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

const barIn = (part: Locator, label: string): Locator => part.getByRole('progressbar', { name: label, exact: true });

test('a contract says how much of it is delivered, also more than all; without a quantity it says nothing', async () => {
  const app = await openApp('/contract/mtContract', { as: 'admin' });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'contract', id, { quantity: 200, finishedWeight: 66.7 });
  await expect.element(barIn(row(id), '履约进度')).toHaveAttribute('aria-valuetext', '33.3%');
  expect(columnTexts('履约进度')[0]).toBe('33.3%');

  changeElsewhere(app, 'contract', id, { finishedWeight: 250 });
  await expect.element(barIn(row(id), '履约进度')).toHaveAttribute('aria-valuetext', '125%');
  await expect.element(barIn(row(id), '履约进度')).toHaveAttribute('aria-valuenow', '100');
  const detail = await detailOf(id);
  await expect.element(barIn(detail, '履约进度').first()).toHaveAttribute('aria-valuetext', '125%');
  await expectInOrder();

  changeElsewhere(app, 'contract', id, { quantity: 0 });
  await expect.poll(() => columnTexts('履约进度')[0]).toBe('—');
});

test('a card shows it on a phone', async () => {
  const app = await openApp('/transport/mtRoadPlan', { as: 'dispatcher', size: PHONE });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'roadPlan', id, { planWeight: 100, finishedWeight: 40 });
  await expect.element(barIn(row(id), '完成进度')).toHaveAttribute('aria-valuetext', '40%');
  await expectInOrder();
  goTo('/contract/mtContract');
  await expect.element(barIn(page.css('.qs-card:visible').first(), '履约进度')).toBeVisible();
});
