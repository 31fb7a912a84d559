/**
 * The capabilities of one entity's endpoints. None is assumed: each is probed, withdrawn by the first answer that
 * contradicts it, and probed again later. The entity's meta also says whether the keyset works.
 */

import type { EntityDef } from '#schema/entity-def.ts';

export const REPROBE_MS = 3_600_000; // a missing or withdrawn capability is probed again after this
export const REPROBE_FAILED_MS = 60_000; // a probe that failed on the server is repeated after this; doubled each time, up to REPROBE_MS

export type Capabilities = {
  /** `id=a,b` answers exactly these rows. */
  readonly inFilter: boolean;
  /** A read by id works, and a missing row differs from a failure. */
  readonly byId: boolean;
  /** `createTime_begin` and `updateTime_begin` leave out older rows, and only those. */
  readonly createdStream: boolean;
  readonly updatedStream: boolean;
  /** `total` counts the rows of an id interval, whatever the page size. */
  readonly exactTotal: boolean;
  /** Answers carry the server's clock. */
  readonly serverTime: boolean;
  /** Device time. */
  readonly probedAtMs: number;
  /**
   * A probe was answered by a failure, which may be temporary: all are repeated after this number of ms. Absent: the
   * server answered each probe, and a missing capability is probed again in an hour.
   */
  readonly reprobeMs?: number | undefined;
  /**
   * The offset with which the server reads times, because its process runs in another time zone than its data: a row stamped S is found by a
   * query from S + shiftMs and by none later. Queries are shifted by it. Absent: it reads times as it writes them.
   */
  readonly shiftMs?: number | undefined;
};

export type Capability = Exclude<keyof Capabilities, 'probedAtMs' | 'reprobeMs' | 'shiftMs'>;

/** The limitations shown to the user, worst first. */
export type Limitation = 'windowsOnly' | 'noDeltas' | 'shiftedTimes' | 'noCount' | 'noAbsence';

type Known = { readonly hasKeyset: boolean; readonly capabilities?: Capabilities | undefined };

/** No contradicting answer so far. */
export const mayTrust = ({ capabilities }: Known, capability: Capability): boolean => capabilities?.[capability] !== false;

/** Deltas bring other users' changes; without them only sweeps do. */
export function isFollowed(known: Known): boolean {
  return mayTrust(known, 'createdStream') && mayTrust(known, 'updatedStream') && mayTrust(known, 'serverTime');
}

/** Every row of the entity's scope is on this device, and the deltas follow it. */
export const isWholeHere = ({ scope }: Pick<EntityDef, 'scope'>, meta: Known & { readonly isSeeded: boolean }): boolean =>
  scope.kind === 'all' && meta.isSeeded && meta.hasKeyset && isFollowed(meta);

/** Everything was probed and works. A shift is probed again, because summer time ends and servers get repaired. */
export function isAble({ hasKeyset, capabilities }: Known): boolean {
  return hasKeyset && capabilities !== undefined && Object.values(capabilities).every(value => value !== false) && !capabilities.shiftMs;
}

/** The pause before a failed probe is repeated: a minute, and twice as long after each failure. */
export function nextReprobeMs({ capabilities }: Pick<Known, 'capabilities'>): number {
  const last = capabilities?.reprobeMs;
  return last === undefined ? REPROBE_FAILED_MS : Math.min(REPROBE_MS, last * 2);
}

/** An answer contradicted the capability: it counts as missing until the next probe. A capability that was never probed is probed next. */
export function withdraw<T extends Known>(known: T, capability: Capability, nowMs: number): T {
  const { capabilities } = known;
  return capabilities
    ? { ...known, capabilities: { ...capabilities, [capability]: false, probedAtMs: nowMs, reprobeMs: undefined } }
    : known;
}

/** The missing capabilities that matter to a reader of a list. */
export function limitationsOf(known: Known): readonly Limitation[] {
  const { hasKeyset, capabilities } = known;
  if (!hasKeyset) return ['windowsOnly'];
  if (!capabilities) return [];
  const limits: Limitation[] = [];
  if (!isFollowed(known)) limits.push('noDeltas');
  else if (capabilities.shiftMs) limits.push('shiftedTimes');
  if (!capabilities.exactTotal) limits.push('noCount');
  if (!capabilities.inFilter && !capabilities.byId) limits.push('noAbsence');
  return limits;
}
