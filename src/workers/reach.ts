/**
 * Whether our server can be asked, from the states of the link and from what it says of the password. It counts as reached while it is probed again, until a
 * probe fails: one failed request must not stop the others.
 */
import type { LinkState } from '#sync/status.ts';

/** What may go on. */
export type Open = {
  /** What can wait for a probe, and for a new password if one is due. */
  readonly reads: boolean;
  /** The first page does not wait for the probe, because it is a probe itself. */
  readonly pages: boolean;
  /** The notices say whether a new password is due. */
  readonly notices: boolean;
  /** Not before they have said that none is: until then the server refuses every socket. */
  readonly sockets: boolean;
};

export type Reach = {
  readonly note: (state: LinkState) => void;
  /** @param isDue whether the server answers nothing before a new password; undefined: not yet known. */
  readonly notePasswordDue: (isDue: boolean | undefined) => void;
  readonly open: (isSignedIn: boolean) => Open;
};

export function createReach(): Reach {
  let last: LinkState = 'probing';
  let isReached = false; // our server answered, and no probe has failed since
  let wasDown = false; // a probe has failed since it was reached last, or since the start
  let isPasswordDue: boolean | undefined;
  return {
    note(state) {
      last = state;
      if (state !== 'down' && state !== 'captive' && state !== 'up') return;
      isReached = state === 'up';
      wasDown = state !== 'up';
    },
    notePasswordDue(isDue) {
      isPasswordDue = isDue;
    },
    open(isSignedIn) {
      const mayAsk = isSignedIn && isReached;
      const reads = mayAsk && isPasswordDue !== true;
      return {
        reads,
        pages: reads || (isSignedIn && last === 'probing' && !wasDown && isPasswordDue !== true),
        notices: mayAsk,
        sockets: mayAsk && isPasswordDue === false,
      };
    },
  };
}
