/** One leader's whole engine over fake IndexedDB, with a clock the test moves and a server it plays. */
import { createEngineStore } from '#db/sync/engine-store.ts';
import { openDatabase } from '#db/handle.ts';
import { tablesOf } from '#db/tables-of.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { createCounters } from '#workers/counters.ts';
import { startEngine } from '#workers/engine.ts';
import type { Transport } from '#workers/ports.ts';
import type { TableHint } from '#workers/sockets.ts';
import { createFakeClock } from '#tests/workers/fake-clock.ts';
import { SUBSCRIPTION_BEAT_MS } from '#query/view.ts';
import { schema } from '#tests/support/small-schema.ts';

const QUERY: ListQuery = { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 10 };

const freshName = (): string => `quayside|engine-rig|${crypto.randomUUID()}`;

/**
 * A list of the entity is on the screen. The table socket opens whenever it is told to run. @param name of a database an earlier leader left.
 * @param passwordDue the notices say that a new password is due, until `replacePassword`.
 */
export async function leadOver(transport: Transport, entity: string, startMs: number, name = freshName(), passwordDue = false) {
  const clock = createFakeClock(startMs);
  const opened = await openDatabase(name, schema);
  if (!opened.ok) throw new Error(opened.error.kind);
  const key = viewKey(entity, QUERY);
  const tables = tablesOf(opened.value);
  await tables.subs.put({ tabId: 'tab', key, entity, query: QUERY, heldIds: [], beatMs: startMs });
  const store = createEngineStore(opened.value, () => clock.nowMs());
  const { epoch } = await store.takeLeadership('tab');
  let [connected, isConnected] = [0, false];
  let hear: (hint: TableHint) => void = () => undefined;
  let reopen = (): void => undefined;
  let isPolling = false;
  let replacePassword = (): void => undefined;
  const engine = await startEngine({
    schema,
    store,
    epoch,
    transport,
    uploads: { readFile: async () => undefined, send: async () => ({ ok: false, error: { kind: 'offline' } }) },
    clock,
    rng: () => 0.5,
    counters: createCounters(),
    session: () => ({ sessionKey: '0|u|A' }),
    onAuthFailure: () => undefined,
    onStale: () => undefined,
    onStatus: () => undefined,
    openTableSocket: ({ onOpen, onHint }) => ({
      setRunning(isRunning) {
        if (isRunning === isConnected) return;
        isConnected = isRunning;
        hear = isRunning ? onHint : () => undefined;
        reopen = onOpen;
        if (!isRunning) return;
        connected += 1;
        onOpen();
      },
      stop: () => undefined,
    }),
    openNotices: onPasswordDue => ({
      setRunning(isRunning) {
        if (isRunning === isPolling) return;
        isPolling = isRunning;
        onPasswordDue(isRunning ? passwordDue : undefined);
        replacePassword = () => onPasswordDue(false);
      },
      stop: () => undefined,
      poll: () => undefined,
    }),
  });
  /** Time passes and the tab says that it is still there. */
  async function advance(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= SUBSCRIPTION_BEAT_MS) {
      await clock.advance(Math.min(left, SUBSCRIPTION_BEAT_MS));
      await store.beatSubscriptions('tab', clock.nowMs());
    }
  }
  return {
    name,
    clock,
    advance,
    engine,
    connected: () => connected,
    hear: (hint: TableHint) => hear(hint),
    reopen: () => reopen(),
    replacePassword: () => replacePassword(),
    view: () => tables.views.get(key),
  };
}
