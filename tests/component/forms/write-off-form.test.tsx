/** 核销 from a collection: the settlement it was claimed for is proposed while it has something open, and the amount is what both sides have left. */
import { expect, test } from 'vitest';
import { button, changeElsewhere, drawer, expectNone, fillText, firstRowIds, row, rowAction, waitForWhole } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => drawer('新增核销记录');
const field = (label: string) => form().getByLabelText(label, { exact: true });

test('the settlement of the claim and the lesser of two amounts are proposed; a settled one is not', async () => {
  const app = await openApp('/finance/mtCollection', { as: 'admin' });
  await waitForWhole();
  await expect.poll(() => app.backEnd.rows('settlement').size).toBeGreaterThan(0);
  const [collectionId = ''] = await firstRowIds(1);
  const [sheet] = app.backEnd.rows('settlement').values();
  const id = String(sheet?.['id']);
  const open = { settlementStatus: '3', settlementType: 'freight', openAmount: 800.05, consumerId: sheet?.['consumerId'] };
  changeElsewhere(app, 'settlement', id, open);
  changeElsewhere(app, 'collection', collectionId, {
    collectionStatus: '1',
    collectionType: 'freight',
    amount: 1000.01,
    writeOffAmount: 0,
    remainAmount: 1000.01,
    settlementId: id,
    consumerId: sheet?.['consumerId'],
  });
  await expect.element(row(collectionId)).toHaveTextContent('1,000.01');
  await rowAction(collectionId, '核销');
  await expect.element(form().getByText(String(sheet?.['settlementNo'])).first()).toBeVisible();
  await expect.element(field('核销金额')).toHaveValue('800.05');
  await fillText(form(), '备注', '先核对');
  await form().getByRole('button', { name: '取消' }).click();
  await button('丢弃并离开').click();
  await expectNone(form());

  changeElsewhere(app, 'settlement', id, { settlementStatus: '6', openAmount: 0 });
  await rowAction(collectionId, '核销');
  await expect.element(field('核销金额')).toHaveValue('1000.01');
  await expectNone(form().getByText(String(sheet?.['settlementNo'])));
});
