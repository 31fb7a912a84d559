/** Merges a read into the replica, sends the undecided rows to verification, and emits what was decided to the inspector. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { ServerRead, MergeOutcome } from '../replica-port.ts';
import type { EntityMeta } from '../ports.ts';
import type { EntityPull } from './read-page.ts';
import { limitationsOf, mayTrust } from '#query/capabilities.ts';
import type { Capability } from '#query/capabilities.ts';
import type { EmittedDecision } from '#inspection/emitter.ts';

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

/** At most this number of ids of one page is named; the others are counted. */
const NAMED_MAX = 20;
const CAPABILITIES: readonly Capability[] = ['inFilter', 'byId', 'createdStream', 'updatedStream', 'exactTotal', 'serverTime'];

export function emitPull({ def, deps: { emit } }: EntityPull, verdict: string, because: string, id = ''): void {
  if (emit?.isObserved()) emit.decision({ about: aboutRow(def.name, id), verdict, because });
}

/** @param before the meta at the step's beginning. */
function emitMerge(pull: EntityPull, read: ServerRead, { deleted, verify }: MergeOutcome, before: EntityMeta): void {
  if (!pull.deps.emit?.isObserved()) return;
  emitRows(pull, read.entity, deleted, read.covers?.kind === 'interval' ? 'deletedByScan' : 'deletedByRead', 'absent');
  emitRows(pull, read.entity, verify, 'unverified', 'answersDisagree');
  emitMeta(pull, before);
}

/** New facts about the entity as a whole. */
function emitMeta(pull: EntityPull, before: EntityMeta): void {
  if (!pull.deps.emit?.isObserved()) return;
  const after = pull.deps.replica.meta(pull.def.name);
  if (after.isSeeded && !before.isSeeded) emitPull(pull, 'seeded', `${after.seededRows} rows`);
  else if (after.isSeeded && before.isSeeded && after.sweptAtMs !== before.sweptAtMs) emitPull(pull, 'swept', '');
  if (after.hurry && !before.hurry) emitPull(pull, 'sweepDue', 'urgent');
  if (before.hasKeyset && !after.hasKeyset) emitPull(pull, 'withdrawn', 'keyset');
  if (after.capabilities && !before.capabilities) emitPull(pull, 'probed', limitationsOf(after).join(', '));
  else for (const name of CAPABILITIES) if (mayTrust(before, name) && !mayTrust(after, name)) emitPull(pull, 'withdrawn', name);
}

function emitRows({ deps: { emit } }: EntityPull, entity: string, ids: readonly string[], verdict: string, because: string): void {
  for (const id of ids.slice(0, NAMED_MAX)) emit?.decision({ about: aboutRow(entity, id), verdict, because });
  if (ids.length > NAMED_MAX) emit?.decision({ about: aboutRow(entity, ''), verdict, because: `+${ids.length - NAMED_MAX}` });
}

const aboutRow = (entity: string, id: string): EmittedDecision['about'] => ({ entity, id, opId: undefined });
