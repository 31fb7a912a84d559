/** 核销 from a collection: the settlement it was claimed for is proposed while it has something open, and the amount is what both sides have left. */
import { expect, test } from 'vitest';
import { changeElsewhere, drawer, expectNone, firstRowIds, row, rowAction, waitForWhole } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => drawer('新增核销记录');

test.each([
  ['has something open', '3', 800.05, '800.05'],
  ['is settled', '6', 0, '1000.01'],
])('the settlement of the claim %s: status %s, open %f, proposed amount %s', async (_, settlementStatus, openAmount, proposed) => {
  const app = await openApp('/finance/mtCollection', { as: 'admin' });
  await waitForWhole();
  await expect.poll(() => app.backEnd.rows('settlement').size).toBeGreaterThan(0);
  const [collectionId = ''] = await firstRowIds(1);
  const [sheet] = app.backEnd.rows('settlement').values();
  const id = String(sheet?.['id']);
  const consumerId = sheet?.['consumerId'];
  changeElsewhere(app, 'settlement', id, { settlementStatus, settlementType: 'freight', openAmount, consumerId });
  await app.worker.api.syncNow();
  // The form proposes what the device knows when it is opened.
  await expect.poll(async () => (await app.heldRow('settlement', id))?.['openAmount'], { timeout: 20_000 }).toBe(openAmount);
  const claimed = { collectionStatus: '1', collectionType: 'freight', settlementId: id, consumerId };
  changeElsewhere(app, 'collection', collectionId, { ...claimed, amount: 1000.01, writeOffAmount: 0, remainAmount: 1000.01 });
  await expect.element(row(collectionId)).toHaveTextContent('1,000.01');
  await rowAction(collectionId, '核销');
  await expect.element(form().getByLabelText('核销金额', { exact: true })).toHaveValue(proposed);
  const named = form().getByText(String(sheet?.['settlementNo']));
  if (openAmount > 0) await expect.element(named.first()).toBeVisible();
  else await expectNone(named);
});
