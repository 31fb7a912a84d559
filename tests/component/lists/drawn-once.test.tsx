/** What is drawn anew, and what is not, when something else on the screen changes: each drawing of a whole list takes a device's time. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { badge, button, changeElsewhere, goTo, row, rowIds, SUPPLIERS, waitForWhole } from '../support/controls.ts';
import { drawnWith } from '../support/drawn.ts';
import { openApp } from '../support/open-app.tsx';

test('the menu is not drawn anew when only the conditions in the address change', async () => {
  await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForWhole();
  const entry = page.css('.menu-tree .ant-menu-item-selected');
  await expect.element(entry).toHaveTextContent('供应商');
  const before = drawnWith(entry.element());
  goTo(`${SUPPLIERS}?name=没有这样的`);
  await expect.poll(() => page.css('main .ant-table-placeholder:visible').elements()).toHaveLength(1);
  expect(drawnWith(entry.element())).toBe(before);
});

test('a list is not drawn anew when the worker reports what it does', async () => {
  const { worker } = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForWhole();
  const status = await worker.api.status();
  const reset = (): Element => button('重置').element();
  const before = drawnWith(reset());
  worker.emit({
    kind: 'status',
    status: { ...status, activity: 3, seeds: [{ entity: 'car', rows: 1, total: 9 }], lastConfirmedAtMs: Date.now() },
  });
  await expect.element(badge()).toHaveAttribute('data-state', 'syncing');
  expect(drawnWith(reset())).toBe(before);
});

test('a row that changes elsewhere draws no other row anew', async () => {
  const app = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForWhole();
  const [changed = '', other = ''] = rowIds();
  const cellOf = (id: string): Element => row(id).css('td').nth(2).element();
  const before = drawnWith(cellOf(other));
  changeElsewhere(app, 'supplier', changed, { name: '别处改的名称' });
  await expect.element(row(changed)).toHaveTextContent('别处改的名称');
  expect(drawnWith(cellOf(other))).toBe(before);
});
