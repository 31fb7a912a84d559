/** Merges a read into the replica and sends the undecided rows to verification. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { ServerRead } from '../replica-port.ts';
import type { EntityMeta } from '../ports.ts';
import type { EntityPull } from './read-page.ts';
import { emitMerge, emitMeta } from './emit-pull.ts';

/** stale: another leader has taken over, this pull must stop. */
export type StepAnswer = 'done' | 'stale';

export async function mergeInto(pull: EntityPull, read: ServerRead): Promise<Result<StepAnswer, AppError>> {
  const before = pull.deps.replica.meta(pull.def.name);
  const outcome = await pull.deps.replica.mergeRead(read);
  emitMerge(pull, read, outcome, before);
  pull.deps.counters.add('rowsUpserted', outcome.upserted.length);
  pull.deps.counters.add('rowsDeleted', outcome.deleted.length);
  if (outcome.verify.length > 0) pull.deps.onVerify(read.entity, outcome.verify);
  return ok(outcome.kind === 'stale' ? 'stale' : 'done');
}

/** Saves the new facts about the entity itself. */
export async function saveMeta(pull: EntityPull, next: (held: EntityMeta) => EntityMeta): Promise<Result<StepAnswer, AppError>> {
  const before = pull.deps.replica.meta(pull.def.name);
  const answer = await pull.deps.replica.changeMeta(pull.def.name, next);
  emitMeta(pull, before);
  return ok(answer.kind === 'stale' ? 'stale' : 'done');
}
