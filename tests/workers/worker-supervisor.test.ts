/** A tab's worker dies, hangs and will not start; real comlink over message channels, time by hand. */
import { expose } from 'comlink';
import { afterEach, describe, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import type { Session } from '#domain/session.ts';
import { superviseWorker } from '#workers/worker-supervisor.ts';
import type { WorkerSupervisor } from '#workers/worker-supervisor.ts';
import type { WorkerEvent } from '#workers/sync-api.ts';
import { createFakeClock } from './fake-clock.ts';

type Fake = { readonly calls: string[]; emit(event: WorkerEvent): void; die(): void; alarm(): void; isEnded: boolean };

const SESSION: Session = {
  token: 't',
  user: { id: 'u', username: 'admin', realname: '管理员', avatar: undefined, orgCode: undefined },
  tenantId: '0',
  departs: [],
};
const ABORTED = { ok: false, error: { kind: 'aborted' } };
const never = new Promise<never>(() => undefined);

/** `answers`: whether the nth worker answers calls other than start and ping; `isDead`: whether it never says a word. */
function scene({ answers, isDead = () => false }: { answers: (nth: number) => boolean; isDead?: (nth: number) => boolean }) {
  const clock = createFakeClock();
  const workers: Fake[] = [];
  const events: WorkerEvent[] = [];
  const living = superviseWorker({
    config: { host: 'http://x', tabId: 'tab', profile: 'spec' },
    clock,
    emit: event => events.push(event),
    startWorker(onAlarm) {
      const { port1, port2 } = new MessageChannel();
      const nth = workers.length;
      const calls: string[] = [];
      const say = async (name: string): Promise<unknown> => {
        calls.push(name);
        return answers(nth) ? await Promise.resolve(ok(name)) : await never;
      };
      const fake: Fake = { calls, emit: () => undefined, die: () => port2.close(), alarm: onAlarm, isEnded: false };
      const face = {
        start: async (_: unknown, listen: (event: WorkerEvent) => void) => void (fake.emit = listen),
        ping: async () => undefined,
        noteTab: async ({ isVisible }: { isVisible: boolean }) => void calls.push(`noteTab ${isVisible}`),
        openSession: async ({ token }: Session) => await say(`openSession ${token}`),
        closeSession: async () => await say('closeSession'),
        grants: async () => await say('grants'),
        dicts: async () => await say('dicts'),
        login: async () => await say('login'),
        syncNow: async () => await say('syncNow'),
        status: async () => await say('status'),
        explain: async () => await say('explain'),
        call: async (set: string, name: string) => await say(`${set} ${name}`),
      };
      if (!isDead(nth)) expose(face, port2);
      workers.push(fake);
      return {
        endpoint: port1,
        terminate() {
          fake.isEnded = true;
          port1.close();
          port2.close();
        },
      };
    },
  });
  port = living;
  return { clock, workers, events, living, api: living.api };
}
let port: WorkerSupervisor | undefined;
afterEach(() => port?.stop());

const callsOf = (workers: readonly Fake[]): readonly (readonly string[])[] => workers.map(({ calls }) => calls);
const wordsOn = (events: readonly WorkerEvent[]) => events.flatMap(event => (event.kind === 'status' ? [event.status.worker] : []));

test('a worker that answers is kept, however long it runs', async () => {
  const { clock, workers, events } = scene({ answers: () => true });
  await clock.advance(120_000);
  expect(workers).toHaveLength(1);
  expect(events).toEqual([]);
});

test('a dead worker is ended and another started within ten seconds, and the tab shows it (law S35)', async () => {
  const { clock, workers, events } = scene({ answers: () => true });
  await clock.advance(1_000);
  workers[0]?.die();
  await clock.advance(10_000);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  expect(wordsOn(events)).toEqual(['restarting']);
});

test('the next worker receives the session, the rights and the visibility of the tab', async () => {
  const { clock, workers, api, living } = scene({ answers: () => true });
  living.noteTab({ isVisible: true, isOnline: true, isFrozen: false });
  await api.openSession({ ...SESSION, token: 'old' });
  await api.grants();
  await api.openSession(SESSION);
  workers[0]?.die();
  await clock.advance(10_000);
  expect(callsOf(workers)).toEqual([
    ['noteTab true', 'openSession old', 'grants', 'openSession t'],
    ['noteTab true', 'openSession t', 'grants'],
  ]);
});

test('a closed session stays closed in the next worker', async () => {
  const { clock, workers, api } = scene({ answers: () => true });
  await api.openSession(SESSION);
  await api.closeSession();
  workers[0]?.die();
  await clock.advance(10_000);
  expect(callsOf(workers)[1]).toEqual([]);
});

describe('calls under way when a worker is lost', () => {
  test('reads are sent to the next worker; other calls are aborted (law S35)', async () => {
    const { clock, workers, api } = scene({ answers: nth => nth > 0 });
    const dicts = api.dicts();
    const login = api.login({ username: 'a', password: 'b' });
    const call = api.call('features/platform/bell', 'readAll', []);
    await clock.advance(1_000);
    expect(callsOf(workers)).toEqual([['dicts', 'login', 'features/platform/bell readAll']]);
    workers[0]?.die();
    await clock.advance(10_000);
    expect([await login, await call]).toEqual([ABORTED, ABORTED]);
    expect(await dicts).toEqual(ok('dicts'));
    expect(callsOf(workers)[1]).toEqual(['dicts']);
  });

  test('a call lost twice is aborted or answered with a fallback', async () => {
    const { clock, workers, api } = scene({ answers: () => false });
    const dicts = api.dicts();
    const syncNow = api.syncNow();
    const status = api.status();
    const explained = api.explain('partner', '1').then(
      () => 'told',
      (error: unknown) => String(error),
    );
    await clock.advance(1_000);
    workers[0]?.die();
    await clock.advance(10_000);
    workers[1]?.die();
    await clock.advance(20_000);
    expect(await Promise.all([dicts, syncNow, explained])).toEqual([ABORTED, undefined, 'Error: the worker was lost']);
    expect(await status).toMatchObject({ isLeader: false, worker: 'restarting' });
    expect(workers).toHaveLength(3);
  });

  test('calls made without a worker go to the next one', async () => {
    const { clock, workers, api } = scene({ answers: () => true });
    workers[0]?.alarm(); // its script did not load
    const login = api.login({ username: 'a', password: 'b' });
    await clock.advance(0);
    expect(await login).toEqual(ok('login'));
    expect(callsOf(workers)).toEqual([[], ['login']]);
  });
});

describe('a worker that dies repeatedly', () => {
  const dying = async () => {
    const all = scene({ answers: () => true, isDead: nth => nth < 3 });
    for (const nth of [0, 1, 2]) {
      all.workers[nth]?.alarm();
      await all.clock.advance(1_000);
    }
    return all;
  };

  test('is not restarted for a pause, the tab shows it, and calls are answered at once', async () => {
    const { api, events, workers } = await dying();
    expect(workers).toHaveLength(3);
    expect(wordsOn(events)).toEqual(['restarting', 'restarting', 'stopped']);
    expect(await api.dicts()).toEqual(ABORTED);
    expect(await api.status()).toMatchObject({ worker: 'stopped', link: 'probing' });
  });

  test('is started again after the pause', async () => {
    const { clock, workers } = await dying();
    await clock.advance(5_000);
    expect(workers).toHaveLength(4);
  });

  test('is started at once if the user asks for it', async () => {
    const { api, workers } = await dying();
    await api.syncNow();
    expect(callsOf(workers)[3]).toEqual(['syncNow']);
  });
});

test('a hidden tab does not replace its worker; when it is shown again it pings first', async () => {
  const { clock, workers, living } = scene({ answers: () => true });
  await clock.advance(1_000);
  living.noteTab({ isVisible: false, isOnline: true, isFrozen: false });
  workers[0]?.die();
  await clock.advance(600_000);
  expect(workers).toHaveLength(1);
  living.noteTab({ isVisible: true, isOnline: true, isFrozen: false });
  await clock.advance(5_000);
  expect(workers).toHaveLength(1);
  await clock.advance(2_000);
  expect(workers).toHaveLength(2);
});

test('a frozen page has no worker; after it wakes it starts one and sends it the state again (law S16)', async () => {
  const { clock, workers, events, api, living } = scene({ answers: () => true });
  living.noteTab({ isVisible: true, isOnline: true, isFrozen: false });
  await api.openSession(SESSION);
  living.noteFrozen(true);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  await clock.advance(600_000);
  expect(workers).toHaveLength(1);
  living.noteFrozen(false);
  await clock.advance(0);
  expect(callsOf(workers)[1]).toEqual(['noteTab true', 'openSession t']);
  expect(wordsOn(events)).toEqual(['restarting']);
});

test('when the tab closes, every open call is answered', async () => {
  const { clock, api, living, workers } = scene({ answers: () => false });
  const dicts = api.dicts();
  await clock.advance(1_000);
  living.stop();
  expect(await dicts).toEqual(ABORTED);
  await clock.advance(60_000);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test('a call with arguments that cannot be cloned fails, and the next call works', async () => {
  const { api } = scene({ answers: () => true });
  const noPlainData = { entity: 'partner', keyword: () => undefined };
  const answer = api.call('features/x', 'y', [noPlainData]).then(
    () => 'answered',
    (error: unknown) => (error instanceof Error ? error.name : ''),
  );
  expect(await answer).toBe('DataCloneError');
  expect(await api.dicts()).toEqual(ok('dicts'));
});
