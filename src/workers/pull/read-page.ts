/** One background read with its evidence: waits for the semaphore, reads, counts. Its transport reports to the link and the server's clock. */
import type { SyncRead } from '#query/sync-read.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { AppError } from '#base/errors.ts';
import type { Evidence } from '#sync/evidence.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { Replica } from '../replica-port.ts';
import type { Counters } from '../counters.ts';
import type { Clock, EntityMeta, RowPage, Transport } from '../ports.ts';
import type { Patience } from './patience.ts';
import { shiftedTime } from '#base/server-time.ts';
import type { ReadAhead } from './read-ahead.ts';
import type { ScanLooks } from './scan.ts';
import type { ServerClock } from './server-clock.ts';
import type { PrioritySemaphore } from './priority-semaphore.ts';

export type PullDeps = {
  readonly replica: Replica;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly semaphore: PrioritySemaphore;
  /** The semaphore of count probes, which are small; absent: the same as for every other read. */
  readonly countSemaphore?: PrioritySemaphore | undefined;
  readonly counters: Counters;
  /** The user's rights, as text of `rightsOf`; absent or undefined: not known yet. */
  readonly rights?: (() => string | undefined) | undefined;
  /** The number of rows in the scope of a running scan, as the server says. */
  readonly onScanTotal: (entity: string, total: number) => void;
  /** Two reads disagree about these rows: they are read again. */
  readonly onVerify: (entity: string, ids: readonly string[]) => void;
  /** Emits decisions to the inspector; absent: no inspector. */
  readonly emit?: InspectionEmitter | undefined;
};

export type EntityPull = {
  readonly def: EntityDef;
  readonly deps: PullDeps;
  readonly priority: () => number;
  readonly signal: AbortSignal;
  readonly patience: Patience;
  readonly ahead: ReadAhead;
  readonly looks: ScanLooks;
};
export type ReadPage = { readonly page: RowPage; readonly evidence: Evidence };

/**
 * `stopped` if the pull was halted while it waited; then the read proves nothing.
 * @param isAsIs times are sent unchanged, without the server's known shift, because a probe measures that shift.
 */
export async function readPage(pull: EntityPull, read: SyncRead, { isAsIs = false } = {}): Promise<Result<ReadPage, AppError>> {
  const { replica, transport, semaphore, counters } = pull.deps;
  const release = await semaphore.acquire(pull.priority());
  try {
    if (pull.signal.aborted) return err({ kind: 'aborted' });
    const ticket = replica.beginRead();
    const asked = isAsIs ? read : inServersZone(read, replica.meta(pull.def.name));
    const answer = await pull.patience.wait(timeoutMs => transport.read(pull.def.name, asked, pull.signal, timeoutMs));
    const evidence = ticket.received();
    if (pull.signal.aborted) return err({ kind: 'aborted' });
    if (!answer.ok) return answer;
    counters.add('rowsRead', answer.value.value.rows.length);
    return ok({ page: answer.value.value, evidence });
  } finally {
    release();
  }
}

/** One row by its id; `undefined` if the server has none. */
export function readOne({ def, deps, signal, patience }: EntityPull, id: string): ReturnType<Transport['byId']> {
  return patience.wait(timeoutMs => deps.transport.byId(def.name, id, signal, timeoutMs));
}

/** Times as this server reads them (Capabilities.shiftMs). */
function inServersZone(read: SyncRead, { capabilities }: EntityMeta): SyncRead {
  const shiftMs = capabilities?.shiftMs;
  if (!shiftMs) return read;
  const { createdFrom, updatedFrom } = read;
  return {
    ...read,
    ...(createdFrom === undefined ? {} : { createdFrom: shiftedTime(createdFrom, shiftMs) }),
    ...(updatedFrom === undefined ? {} : { updatedFrom: shiftedTime(updatedFrom, shiftMs) }),
  };
}

/** The server's clock before a pass begins; reads it once if no answer has come yet. `undefined`: this server does not send it. */
export async function serverNow(pull: EntityPull): Promise<number | undefined> {
  const { serverClock, transport } = pull.deps;
  const known = serverClock.lastMs();
  if (known !== undefined) return known;
  await transport.probe(pull.signal);
  return serverClock.lastMs();
}
