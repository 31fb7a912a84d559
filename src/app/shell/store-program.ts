/**
 * Registers the service worker, which stores every file of the program on the device. The first installation fails as a whole if one file does not
 * arrive, and the browser then forgets it, so it is tried again until it succeeds: as soon as the browser reports a network, and at intervals.
 * Files that have arrived are not loaded again.
 */
import { HOUR_MS } from '#base/durations.ts';
import { inBackground } from '#base/in-background.ts';
import type { Workbox } from 'workbox-window';

const RETRY_MS = 30_000;
const RETRY_INSTALLED_MS = 5_000; // nothing is to be loaded then, only watched: a server that restarts is back soon

type Box = Pick<Workbox, 'addEventListener' | 'removeEventListener' | 'messageSkipWaiting' | 'register' | 'update'>;
type Program = {
  readonly createBox: () => Promise<Box>;
  /** The page comes from the installed program. */
  readonly isInstalled: () => boolean;
  /** Emits `online` when the browser reports a network again. */
  readonly network: EventTarget;
  readonly onBox: (box: Box) => void;
  readonly onWaiting: () => void;
};

/** @param signal ends the watch; the installed program stays. */
export async function storeProgram(program: Program, signal: AbortSignal): Promise<void> {
  const { createBox, isInstalled, network, onBox, onWaiting } = program;
  const attempt = new AbortController();
  const again = (): void => {
    if (attempt.signal.aborted) return;
    attempt.abort();
    if (signal.aborted) return;
    const wait = new AbortController();
    const retry = (): void => {
      wait.abort();
      inBackground(storeProgram(program, signal));
    };
    const timer = setTimeout(retry, isInstalled() ? RETRY_INSTALLED_MS : RETRY_MS);
    network.addEventListener('online', retry, { signal: wait.signal });
    wait.signal.addEventListener('abort', () => clearTimeout(timer));
    signal.addEventListener('abort', () => wait.abort());
  };
  try {
    const box = await createBox();
    if (signal.aborted) return;
    onBox(box);
    box.addEventListener('waiting', onWaiting);
    box.addEventListener('redundant', event => !event.isUpdate && again());
    // The user may have accepted the update in another tab: this tab follows, its drafts are stored.
    box.addEventListener('controlling', event => event.isUpdate && location.reload());
    const timer = setInterval(() => inBackground(box.update().catch(() => undefined)), HOUR_MS);
    for (const end of [signal, attempt.signal]) {
      end.addEventListener('abort', () => {
        clearInterval(timer);
        box.removeEventListener('waiting', onWaiting);
      });
    }
    await box.register();
  } catch {
    again(); // the browser refuses service workers, or the script did not load
  }
}
