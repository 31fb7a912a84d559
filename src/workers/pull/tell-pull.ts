/** The decisions of the pulls for the inspector, derived from the merge and from the change of the entity's meta. */
import { limitationsOf, mayTrust } from '#query/capabilities.ts';
import type { Capability } from '#query/capabilities.ts';
import type { ToldDecision } from '#inspection/tell.ts';
import type { MergeOutcome, ServerRead } from '../collections-port.ts';
import type { EntityMeta } from '../ports.ts';
import type { EntityPull } from './read-page.ts';

/** At most this number of ids of one page is named; the others are counted. */
const NAMED_MAX = 20;
const CAPABILITIES: readonly Capability[] = ['inFilter', 'byId', 'createdStream', 'updatedStream', 'exactTotal', 'serverTime'];

export function tellPull({ def, deps: { tell } }: EntityPull, verdict: string, because: string, id = ''): void {
  if (tell?.isHeard()) tell.decision({ about: aboutRow(def.name, id), verdict, because });
}

/** @param before the meta at the step's beginning. */
export function tellMerge(pull: EntityPull, read: ServerRead, { deleted, verify }: MergeOutcome, before: EntityMeta): void {
  if (!pull.deps.tell?.isHeard()) return;
  tellRows(pull, read.entity, deleted, read.covers?.kind === 'interval' ? 'deletedByScan' : 'deletedByRead', 'absent');
  tellRows(pull, read.entity, verify, 'suspected', 'answersDisagree');
  tellMeta(pull, before);
}

/** New facts about the entity as a whole. */
export function tellMeta(pull: EntityPull, before: EntityMeta): void {
  if (!pull.deps.tell?.isHeard()) return;
  const after = pull.deps.collections.meta(pull.def.name);
  if (after.isSeeded && !before.isSeeded) tellPull(pull, 'seeded', `${after.seededRows} rows`);
  else if (after.isSeeded && before.isSeeded && after.sweptAtMs !== before.sweptAtMs) tellPull(pull, 'swept', '');
  if (after.hurry && !before.hurry) tellPull(pull, 'sweepDue', 'urgent');
  if (before.hasKeyset && !after.hasKeyset) tellPull(pull, 'withdrawn', 'keyset');
  if (after.capabilities && !before.capabilities) tellPull(pull, 'probed', limitationsOf(after).join(', '));
  else for (const name of CAPABILITIES) if (mayTrust(before, name) && !mayTrust(after, name)) tellPull(pull, 'withdrawn', name);
}

function tellRows({ deps: { tell } }: EntityPull, entity: string, ids: readonly string[], verdict: string, because: string): void {
  for (const id of ids.slice(0, NAMED_MAX)) tell?.decision({ about: aboutRow(entity, id), verdict, because });
  if (ids.length > NAMED_MAX) tell?.decision({ about: aboutRow(entity, ''), verdict, because: `+${ids.length - NAMED_MAX}` });
}

const aboutRow = (entity: string, id: string): ToldDecision['about'] => ({ entity, id, opId: undefined });
