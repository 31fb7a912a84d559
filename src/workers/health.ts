/** What the engine says of itself to its users: requests under way, the last answer of the server, the last failure of the device, a refused push. */
import type { AppError } from '#base/errors.ts';
import { toStorageError } from '#db/storage-error.ts';
import type { PushState, SyncStatus } from '#sync/status.ts';
import type { Counters } from './counters.ts';
import type { Clock } from './ports.ts';

export type HealthDeps = {
  readonly clock: Clock;
  readonly counters: Counters;
  /** Something of `read()` changed that is shown at once. */
  readonly onChange: () => void;
};

export type Health = {
  /** A request began or ended. */
  readonly noteActivity: (delta: 1 | -1) => void;
  /** A step of the engine threw: storage, or a bug. */
  readonly noteFailure: (error: unknown) => void;
  /** The server answered a request, so the last failure is over. */
  readonly noteAnswer: () => void;
  /** The server confirmed something stored at this time; undefined: never. */
  readonly noteConfirmed: (atMs: number | undefined) => void;
  readonly notePush: (state: PushState | undefined) => void;
  readonly read: () => Pick<SyncStatus, 'activity' | 'lastConfirmedAtMs' | 'push' | 'failure'>;
};

export function createHealth({ clock, counters, onChange }: HealthDeps): Health {
  let activity = 0;
  let lastConfirmedAtMs: number | undefined;
  let failure: AppError | undefined;
  let push: PushState | undefined;
  return {
    noteActivity(delta) {
      activity += delta;
      onChange();
    },
    noteFailure(error) {
      counters.add('failures');
      failure = toStorageError(error);
      onChange();
    },
    noteAnswer() {
      lastConfirmedAtMs = clock.nowMs();
      failure = undefined;
    },
    noteConfirmed(atMs) {
      lastConfirmedAtMs = atMs;
    },
    notePush(state) {
      push = state;
      onChange();
    },
    read: () => ({ activity, lastConfirmedAtMs, push, failure }),
  };
}
