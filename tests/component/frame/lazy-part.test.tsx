/** A part whose chunk is loaded is drawn at once; one that is not shows its fallback until it is there, and keeps its state after that. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { lazyPart } from '#app/live/lazy-part.tsx';

const Counter = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>count {count}</button>;
};

function draw(Part: React.ComponentType) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  const again = (): void => flushSync(() => root.render(<Part />));
  again();
  return { box, again };
}

test('a part that was loaded before is drawn without its fallback', async () => {
  let loads = 0;
  const Part = lazyPart(
    async () => {
      loads += 1;
      return Counter;
    },
    <i>waiting</i>,
  );
  await Part.untilLoaded();
  const { box } = draw(Part);
  expect(box.textContent).toBe('count 0');
  expect(loads).toBe(1);
});

test('a part that was not loaded shows its fallback, then itself, and keeps its state when it is drawn again', async () => {
  const Part = lazyPart(async () => Counter, <i>waiting</i>);
  const { box, again } = draw(Part);
  expect(box.textContent).toBe('waiting');
  await expect.poll(() => box.textContent).toBe('count 0');
  flushSync(() => box.querySelector('button')?.click());
  again();
  expect(box.textContent).toBe('count 1');
});

test('an early load that fails is tried again when the part is drawn', async () => {
  let loads = 0;
  const Part = lazyPart(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no network');
    return Counter;
  });
  await Part.untilLoaded();
  const { box } = draw(Part);
  await expect.poll(() => box.textContent).toBe('count 0');
});
