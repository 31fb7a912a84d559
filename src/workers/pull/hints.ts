/**
 * Handles what says that a row has changed on the server: a socket message, or an entry of ours that settled and touched the row. What
 * is said is shown at once as an unconfirmed claim, for ten seconds at most, and the row is read again. It never changes base rows. In a
 * flood of messages no claim is shown and only rows on screen are read; the deltas read the rest. Of an entity that was not
 * scanned yet there are no deltas, and the device cannot tell whether the row belongs on a page that is shown: such pages are read again.
 */
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Foreseen } from '#sync/foreseen.ts';
import { laneOf } from '#sync/mutation.ts';
import { decodeValues } from '#wire/decoders/row.ts';
import type { Replica } from '../replica-port.ts';
import type { Counters } from '../counters.ts';
import type { Clock } from '../ports.ts';
import type { TableHint } from '../sockets.ts';
import { HINT_SHOWN_MS } from '#sync/pace.ts';

export type HintsDeps = {
  readonly replica: Pick<Replica, 'claim' | 'dropClaims'>;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly defs: readonly EntityDef[];
  /** Whether a list on some screen shows the row. */
  readonly isShown: (entity: string, id: string) => boolean;
  /** Reads these rows again. */
  readonly verify: (entity: string, ids: readonly string[]) => void;
  /** Whether its first scan is not done. */
  readonly isUnseeded: (entity: string) => boolean;
  /** Reads the pages of its lists on screen again. */
  readonly followPages: (entity: string) => void;
};

export type Hints = {
  take(hint: TableHint): void;
  /** An entry settled: the rows it touched are read again, and show what was foreseen until they are. */
  afterSettle(touched: readonly Foreseen[]): void;
  stop(): void;
};

export function createHints({ replica, clock, counters, defs, isShown, verify, isUnseeded, followPages }: HintsDeps): Hints {
  const stopping = new AbortController();
  /** The shown claims and their end times, by lane, in the order of their ends. */
  const shown = new Map<string, { readonly entity: string; readonly id: string; readonly untilMs: number }>();
  let isDropping = false;

  /** A later claim about the same row has its own ten seconds. */
  function show(entity: string, id: string): void {
    const lane = laneOf(entity, id);
    shown.delete(lane);
    shown.set(lane, { entity, id, untilMs: clock.nowMs() + HINT_SHOWN_MS });
    if (!isDropping) inBackground(dropInTime());
  }

  /** One timer for all of them, because a busy list has thousands of claims within ten seconds. */
  async function dropInTime(): Promise<void> {
    isDropping = true;
    for (let [next] = shown; next && !stopping.signal.aborted; [next] = shown) {
      const [lane, { entity, id, untilMs }] = next;
      const waitMs = untilMs - clock.nowMs();
      // More than ten seconds: the device's clock was set back since.
      if (waitMs > 0 && waitMs <= HINT_SHOWN_MS) await clock.sleep(waitMs, stopping.signal);
      else {
        shown.delete(lane);
        replica.dropClaims(entity, [id]);
      }
    }
    isDropping = false;
  }

  return {
    take({ socketKey, id, row, isFlood }) {
      counters.add('hints');
      for (const def of defs) {
        if (def.live?.socketKey !== socketKey) continue;
        if (isUnseeded(def.name)) followPages(def.name); // at most once a second, in a flood too
        if (isFlood && !isShown(def.name, id)) continue;
        if (!isFlood && replica.claim(def.name, id, decodeValues(def, row), 'message')) show(def.name, id);
        verify(def.name, [id]);
      }
    },
    afterSettle(touched) {
      for (const { entity, id, values } of touched) {
        if (replica.claim(entity, id, values, 'settle')) show(entity, id);
        verify(entity, [id]);
      }
    },
    stop: () => stopping.abort(),
  };
}
