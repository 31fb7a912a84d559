/** A worker that dies at any moment of an upload: the next one brings the file, and the record names exactly one stored path. */
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { closeDatabase } from '#db/handle.ts';
import { readOutgoing } from '#db/read/files.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { tablesOf } from '#db/tables-of.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { keepFile } from '#db/write/files.ts';
import { localFileRef } from '#schema/local-file.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { createReplica } from '#workers/replica.ts';
import { systemClock } from '#workers/clock.ts';
import { createUploads } from '#workers/uploads/uploads.ts';
import type { EngineStore, Transport } from '#workers/ports.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

const FILE = 'a'.repeat(32);
const NEVER = new Promise<never>(() => undefined);
const noTransport = new Proxy({} as Transport, {
  get() {
    throw new Error('an upload sends no rows');
  },
});

/** Counts the effects of one leader, and never comes back from the one it dies at. */
function mortal(dieAt: { readonly effect: number; readonly when: 'before' | 'after' } | undefined) {
  let effects = 0;
  let isDead = false;
  return {
    count: () => effects,
    async run<T>(effect: () => Promise<T>): Promise<T> {
      if (isDead) return NEVER;
      const isLast = ++effects === dieAt?.effect;
      if (isLast) isDead = true;
      if (isLast && dieAt?.when === 'before') return NEVER;
      const done = await effect();
      return isLast ? NEVER : done;
    },
    isDead: () => isDead,
  };
}

type Life = ReturnType<typeof mortal>;

async function world() {
  const db = await openTestDatabase();
  const stored: string[] = [];
  await keepFile(db, { id: FILE, name: '磅单.jpg', blob: new Blob(['bytes']) });
  await enqueue(db, [
    {
      opId: opIdOf('c1'),
      entity: 'slip',
      rowId: 'r1',
      op: { kind: 'create', values: { slipImg: localFileRef(FILE, '磅单.jpg') } },
      texts: {},
      deps: [],
      label: '磅单',
      sessionKey: 's',
      createdAtMs: 1,
    },
  ]);
  const outbox = async () => (await tablesOf(db).outbox.orderBy('seq').toArray()).map(({ op, deps, state }) => ({ op, deps, state }));

  /** One leader from its first look to the end of its work, or its death. */
  async function lead(life: Life): Promise<void> {
    const store = createEngineStore(db);
    const { epoch } = await store.takeLeadership('tab');
    const guarded: EngineStore = { ...store, commit: (ofEpoch, commit) => life.run(() => store.commit(ofEpoch, commit)) };
    const replica = createReplica({ schema, store: guarded, epoch, onStale: () => undefined });
    await replica.reloadEntries();
    const uploads = createUploads({
      schema,
      replica,
      transport: noTransport,
      clock: systemClock,
      rng: () => 0,
      session: () => ({ sessionKey: 's' }),
      linkState: () => 'up',
      outcomes: opIds => store.outcomes(opIds),
      onAuthFailure: () => undefined,
      onConfirmed: () => undefined,
      onTouched: () => undefined,
      onCreated: () => undefined,
      onActivity: () => undefined,
      onFailure: () => undefined,
      metrics: { add: () => undefined },
      onProgress: () => undefined,
      ports: {
        readFile: id => life.run(() => readOutgoing(db, id)),
        send: file =>
          life.run(async () => {
            stored.push(`temp/${stored.length + 1}_${file.name}`);
            return { ok: true, value: stored.at(-1) ?? '' };
          }),
      },
    });
    uploads.wake();
    await expect.poll(async () => life.isDead() || (await outbox()).every(({ op }) => op.kind !== 'upload')).toBe(true);
  }
  return { db, stored, outbox, lead };
}

async function effectsOfALife(): Promise<number> {
  const { db, lead } = await world();
  const life = mortal(undefined);
  await lead(life);
  closeDatabase(db);
  return life.count();
}

describe('a crash at every effect, before it and after it (law S16) (law S40)', () => {
  const effects = ['read the bytes', 'write ahead', 'send', 'settle'];
  const deaths = effects.flatMap((_, at) => [
    { effect: at + 1, when: 'before' as const },
    { effect: at + 1, when: 'after' as const },
  ]);

  test('the list of effects is complete', async () => {
    expect(await effectsOfALife()).toBe(effects.length);
  });

  test.each(deaths)('at effect $effect, $when it', async death => {
    const { db, stored, outbox, lead } = await world();
    await lead(mortal(death));
    await lead(mortal(undefined));

    const [record, ...others] = await outbox();
    const named = record?.op.kind === 'create' ? record.op.values['slipImg'] : undefined;
    expect(others).toEqual([]);
    expect(record).toMatchObject({ deps: [], state: 'queued' });
    expect(stored).toContain(named);
    expect(stored.length).toBeLessThanOrEqual(2); // one of them an orphan when the death hid the answer
    expect(await tablesOf(db).files.get(FILE)).toMatchObject({ path: named });
    expect((await tablesOf(db).files.get(FILE))?.blob).toBeUndefined();
    closeDatabase(db);
  });
});
