/** 时序图: who said what to whom in the last five minutes. */
import { allItems } from '#domain/inspect/trace-log.ts';
import { itemAt } from '#domain/inspect/trace-log.ts';
import { SequenceView } from './sequence/sequence-view.tsx';
import type { Machines } from './use-machines.ts';

const SPAN_MS = 300_000;

export function SequencePanel({ machines: { trace, at, goToEntry } }: { readonly machines: Machines }) {
  const last = at === undefined ? allItems(trace.entries).at(-1) : itemAt(trace.entries, at);
  const toMs = last?.atMs ?? 0;
  const pick = (no: number): void => {
    const entry = itemAt(trace.entries, no);
    if (entry) goToEntry(entry);
  };
  return <SequenceView trace={trace} fromMs={toMs - SPAN_MS} toMs={toMs} onPick={pick} />;
}
