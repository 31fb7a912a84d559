/** Reports the status when it has changed, at most every tenth of a second and never twice the same. */
import { inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { Clock } from './ports.ts';

const COALESCE_MS = 100; // ten times a second is as often as a badge can be read

export type StatusFeed = {
  changed(): void;
  /** The present status for a tab that asks. From then on the tab shows this one, so the next one is emitted even if it equals the last emitted one. */
  read(): SyncStatus;
};

export function createStatusFeed(clock: Clock, status: () => SyncStatus, emit: (status: SyncStatus) => void): StatusFeed {
  let isWaiting = false;
  let emitted: SyncStatus | undefined;
  return {
    changed() {
      if (isWaiting) return;
      isWaiting = true;
      inBackground(
        clock.sleep(COALESCE_MS).then(() => {
          isWaiting = false;
          const next = status();
          if (emitted && isSameData(emitted, next)) return;
          emitted = next;
          emit(next);
        }),
      );
    },
    read() {
      emitted = undefined;
      return status();
    },
  };
}
