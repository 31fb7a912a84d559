/**
 * Windows: the server answers a list opened online at once with exactly the page it shows.
 * Its rows are merged under the evidence rule; expected rows that are missing become unverified and are read again by id.
 */
import { inBackground } from '#base/in-background.ts';
import { isInexpressible } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { Refusal, Subscription } from '#query/view.ts';
import type { Replica } from '../replica-port.ts';
import type { Counters } from '../counters.ts';
import type { Clock, Transport } from '../ports.ts';
import type { WindowAnswer } from '../views/views.ts';
import { sinceMs } from './server-clock.ts';
import { FIRST_WINDOW_HOLD_MS, WINDOW_AGAIN_MS, WINDOW_MOVED_MS } from '#sync/pace.ts';

export type WindowsDeps = {
  readonly replica: Replica;
  readonly transport: Pick<Transport, 'window'>;
  readonly clock: Clock;
  readonly counters: Counters;
  /** The server's answer for one view. Answers the ids that the view expected on that page and that are missing. */
  readonly onWindow: (key: string, answer: WindowAnswer) => readonly string[];
  readonly onVerify: (entity: string, ids: readonly string[]) => void;
  /** Keeps background reads from starting until the answer is called. */
  readonly holdBack?: () => () => void;
  /** The local store failed while a window was taken over. */
  readonly onFailure: (error: unknown) => void;
  /** The server refused the query of this view. */
  readonly onRefused?: (key: string, refusal: Refusal) => void;
  /** The server cannot be asked the query of this view. */
  readonly onInexpressible?: (key: string) => void;
};

export type Windows = {
  /** A list was opened: its page is read at once. */
  open(subscription: Pick<Subscription, 'key' | 'entity' | 'query'>): void;
  /** Removes every window but these. */
  keep(subscriptions: readonly Pick<Subscription, 'key'>[]): void;
  /** Windows are read only while true. When it becomes true, all are read again, but none within a few seconds of its last read. */
  setRunning(isRunning: boolean): void;
  /** Whether the last read page of some list contained the row. */
  isShown(entity: string, id: string): boolean;
  /** Reads the windows of one entity again, or all. */
  refresh(entity?: string): void;
  /** Rows moved on one window: it is read again, but not within a second of its last read. */
  follow(key: string): void;
  /** The same for every window of the entity. */
  followEntity(entity: string): void;
  stop(): void;
};

type Window = {
  readonly entity: string;
  readonly query: ListQuery;
  abort: AbortController | undefined;
  isStale: boolean;
  /** Device time of the last request; absent before the first. */
  askedAtMs: number | undefined;
  /** It is to be read so long after its last read; absent if it is not owed one. */
  owedGapMs: number | undefined;
  /** Somebody waits for that read. */
  isAwaited: boolean;
  ids: readonly string[];
};

