/** The user's own acts in the outbox for the inspector's timeline: a tab writes them without the worker, and the leader finds them. */
import type { InspectionEmitter } from '#inspection/emitter.ts';
import { userVerdicts } from '#inspection/user-verdict.ts';
import type { OutboxEntry } from '#sync/mutation.ts';

export function emitUserActs(emit: InspectionEmitter | undefined, known: readonly OutboxEntry[], found: readonly OutboxEntry[]): void {
  if (!emit?.isObserved()) return;
  for (const { entry, verdict, because } of userVerdicts(known, found))
    emit.decision({ about: { entity: entry.entity, id: entry.rowId, opId: entry.opId }, verdict, because });
}
