/** The user's own acts in the outbox for the inspector's timeline: a tab writes them without the worker, and the leader finds them. */
import type { Tell } from '#inspection/tell.ts';
import { userVerdicts } from '#inspection/user-verdict.ts';
import type { OutboxEntry } from '#sync/mutation.ts';

export function tellUserActs(tell: Tell | undefined, known: readonly OutboxEntry[], found: readonly OutboxEntry[]): void {
  if (!tell?.isHeard()) return;
  for (const { entry, verdict, because } of userVerdicts(known, found))
    tell.decision({ about: { entity: entry.entity, id: entry.rowId, opId: entry.opId }, verdict, because });
}
