/** The decisions of the pulls for the inspector, derived from the merge and from the change of the entity's meta. */
import { limitationsOf, mayTrust } from '#query/capabilities.ts';
import type { Capability } from '#query/capabilities.ts';
import type { EmittedDecision } from '#inspection/emitter.ts';
import type { MergeOutcome, ServerRead } from '../replica-port.ts';
import type { EntityMeta } from '../ports.ts';
import type { EntityPull } from './read-page.ts';

/** At most this number of ids of one page is named; the others are counted. */
const NAMED_MAX = 20;
const CAPABILITIES: readonly Capability[] = ['inFilter', 'byId', 'createdStream', 'updatedStream', 'exactTotal', 'serverTime'];

export function emitPull({ def, deps: { emit } }: EntityPull, verdict: string, because: string, id = ''): void {
  if (emit?.isObserved()) emit.decision({ about: aboutRow(def.name, id), verdict, because });
}

/** @param before the meta at the step's beginning. */
export function emitMerge(pull: EntityPull, read: ServerRead, { deleted, verify }: MergeOutcome, before: EntityMeta): void {
  if (!pull.deps.emit?.isObserved()) return;
  emitRows(pull, read.entity, deleted, read.covers?.kind === 'interval' ? 'deletedByScan' : 'deletedByRead', 'absent');
  emitRows(pull, read.entity, verify, 'unverified', 'answersDisagree');
  emitMeta(pull, before);
}

/** New facts about the entity as a whole. */
export function emitMeta(pull: EntityPull, before: EntityMeta): void {
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
