/**
 * What one entity's endpoints were shown to do. A server's word is never assumed: each of these was probed, is withdrawn by the first
 * answer that contradicts it, and is probed again later. Whether the keyset is honoured stands beside them in the entity's meta.
 */

export const REPROBE_MS = 3_600_000; // a capability the server lacked or lost is asked for again after this
export const REPROBE_FAILED_MS = 60_000; // a question the server failed at; doubled each time, up to REPROBE_MS

export type Capabilities = {
  /** `id=a,b` answers exactly these rows. */
  readonly inFilter: boolean;
  /** One row can be asked for by its id, and its absence told from a failure. */
  readonly byId: boolean;
  /** `createTime_begin` and `updateTime_begin` leave out what is older, and only that. */
  readonly createdStream: boolean;
  readonly updatedStream: boolean;
  /** `total` counts the rows of an id interval, whatever the page size. */
  readonly exactTotal: boolean;
  /** Answers tell the server's clock. */
  readonly serverTime: boolean;
  /** Device time. */
  readonly probedAtMs: number;
  /**
   * A question was answered by a failure, which may be the server's trouble of that minute: all are asked again after so many ms. Absent: the
   * server gave an answer to each, and the next probe of what it lacks is an hour away.
   */
  readonly doubtMs?: number | undefined;
  /**
   * The server reads a time so much off: a row stamped S is found by a question from S + shiftMs on and by none later, for its process runs
   * in another time zone than its data. Questions are put so much later. Absent: it reads times as it writes them.
   */
  readonly shiftMs?: number | undefined;
};

export type Capability = Exclude<keyof Capabilities, 'probedAtMs' | 'doubtMs' | 'shiftMs'>;

/** What the user is told, worst first. */
export type Limitation = 'windowsOnly' | 'noDeltas' | 'shiftedTimes' | 'noCount' | 'noAbsence';

type Known = { readonly hasKeyset: boolean; readonly capabilities?: Capabilities | undefined };

/** Nothing is known against it. */
export const mayTrust = ({ capabilities }: Known, capability: Capability): boolean => capabilities?.[capability] !== false;

/** Changes made by others arrive by deltas; without them only sweeps bring them. */
export function isFollowed(known: Known): boolean {
  return mayTrust(known, 'createdStream') && mayTrust(known, 'updatedStream') && mayTrust(known, 'serverTime');
}

/** Everything was probed and honoured. A shift is looked at again: summer time ends, and somebody mends the server. */
export function isAble({ hasKeyset, capabilities }: Known): boolean {
  return hasKeyset && capabilities !== undefined && Object.values(capabilities).every(value => value !== false) && !capabilities.shiftMs;
}

/** How long a failed question waits to be asked again: a minute, and twice as long each time it fails. */
export function nextDoubtMs({ capabilities }: Pick<Known, 'capabilities'>): number {
  const last = capabilities?.doubtMs;
  return last === undefined ? REPROBE_FAILED_MS : Math.min(REPROBE_MS, last * 2);
}

/** An answer contradicted the capability: it counts as missing until it is probed again. What was never probed is about to be. */
export function withdraw<T extends Known>(known: T, capability: Capability, nowMs: number): T {
  const { capabilities } = known;
  return capabilities ? { ...known, capabilities: { ...capabilities, [capability]: false, probedAtMs: nowMs, doubtMs: undefined } } : known;
}

/** What is missing and matters to somebody reading a list. */
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
