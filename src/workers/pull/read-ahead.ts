/**
 * The next page of a first download, asked for while the rows of the last one are stored: the server reads while the device writes, and
 * neither waits for the other. One page at most is ahead. It counts only for the cursor it was asked for, and only while it is fresh.
 */
import { inBackground } from '#base/in-background.ts';
import { err } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { SyncRead } from '#query/sync-read.ts';
import { READ_AHEAD_FRESH_MS } from '#sync/pace.ts';
import type { EntityPull, ReadPage } from './read-page.ts';
import { readPage } from './read-page.ts';
import { sinceMs } from './server-clock.ts';

/** A read with its answer; a page proves what it was asked, so its scope is the one of the question. */
export type AskedPage = { readonly read: SyncRead; readonly answer: Result<ReadPage, AppError> };

export type ReadAhead = {
  /** Asks for the page now; whatever was ahead before is dropped. The read ends with `drop` and not with the step that began it. */
  begin(pull: EntityPull, read: SyncRead): void;
  /** The page from this cursor on; `undefined` if it is not the one ahead, or was asked for too long ago. It is not ahead any more. */
  take(pull: EntityPull, fromId: string): Promise<AskedPage | undefined>;
  drop(): void;
};

type Ahead = { readonly read: SyncRead; readonly askedAtMs: number; readonly abort: AbortController; readonly page: Promise<AskedPage> };

export function createReadAhead(): ReadAhead {
  let ahead: Ahead | undefined;

  function drop(): void {
    ahead?.abort.abort();
    ahead = undefined;
  }

  return {
    begin(pull, read) {
      drop();
      const abort = new AbortController();
      const page = readPage({ ...pull, signal: abort.signal }, read).then(answer => ({ read, answer }));
      inBackground(page.then(undefined, () => undefined)); // who takes it hears of its failure
      ahead = { read, askedAtMs: pull.deps.clock.nowMs(), abort, page };
    },
    async take(pull, fromId) {
      if (ahead === undefined) return undefined;
      const taken = ahead;
      const isFresh = sinceMs(taken.askedAtMs, pull.deps.clock.nowMs()) <= READ_AHEAD_FRESH_MS;
      if (taken.read.fromId !== fromId || !isFresh) {
        drop();
        return undefined;
      }
      ahead = undefined;
      const stop = (): void => taken.abort.abort();
      pull.signal.addEventListener('abort', stop, { once: true });
      const page = await taken.page;
      pull.signal.removeEventListener('abort', stop);
      return pull.signal.aborted ? { read: page.read, answer: err({ kind: 'aborted' }) } : page;
    },
    drop,
  };
}
