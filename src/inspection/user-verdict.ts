/** The user's acts in the outbox, as the leader finds them: the difference between its memory and the stored entries. */
import { isSameData } from '#base/same-data.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { Verdict } from './entry-verdict.ts';

export type UserVerdict = Verdict & { readonly entry: OutboxEntry };

/** In seq order. Entries the replay moved itself are not among the differences: the leader knows its own commits. */
export function userVerdicts(before: readonly OutboxEntry[], after: readonly OutboxEntry[]): readonly UserVerdict[] {
  const known = new Map(before.map(entry => [entry.opId, entry]));
  const standing = new Set(after.map(entry => entry.opId));
  const gone = before.filter(({ opId }) => !standing.has(opId)).map(entry => ({ entry, verdict: 'givenUp', because: 'user' }));
  const changed = after.flatMap((entry): UserVerdict[] => {
    const held = known.get(entry.opId);
    if (!held) return [{ entry, verdict: 'saved', because: entry.op.kind }];
    if (held === entry) return [];
    if (held.state === 'blocked' && entry.state === 'queued') return [{ entry, verdict: 'decided', because: 'user' }];
    if (held.state === 'retryWait' && entry.state === 'queued') return [{ entry, verdict: 'retried', because: 'user' }];
    return isSameData(held.op, entry.op) ? [] : [{ entry, verdict: 'saved', because: 'coalesced' }];
  });
  return [...gone, ...changed].toSorted((one, other) => one.entry.seq - other.entry.seq);
}
