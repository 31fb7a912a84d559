/**
 * When a view is computed, and written to the table that all tabs read. The first change after a quiet time is answered at once; those that follow are
 * collected for a frame, or longer for a hidden view. A view is written at most ten times a second, and not at all while its answer is the stored one.
 */
import { inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import { diffViews } from '#query/view-diff.ts';
import type { ViewDiff } from '#query/view-diff.ts';
import type { View } from '#query/view.ts';
import { VIEW_COALESCE_MS, VIEW_HIDDEN_COALESCE_MS, VIEW_MIN_INTERVAL_MS } from '#sync/pace.ts';
import { leftMs } from '../clock.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Clock, EngineStore } from '../ports.ts';
import { retryAfterMs } from '../repeat.ts';
import type { Answers } from './answer-view.ts';
import type { WantedView } from './wanted-view.ts';

export type WriterDeps = {
  readonly store: Pick<EngineStore, 'putViews'>;
  readonly epoch: number;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
  readonly answers: Pick<Answers, 'compute' | 'graceMs'>;
  readonly wantedByKey: ReadonlyMap<string, WantedView>;
  /** A write was refused, because another leader has taken over. */
  readonly onStale: () => void;
};

/** Since the start. */
export type WritingWork = Readonly<Record<'viewsComputed' | 'viewsWritten' | 'rowsAdded' | 'rowsRemoved' | 'rowsChanged', number>>;

export type ViewWriter = {
  /** Something that the view shows may have changed. */
  readonly markDirty: (wanted: WantedView) => void;
  readonly work: () => WritingWork;
};

export function createViewWriter({ store, epoch, clock, lifetime, answers, wantedByKey, onStale }: WriterDeps): ViewWriter {
  const work = { viewsComputed: 0, viewsWritten: 0, rowsAdded: 0, rowsRemoved: 0, rowsChanged: 0 };
  let isFlushing = false;
  let roundAtMs = -Infinity;

  function markDirty(wanted: WantedView): void {
    if (!wanted.isDirty) wanted.dirtyAtMs = clock.nowMs();
    wanted.isDirty = true;
    if (isAnswerable(wanted) && !isFlushing) inBackground(flush());
  }

  /** One at a time; continues until none waits. */
  async function flush(): Promise<void> {
    isFlushing = true;
    try {
      for (let waitMs: number | undefined = firstWaitMs(); waitMs !== undefined; waitMs = nextWaitMs()) {
        await clock.sleep(waitMs, lifetime.signal);
        if (lifetime.signal.aborted) return;
        roundAtMs = clock.nowMs();
        await lifetime.persist(writeDue);
      }
    } finally {
      isFlushing = false;
    }
  }

  const left = (sinceMs: number, ms: number): number => leftMs(clock, sinceMs, ms);
  const hiddenMs = ({ subscription }: WantedView): number => (subscription.isHidden ? VIEW_HIDDEN_COALESCE_MS : 0);
  const isAnswerable = ({ isReady, stored }: WantedView) => isReady || stored !== undefined;
  const waiting = () => [...wantedByKey.values()].filter(wanted => isAnswerable(wanted) && wanted.isDirty);
  const dueInMs = (wanted: WantedView) =>
    Math.max(
      left(wanted.writtenAtMs, VIEW_MIN_INTERVAL_MS),
      left(wanted.openedAtMs, answers.graceMs(wanted)),
      left(wanted.dirtyAtMs, hiddenMs(wanted)),
    );

  /** In a stream it is a frame, so that changes outside of every view cost one computation a frame and not one each. */
  const firstWaitMs = (): number => (left(roundAtMs, VIEW_MIN_INTERVAL_MS) > 0 ? VIEW_COALESCE_MS : 0);
  /** One frame at a time: the awaited event of a view (the server's page, a refusal) may come long before its time is up. */
  const nextWaitMs = (): number | undefined => (waiting().length === 0 ? undefined : VIEW_COALESCE_MS);
  async function writeDue(): Promise<void> {
    const computed = waiting().flatMap(wanted => {
      const view = computeDue(wanted);
      return view ? [{ wanted, view }] : [];
    });
    const changed = computed.filter(({ wanted, view }) => !isSameData(wanted.stored, view));
    if (changed.length === 0) return;
    const answer = await written(changed);
    if (answer === 'stale') {
      onStale();
      return;
    }
    work.viewsWritten += changed.length;
    for (const { wanted, view } of changed) {
      noteDiff(diffViews(wanted.stored, view));
      wanted.stored = view;
      wanted.writtenAtMs = clock.nowMs();
    }
  }

  /** The failed write is still to be done. */
  async function written(changed: readonly { readonly wanted: WantedView; readonly view: View }[]): Promise<'committed' | 'stale'> {
    try {
      return await store.putViews(
        epoch,
        changed.map(({ view }) => view),
      );
    } catch (error) {
      for (const { wanted } of changed) wanted.isDirty = true;
      throw error;
    }
  }

  /** A view that cannot be computed delays no other one: it is retried with the next change, or after a while. */
  function computeDue(wanted: WantedView): View | undefined {
    try {
      if (dueInMs(wanted) > 0) return undefined;
      wanted.isDirty = false;
      work.viewsComputed++;
      const view = answers.compute(wanted);
      wanted.failures = 0;
      return view;
    } catch (error) {
      wanted.isDirty = false;
      wanted.failures += 1;
      wanted.writtenAtMs = clock.nowMs(); // as often as a written one, and no more
      lifetime.report(error);
      inBackground(
        clock.sleep(retryAfterMs(wanted.failures), lifetime.signal).then(() => {
          if (!lifetime.signal.aborted && wantedByKey.get(wanted.subscription.key) === wanted) markDirty(wanted);
        }),
      );
      return undefined;
    }
  }

  function noteDiff({ added, removed, changed }: ViewDiff): void {
    work.rowsAdded += added.length;
    work.rowsRemoved += removed.length;
    work.rowsChanged += Object.keys(changed).length;
  }

  return { markDirty, work: () => work };
}
