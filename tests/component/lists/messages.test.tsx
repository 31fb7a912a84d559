/** Two messages at a desk leave the title of a dialog in sight. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere, dialog, firstRowIds, row, rowAction, waitForRows } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

test('two messages at once lie above the title of the dialog that is opened next', async () => {
  const app = await openApp('/operation/mtGateQueue', { as: 'dispatcher' });
  await waitForRows();
  const ids = await firstRowIds(3);
  const [first = '', second = '', third = ''] = ids;
  for (const id of ids) changeElsewhere(app, 'gateQueue', id, { queueStatus: '2' });
  await expect.element(row(third).getByText('已叫号', { exact: true })).toBeVisible();
  for (const id of [first, second]) await rowAction(id, '进场');
  changeElsewhere(app, 'gateQueue', third, { queueStatus: '1', plateNumber: '冀B·A1234' });
  await expect.element(row(third).getByText('排队中', { exact: true })).toBeVisible();
  await rowAction(third, '叫号');
  await expect.element(dialog(/^叫号 · 排队叫号 .+ 冀B·A1234$/)).toBeVisible();
  const notices = page.css('.ant-message-notice');
  expect(notices.elements()).toHaveLength(2);
  const lowest = (): number => Math.max(...notices.elements().map(notice => notice.getBoundingClientRect().bottom));
  await expect.poll(lowest).toBeLessThan(page.css('.ant-modal-title').element().getBoundingClientRect().top);
});
