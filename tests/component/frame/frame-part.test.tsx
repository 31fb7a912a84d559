/** A part of the frame whose code does not load: the frame stays, a note says so, and the part is drawn once it can be loaded. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { frameDrawer, framePart } from '#app/shell/frame-part.tsx';
import { shellText } from '#app/shell/text.ts';

type Opened = { readonly open: boolean };
const Drawer = ({ open }: Opened) => <b>{open ? 'opened' : 'closed'}</b>;

function draw(Part: React.ComponentType<Opened>, open: boolean) {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  const show = (isOpen: boolean): void =>
    flushSync(() =>
      root.render(
        <>
          <i>frame</i>
          <Part open={isOpen} />
        </>,
      ),
    );
  show(open);
  return { box, show };
}

test('a drawer of the frame whose code does not load leaves the frame, says so, and opens once it can be loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let isThere = false;
  const Part = frameDrawer<Opened>(async () => {
    if (!isThere) throw new Error('no network');
    return Drawer;
  });
  const { box, show } = draw(Part, false);
  expect(box.textContent).toBe('frame');
  show(true);
  await expect.poll(() => box.textContent).toContain(`frame${shellText.chunkFailed}`);
  isThere = true;
  await vi.advanceTimersByTimeAsync(6_000);
  await expect.poll(() => box.textContent).toBe('frameopened');
  show(false);
  expect(box.textContent).toBe('frameclosed');
});

test('a part of the frame that was loaded before is drawn at once, a closed drawer only after its first opening', async () => {
  const Part = frameDrawer<Opened>(async () => Drawer);
  await Part.untilLoaded();
  const { box, show } = draw(Part, false);
  expect(box.textContent).toBe('frame');
  show(true);
  expect(box.textContent).toBe('frameopened');
});

test('a part without a state of its own is wanted as soon as it is drawn', async () => {
  const { box } = draw(
    framePart<Opened>(async () => Drawer),
    true,
  );
  await expect.poll(() => box.textContent).toBe('frameopened');
});
