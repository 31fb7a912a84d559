/** A tab that leads over a database of the test: its store and its replica, whose entries are read. */
import type { Db } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { EngineStore } from '#workers/ports.ts';
import type { Replica } from '#workers/replica-port.ts';
import { createReplica } from '#workers/replica.ts';

export type Led = {
  readonly store: EngineStore;
  readonly epoch: number;
  readonly replica: Replica;
  /** Dexie tells of changed subscriptions through a real timer; the test tells itself, so that time stays the fake clock's alone. */
  readonly noticeSubscriptions: () => void;
};

export async function lead(db: Db, onStale: () => void): Promise<Led> {
  let noticeSubscriptions = (): void => undefined;
  const store: EngineStore = {
    ...createEngineStore(db),
    watchSubscriptions: notify => ((noticeSubscriptions = notify), notify(), () => undefined),
  };
  const { epoch } = await store.takeLeadership('tab1');
  const replica = createReplica({ schema, store, epoch, onStale });
  await replica.reloadEntries();
  return { store, epoch, replica, noticeSubscriptions: () => noticeSubscriptions() };
}
