/** A paper is not printed while a part of it is still being read: without that part it would look complete. */
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { PrintFrame } from '#app/ui/print/print-frame.tsx';
import { useStillReading } from '#app/ui/print/still-reading.ts';

function Part({ isReading }: { readonly isReading: boolean }) {
  useStillReading(isReading);
  return <p>{isReading ? '正在读取' : '三行'}</p>;
}

test('打印 waits for every part, and a part that goes is waited for no longer', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  const show = (...parts: readonly boolean[]) =>
    root.render(
      <PrintFrame title="台账" onClose={() => undefined}>
        {parts.map((isReading, at) => (
          <Part key={at} isReading={isReading} />
        ))}
      </PrintFrame>,
    );
  // Outside the product's own theme there is a space between two characters.
  const print = page.getByRole('button', { name: /打\s*印/ });

  show(true, true);
  await expect.element(print).toBeDisabled();
  show(true, false);
  await expect.element(page.getByText('三行')).toBeVisible();
  await expect.element(print).toBeDisabled();
  show(false, false);
  await expect.element(print).toBeEnabled();
  show(true);
  await expect.element(print).toBeDisabled();
  show();
  await expect.element(print).toBeEnabled();
});
