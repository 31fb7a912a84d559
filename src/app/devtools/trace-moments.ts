/** Walking through what one actor did: its moments in the timeline, and how it stood at each. */
import type { ActorSnapshot, ActorStep, EventOption } from '#inspection/report.ts';
import type { Trace, TraceEntry } from './trace.ts';
import { lastUpTo } from './trace-log.ts';

/** A moment of one actor: the entry it stands at, and how the actor stood from then on. */
export type Moment = {
  readonly no: number;
  readonly atMs: number;
  readonly snapshot: ActorSnapshot;
  /** undefined: it was introduced here, or the introduction came again. */
  readonly step: ActorStep | undefined;
};

/** Every moment of one actor that is still held, oldest first. */
export function momentsOf(trace: Trace, actor: string): readonly Moment[] {
  const moments: Moment[] = [];
  for (const chunk of trace.entries.chunks) for (const entry of chunk) noteMoment(moments, entry, actor);
  return moments;
}

/** How an actor stood after the entry numbered `no`; undefined: nothing was known of it then. */
export function snapshotAt(trace: Trace, actor: string, no: number): ActorSnapshot | undefined {
  const moments = momentsOf(trace, actor);
  return moments[lastUpTo(moments, no)]?.snapshot;
}

/** What its guards said last between a moment and the one after it; undefined: nobody asked then. */
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
