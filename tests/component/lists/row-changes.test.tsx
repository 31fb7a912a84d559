/** 变更记录 in the details of a row: the server's record in words; without a network what this device did, and that the rest is missing. */
import { expect, test } from 'vitest';
import { detailOf, drawer, expectNone, fillText, firstRowIds, row, save, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const RECORD = {
  id: '1',
  kind: 'edit',
  by: '王五',
  time: '2026-03-01 09:00:00',
  madeAt: '2026-03-01 08:00:00',
  device: '一号门',
  changes: [
    { field: 'remark', before: '旧备注', after: '新备注' },
    { field: 'notAnyMore', before: '1', after: '2' },
  ],
};

test('who changed what, when and where; offline the changes of this device; a server without a record says so', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  backEnd.answer('GET /sys/dataLog/changesOfRow', { result: { records: [RECORD], total: 1 } });
  const [id = '', other = ''] = await firstRowIds(2);
  const details = await detailOf(id);
  await details.getByRole('tab', { name: '变更记录' }).click();
  const record = details.getByRole('region', { name: '运单的变更记录' });
  await expect.element(record).toHaveTextContent(/王五\s*修改/);
  await expect.element(record).toHaveTextContent('2026-03-01 08:00:00 在设备上修改，2026-03-01 09:00:00 同步 · 一号门');
  await expect.element(record).toHaveTextContent(/备注 旧备注 → 新备注/);
  expect(record.element().textContent).not.toContain('notAnyMore');

  backEnd.setOnline(false);
  await expect.element(record.getByText(/^离线：只列出在这台设备上做过的修改/)).toBeVisible();
  await expectNone(record.getByText('王五'));
  await details.getByRole('button', { name: '编辑', exact: true }).click();
  const form = drawer(/^编辑/);
  await fillText(form, '备注', '没有网络时写的');
  await save(form);
  await detailOf(id);
  await details.getByRole('tab', { name: '变更记录' }).click();
  await expect.element(record).toHaveTextContent(/等待提交.*在这台设备上修改，还没有同步.*备注.*没有网络时写的/);

  backEnd.answer('GET /sys/dataLog/changesOfRow', { status: 404 });
  backEnd.setOnline(true);
  await expectNone(record.getByText('等待提交'));
  await row(other).css('td').nth(2).click();
  await details.getByRole('tab', { name: '变更记录' }).click();
  await expect.element(record.getByText('这台服务器没有变更记录，下面是在这台设备上做过的修改。')).toBeVisible();
});
