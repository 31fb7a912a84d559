/** Applies the evidence rule to the base changes of a settle: the read-back never overwrites later evidence of a row. */
import { judgeRead } from '#sync/judge-read.ts';
import type { Evidence } from '#sync/evidence.ts';
import type { EntityMemory } from './entity-memory.ts';
import type { BaseChange } from './ports.ts';

export type JudgedCommit = {
  readonly base: readonly BaseChange[];
  /** Not empty: the commit must not be written. */
  readonly overlapping: readonly string[];
  readonly established: readonly { readonly entity: string; readonly ids: readonly string[]; readonly evidence: Evidence }[];
};

/** @param memories one for each entity the changes name. */
export function judgeCommit(changes: readonly BaseChange[], memories: ReadonlyMap<string, EntityMemory>): JudgedCommit {
  const judged = changes.flatMap(change => {
    const memory = memories.get(change.entity);
    if (!memory) return [];
    const held = { base: (id: string) => memory.rowById.get(id), evidence: memory.evidence };
    return [{ change, ...judgeRead(held, change.upserts, change.deletes, change.evidence) }];
  });
  return {
    base: judged.map(({ change, upserts, deletes }) => ({ ...change, upserts, deletes })),
    overlapping: judged.flatMap(({ verify }) => verify),
    established: judged.map(({ change, established }) => ({ entity: change.entity, ids: established, evidence: change.evidence })),
  };
}
