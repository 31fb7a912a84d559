/** A replay over a modelled disk and server with scripted answers, on virtual time. */
import { ok } from '#base/result.ts';
import type { Row } from '#schema/row.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { LinkState } from '#sync/status.ts';
import type { Mutation, Op } from '#sync/mutation.ts';
import { createReplica } from '#workers/replica.ts';
import type { EngineStore, Transport, WriteAnswer } from '#workers/ports.ts';
import { createReplay } from '#workers/replay/replay.ts';
import { createDisk } from '#tests/simulation/world/disk.ts';
import { createFakeServer } from '#tests/simulation/world/fake-server.ts';
import type { ServerAnswer } from '#tests/simulation/world/fake-server.ts';
import { createUserWrites } from '#tests/simulation/world/user-writes.ts';
import { createVirtualTime } from '#tests/simulation/world/virtual-time.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

export const SESSION_KEY = '0|u1|A01';

/** What becomes of the next writes in turn; past the end the server simply answers. */
export type Fate = (deliver: () => WriteAnswer) => WriteAnswer | Promise<WriteAnswer>;
export const applied: Fate = deliver => deliver();
export const appliedButLost: Fate = deliver => {
  deliver();
  return { kind: 'failed', error: { kind: 'timeout' } };
};
export const answered =
  (error: Extract<WriteAnswer, { kind: 'failed' }>['error']): Fate =>
  () => ({ kind: 'failed', error });

export async function createRig({
  rows = [],
  fates = [],
  onRead = () => undefined,
  children = async () => ok({}),
  emit,
}: {
  rows?: readonly Row[];
  fates?: readonly Fate[];
  onRead?: () => void;
  /** What the server says of a contract's lines. */
  children?: Transport['children'];
  emit?: InspectionEmitter;
} = {}) {
  const time = createVirtualTime();
  const disk = createDisk('rig');
  const user = createUserWrites(disk, time.nowMs);
  const server = createFakeServer(time, [0]);
  const state = { session: SESSION_KEY as string | undefined, link: 'up' as LinkState };
  const left = [...fates];
  const sent: string[] = [];
  const { epoch } = disk.takeLeadership('rig');
  for (const row of rows) {
    server.addBy('seed', 'trip', row.id, row);
    const stored = server.rowOf('trip', row.id);
    if (stored)
      disk.commit('rig', epoch, { base: [{ entity: 'trip', upserts: [stored], deletes: [], evidence: { issued: -1, received: -1 } }] });
  }
  const store = {
    takeLeadership: () => Promise.resolve(disk.takeLeadership('rig')),
    entries: () => Promise.resolve(disk.entries()),
    outcomes: (opIds: readonly string[]) => Promise.resolve(disk.outcomes(opIds)),
    rowsAfter: (entity: string) => Promise.resolve({ rows: [...disk.rowsOf(entity).values()], nextAfterId: undefined }),
    rowsByIds: (entity: string, ids: readonly string[]) => Promise.resolve(ids.flatMap(id => disk.rowsOf(entity).get(id) ?? [])),
    metas: () => Promise.resolve([]),
    commit: (ofEpoch: number, commit: Parameters<EngineStore['commit']>[1]) => Promise.resolve(disk.commit('rig', ofEpoch, commit)),
  } as unknown as EngineStore;
  const replica = createReplica({ schema, store, epoch, onStale: () => undefined });
  await replica.reloadEntries();
  const replay = createReplay({
    schema,
    replica,
    transport: {
      window: () => Promise.reject(new Error('the replay reads single rows')),
      read: () => Promise.reject(new Error('the replay reads single rows')),
      probe: () => Promise.reject(new Error('the replay reads single rows')),
      children,
      byId(entity, id) {
        onRead();
        return Promise.resolve(ok({ value: server.rowOf(entity, id), serverMs: time.nowMs() }));
      },
      async write(entry, values) {
        sent.push(`${entry.opId} ${JSON.stringify(values)}`);
        return (left.shift() ?? applied)(() => asWriteAnswer(server.deliverNow({ entry, values, generation: 0, isLate: false })));
      },
    },
    clock: time.clockOf(undefined, time.nowMs),
    rng: () => 0.5,
    session: () => (state.session === undefined ? undefined : { sessionKey: state.session }),
    linkState: () => state.link,
    outcomes: opIds => store.outcomes(opIds),
    onAuthFailure: () => {
      state.session = undefined;
    },
    onConfirmed: () => undefined,
    onTouched: () => undefined,
    onCreated: () => undefined,
    onActivity: () => undefined,
    onFailure: error => sent.push(`failure ${String(error)}`),
    metrics: { add: () => undefined },
    emit,
  });

  const rig = {
    disk,
    user,
    server,
    state,
    sent,
    replay,
    replica,
    enqueue(opId: string, rowId: string, op: Op, parts: Partial<Mutation> = {}): void {
      const stamp = { texts: {}, deps: [], label: '运单', sessionKey: SESSION_KEY, createdAtMs: time.nowMs() };
      user.enqueue({ opId: opIdOf(opId), entity: 'trip', rowId, op, ...stamp, ...parts });
    },
    /** Tells the replay and lets `ms` of virtual time pass. */
    async run(ms = 1_000): Promise<void> {
      await replica.reloadEntries();
      replay.wake();
      await time.run({ untilMs: time.nowMs() + ms });
    },
    /** What the outbox still holds, in few words. */
    waiting: () => disk.entries().map(held => [held.opId, held.state === 'blocked' ? held.reason : held.state, held.attempt].join(' ')),
    settled: () => [...disk.log.values()].filter(({ outcome }) => outcome === 'settled').map(({ opId }) => opId),
  };
  return rig;
}

const asWriteAnswer = ({ isSuccess, message, code }: ServerAnswer): WriteAnswer =>
  isSuccess ? { kind: 'accepted' } : { kind: 'failed', error: { kind: 'rejected', message, code } };
