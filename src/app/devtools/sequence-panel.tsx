/** 时序图: the messages between the actors in the last five minutes, or in the five minutes that contain a selected older moment. */
import { itemAt, nextNo } from './trace-log.ts';
import { SequenceView } from './sequence/sequence-view.tsx';
import type { Machines } from './use-machines.ts';

const SPAN_MS = 300_000;

export function SequencePanel({ machines: { trace, at, goToEntry } }: { readonly machines: Machines }) {
  const { entries } = trace;
  const lastMs = itemAt(entries, nextNo(entries) - 1)?.atMs ?? 0;
  const lookedAtMs = (at === undefined ? undefined : itemAt(entries, at)?.atMs) ?? lastMs;
  // Counted back from the end in whole spans, so that selecting a message does not move the picture.
  const toMs = lastMs - Math.max(0, Math.floor((lastMs - lookedAtMs) / SPAN_MS)) * SPAN_MS;
  const pick = (no: number): void => {
    const entry = itemAt(entries, no);
    if (entry) goToEntry(entry);
  };
  return <SequenceView trace={trace} fromMs={toMs - SPAN_MS} toMs={toMs} onPick={pick} />;
}
