/** What changed in a list since the user last looked: counted live, shown by a press, taken as seen by another; offline too. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere, expectNone, firstRowIds, listTotal, row, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

const SETTING = `setting:lastLook:${WAYBILLS}`;

async function meta<T>(mode: 'readonly' | 'readwrite', run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('quayside|'));
  return await new Promise((resolve, reject) => {
    const opening = indexedDB.open(found?.name ?? '');
    opening.addEventListener('error', () => reject(new Error('no database')));
    opening.addEventListener('success', () => {
      const change = opening.result.transaction('meta', mode);
      const asked = run(change.objectStore('meta'));
      change.addEventListener('complete', () => {
        opening.result.close();
        resolve(asked.result);
      });
    });
  });
}

/** As if the user had left the list then. */
async function leftAt(time: string): Promise<void> {
  await meta('readwrite', store => store.put({ key: SETTING, value: { leftAt: time } }));
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the list tells how many rows are new, shows them alone, and counts again from when they were seen', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const all = listTotal().element().textContent;
  await expectNone(page.getByRole('button', { name: /条变化$/ }));

  await leftAt('2020-01-02 03:04:05');
  const note = page.getByRole('button', { name: /^自 01-02 03:04 以来 \d+ 条变化$/ });
  await expect.element(note).toBeVisible();
  await expectInOrder();
  await note.click();
  await expect.element(page.getByRole('button', { name: '查看全部', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => listTotal().element().textContent).toBe(all);

  await page.getByRole('button', { name: '已看过', exact: true }).click();
  await expectNone(page.getByRole('button', { name: /条变化$/ }));
  const [id = ''] = await firstRowIds(1);
  await new Promise(resolve => setTimeout(resolve, 1_100)); // times are whole seconds
  changeElsewhere(app, 'waybill', id, { remark: '别人改的', updateBy: 'clerk' });
  const one = page.getByRole('button', { name: /以来 1 条变化$/ });
  await expect.element(one).toBeVisible();
  app.backEnd.setOnline(false);
  await one.click();
  await expect.poll(() => listTotal().element().textContent).toContain('共1条');
  await expect.element(row(id)).toBeVisible();
});

test('a look is noted while the list is in sight, because a window that is closed has no time to', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await expect
    .poll(() => meta('readonly', store => store.get(SETTING)), { timeout: 30_000 })
    .toMatchObject({ value: { leftAt: expect.any(String) } });
});
