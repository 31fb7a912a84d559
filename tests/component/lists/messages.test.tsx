/** Two messages at a desk leave the title of a dialog in sight. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere, dialog, firstRowIds, row, rowAction, waitForRows, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

test('two messages at once lie above the title of the dialog that is opened next', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForRows();
  const [first = '', second = '', third = ''] = await firstRowIds(3);
  for (const id of [first, second]) changeElsewhere(app, 'waybill', id, { waybillStatus: '20' });
  changeElsewhere(app, 'waybill', third, { waybillStatus: '40' });
  await expect.element(row(second).getByText('待接单', { exact: true })).toBeVisible();
  await expect.element(row(third).getByText('运输中', { exact: true })).toBeVisible();
  for (const id of [first, second]) await rowAction(id, '接单');
  await rowAction(third, '到达确认');
  await expect.element(dialog(/^到达确认/)).toBeVisible();
  const notices = page.css('.ant-message-notice');
  expect(notices.elements()).toHaveLength(2);
  const lowest = (): number => Math.max(...notices.elements().map(notice => notice.getBoundingClientRect().bottom));
  await expect.poll(lowest).toBeLessThan(page.css('.ant-modal-title').element().getBoundingClientRect().top);
});