export function createWindows(deps: WindowsDeps): Windows {
  const windowByKey = new Map<string, Window>();
  const stopping = new AbortController();
  let isRunning = false;

  function pull(key: string, window: Window): void {
    if (!isRunning) return;
    window.owedGapMs = undefined;
    if (window.abort) {
      window.isStale = true; // one read at a time per window; the next follows it
      return;
    }
    const abort = new AbortController();
    window.abort = abort;
    window.isStale = false;
    // What a list opens with comes before all downloads: they would share its connection, and its rows would wait behind theirs to be stored.
    const letOn = window.askedAtMs === undefined ? deps.holdBack?.() : undefined;
    const isHung = new AbortController();
    if (letOn) inBackground(deps.clock.sleep(FIRST_WINDOW_HOLD_MS, isHung.signal).then(letOn));
    window.askedAtMs = deps.clock.nowMs();
    inBackground(
      pullWindow(deps, key, window, abort.signal)
        .catch(deps.onFailure)
        .finally(() => {
          isHung.abort();
          letOn?.();
          if (window.abort === abort) window.abort = undefined;
          if (window.isStale && windowByKey.get(key) === window) pull(key, window);
        }),
    );
  }

  function forget(key: string): void {
    windowByKey.get(key)?.abort?.abort();
    windowByKey.delete(key);
  }

  /** A link that goes up and down must not cause a read of every page each time. */
  async function pullAfterGap(key: string, window: Window, gapMs: number): Promise<void> {
    window.owedGapMs = Math.min(window.owedGapMs ?? gapMs, gapMs);
    if (window.isAwaited) return; // one timer per page, however often the link changes or rows move meanwhile
    window.isAwaited = true;
    const owedGapMs = (): number | undefined => (isRunning && windowByKey.get(key) === window ? window.owedGapMs : undefined);
    for (let gap = owedGapMs(); gap !== undefined; gap = owedGapMs()) {
      const waitMs = gapLeftMs(window, gap);
      if (waitMs > 0) await deps.clock.sleep(waitMs, stopping.signal);
      else pull(key, window);
    }
    window.isAwaited = false;
  }

  const gapLeftMs = ({ askedAtMs }: Window, gapMs: number): number =>
    askedAtMs === undefined ? 0 : gapMs - sinceMs(askedAtMs, deps.clock.nowMs());

  function follow(key: string, window: Window): void {
    inBackground(pullAfterGap(key, window, WINDOW_MOVED_MS).catch(deps.onFailure));
  }

  function refresh(entity?: string): void {
    for (const [key, window] of windowByKey) if (entity === undefined || window.entity === entity) pull(key, window);
  }

  return {
    open({ key, entity, query }) {
      forget(key);
      const window: Window = {
        entity,
        query,
        abort: undefined,
        isStale: false,
        askedAtMs: undefined,
        owedGapMs: undefined,
        isAwaited: false,
        ids: [],
      };
      windowByKey.set(key, window);
      pull(key, window);
    },
    keep(subscriptions) {
      const kept = new Set(subscriptions.map(({ key }) => key));
      for (const key of windowByKey.keys()) if (!kept.has(key)) forget(key);
    },
    setRunning(next) {
      if (next === isRunning) return;
      isRunning = next;
      if (next) for (const [key, window] of windowByKey) inBackground(pullAfterGap(key, window, WINDOW_AGAIN_MS).catch(deps.onFailure));
      else
        for (const window of windowByKey.values()) {
          window.isStale = false;
          window.abort?.abort();
        }
    },
    follow(key) {
      const window = windowByKey.get(key);
      if (window) follow(key, window);
    },
    followEntity(entity) {
      for (const [key, window] of windowByKey) if (window.entity === entity) follow(key, window);
    },
    isShown: (entity, id) => [...windowByKey.values()].some(window => window.entity === entity && window.ids.includes(id)),
    refresh,
    stop() {
      isRunning = false;
      stopping.abort();
      for (const key of windowByKey.keys()) forget(key);
    },
  };
}

async function pullWindow(deps: WindowsDeps, key: string, window: Window, signal: AbortSignal): Promise<void> {
  const { replica, transport, clock, counters } = deps;
  const { entity, query } = window;
  const ticket = replica.beginRead();
  const answer = await transport.window(entity, query, signal);
  const evidence = ticket.received();
  if (signal.aborted) return;
  if (!answer.ok) {
    // The transport reports failures to the link and the session; a refusal concerns the list only.
    const { error } = answer;
    if (isInexpressible(entity, error)) deps.onInexpressible?.(key);
    if (error.kind === 'forbidden' || error.kind === 'rejected') deps.onRefused?.(key, error);
    return;
  }
  const { rows, total, summary } = answer.value.value;
  const outcome = await replica.mergeRead({ entity, rows, evidence });
  if (signal.aborted || outcome.kind === 'stale') return;
  counters.add('windows');
  window.ids = rows.map(row => row.id);
  const missing = deps.onWindow(key, { ids: window.ids, total, summary, atMs: clock.nowMs() });
  const unverified = [...new Set([...missing, ...outcome.verify])];
  if (unverified.length > 0) deps.onVerify(entity, unverified);
}
