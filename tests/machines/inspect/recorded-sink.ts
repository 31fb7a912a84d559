/** A sink with a listener, a clock that stands until moved, and everything it said. */
import type { InspectReport } from '#inspection/report.ts';
import { createInspectSink } from '#machines/inspect/inspect-sink.ts';
import type { InspectSinkDeps } from '#machines/inspect/inspect-sink.ts';

export const PLACE = { id: 'tab1:worker', tabId: 'tab1', kind: 'worker' } as const;

export function createRecordedSink(changes: Partial<InspectSinkDeps> = {}) {
  const posts: InspectReport[][] = [];
  const waiting: (() => void)[] = [];
  const time = { nowMs: 1_000 };
  const sink = createInspectSink({
    place: PLACE,
    run: 'r1',
    nowMs: () => time.nowMs,
    facts: () => ({ title: '', isLeader: undefined }),
    post: ({ reports }) => posts.push([...reports]),
    later: run => waiting.push(run),
    mayDrive: true,
    ...changes,
  });
  const flush = (): void => waiting.splice(0).forEach(run => run());
  const listen = (focus?: string, listener = 'page'): void => sink.onRequest({ kind: 'listen', listener, focus });

  /** What was said since the last time, of one kind. */
  function take<K extends InspectReport['kind']>(kind: K): Extract<InspectReport, { kind: K }>[] {
    const isOf = (report: InspectReport): report is Extract<InspectReport, { kind: K }> => report.kind === kind;
    flush();
    return posts.splice(0).flat().filter(isOf);
  }

  return { sink, time, posts, flush, listen, take };
}
