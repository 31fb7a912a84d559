/** Walking through what one actor did: its moments in the timeline, and how it stood at each. */
import type { ActorSnapshot, ActorStep, EventOption } from './report.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** A moment of one actor: the entry it stands at, and how the actor stood from then on. */
export type Moment = {
  readonly no: number;
  readonly atMs: number;
  readonly snapshot: ActorSnapshot;
  /** When the state it is in was entered. */
  readonly sinceMs: number;
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
  return momentAt(momentsOf(trace, actor), no)?.snapshot;
}

/** The last moment at or before `no`. */
export function momentAt(moments: readonly Moment[], no: number): Moment | undefined {
  return moments[momentIndex(moments, no)];
}

/** @returns -1 before the first. */
export function momentIndex(moments: readonly Moment[], no: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.no ?? Infinity) <= no) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What its guards said at a moment; undefined: nobody asked then. `at` undefined: the newest answer. */
export function optionsAt(
  trace: Trace,
  actor: string,
  at: Moment | undefined,
  next: Moment | undefined,
): readonly EventOption[] | undefined {
  const asked = trace.actors.get(actor)?.options.chunks.flat() ?? [];
  if (!at) return asked.at(-1)?.options;
  if (at.step) return asked.findLast(({ seq }) => seq === at.step?.seq)?.options;
  const before = next?.step?.seq ?? Infinity;
  return asked.findLast(({ seq }) => seq < before)?.options;
}

function noteMoment(moments: Moment[], entry: TraceEntry, actor: string): void {
  if (entry.kind === 'card' && entry.card.key === actor) {
    const { snapshot, atMs } = entry.card;
    moments.push({ no: entry.no, atMs, snapshot, sinceMs: atMs, step: undefined });
  } else if (entry.kind === 'step' && entry.step.actor === actor) {
    const { snapshot, atMs, taken } = entry.step;
    const before = moments.at(-1);
    const isSameState = before && taken.length === 0 && JSON.stringify(before.snapshot.value) === JSON.stringify(snapshot.value);
    moments.push({ no: entry.no, atMs, snapshot, sinceMs: isSameState ? before.sinceMs : atMs, step: entry.step });
  }
}
