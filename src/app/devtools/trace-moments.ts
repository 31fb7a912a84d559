/** The history of one actor: its moments in the timeline, and its snapshot at each. */
import type { ActorSnapshot, ActorStep, EventOption } from '#inspection/report.ts';
import type { Trace, TraceEntry } from './trace.ts';
import { lastUpTo } from './trace-log.ts';

/** A moment of one actor: the timeline entry, and the actor's snapshot from then on. */
export type Moment = {
  readonly no: number;
  readonly atMs: number;
  readonly snapshot: ActorSnapshot;
  /** undefined: the entry is the actor's card. */
  readonly step: ActorStep | undefined;
};

/** Every moment of one actor that is still in the trace, oldest first. */
export function momentsOf(trace: Trace, actor: string): readonly Moment[] {
  const moments: Moment[] = [];
  for (const chunk of trace.entries.chunks) for (const entry of chunk) noteMoment(moments, entry, actor);
  return moments;
}

/** The snapshot of an actor after the entry numbered `no`; undefined: none was recorded until then. */
export function snapshotAt(trace: Trace, actor: string, no: number): ActorSnapshot | undefined {
  const moments = momentsOf(trace, actor);
  return moments[lastUpTo(moments, no)]?.snapshot;
}

/** The last results of its guards between a moment and the next; undefined: they were not evaluated. */
export function optionsAt(
  trace: Trace,
  actor: string,
  at: Moment | undefined,
  next: Moment | undefined,
): readonly EventOption[] | undefined {
  const [from, to] = [at?.step?.seq ?? 0, next?.step?.seq ?? Infinity];
  const asked = trace.actors.get(actor)?.options.chunks.flat() ?? [];
  return asked.findLast(({ seq }) => seq >= from && seq < to)?.options;
}

function noteMoment(moments: Moment[], entry: TraceEntry, actor: string): void {
  if (entry.kind === 'card' && entry.card.key === actor) {
    const { snapshot, atMs } = entry.card;
    moments.push({ no: entry.no, atMs, snapshot, step: undefined });
  } else if (entry.kind === 'step' && entry.step.actor === actor) {
    const { snapshot, atMs } = entry.step;
    moments.push({ no: entry.no, atMs, snapshot, step: entry.step });
  }
}
