/** Without a network the bar warns of a reload as long as the program is not stored on the device, and only then. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { shellText } from '#app/shell/text.ts';
import { openApp } from '../support/open-app.tsx';

const bar = () => page.getByTestId('offline-bar');

/** Service workers as the browser has them: one that is active, or one whose installation ends when told. */
function serviceWorkers(active: object | null) {
  let end: (registration: unknown) => void = () => undefined;
  const ready = new Promise(resolve => {
    end = resolve;
  });
  const getRegistration = vi.fn(async () => ({ active }));
  const getter = vi
    .spyOn(navigator, 'serviceWorker', 'get')
    .mockReturnValue({ getRegistration, ready } as unknown as ServiceWorkerContainer);
  onTestFinished(() => getter.mockRestore());
  return { end: () => end({}), getRegistration };
}

async function openOffline() {
  const { backEnd } = await openApp('/base/mtSupplier', { as: 'dispatcher' });
  await expect.poll(() => page.css('[data-row-id]:visible').elements().length).toBeGreaterThan(3);
  backEnd.setOnline(false);
  await expect.element(bar()).toBeVisible();
}

test('a program that is not stored says so, until its installation ends', async () => {
  const { end } = serviceWorkers(null);
  await openOffline();
  await expect.element(bar()).toHaveTextContent(/离线.*程序没有存在本机，恢复网络前请不要刷新/);

  end();
  await expect.element(bar()).not.toHaveTextContent(shellText.notStoredBar);
});

test('a stored program says nothing of it, also in a page that was opened before it was stored', async () => {
  const { getRegistration } = serviceWorkers({});
  await openOffline();
  await expect.element(bar()).toHaveTextContent(/离线/);
  await expect.poll(() => getRegistration.mock.settledResults.some(({ type }) => type === 'fulfilled')).toBe(true);
  await expect.element(bar()).not.toHaveTextContent(shellText.notStoredBar);
});
