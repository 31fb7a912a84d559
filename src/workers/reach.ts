/**
 * Whether our server can be asked, from the states of the link. It counts as reached while it is probed again, until a probe fails: one failed request
 * must not stop the others.
 */
import type { LinkState } from '#sync/status.ts';

export type Reach = {
  readonly note: (state: LinkState) => void;
  /** Our server answered, and no probe has failed since. */
  readonly isReached: () => boolean;
  /** No probe has failed since it was reached last, or since the start: a read may be the probe itself. */
  readonly isUntried: () => boolean;
};

export function createReach(): Reach {
  let isReached = false;
  let wasDown = false;
  return {
    note(state) {
      if (state !== 'down' && state !== 'captive' && state !== 'up') return;
      isReached = state === 'up';
      wasDown = state !== 'up';
    },
    isReached: () => isReached,
    isUntried: () => !wasDown,
  };
}
