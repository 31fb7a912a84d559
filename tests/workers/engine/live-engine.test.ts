/** The whole worker against the real server: seed, somebody else's edit, a write of our own, an expired token, a change of leader. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#db/write/enqueue.ts';
import { partner, trip } from '#tests/support/small-schema.ts';
import { deleteMutation, updateMutation } from '#sync/new-mutation.ts';
import { closeTabs, effectsOf, openTab, signInElsewhere, startLiveServer, until } from './world.ts';
import type { LiveServer } from './world.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
}, 60_000);
afterEach(closeTabs);
afterAll(() => server.close());

test('a list is seeded, another person’s edit and deletion arrive, and a write settles', { timeout: 60_000 }, async () => {
  const tab = await openTab(server.host, 'tab-a');
  const key = await tab.watch('partner');
  const full = await until(async () => {
    const view = await tab.view(key);
    return view?.coverage === 'full' && view;
  });
  expect(full.rows.length).toBe(10);
  expect(full.total).toBeGreaterThan(10);
  const [first, second, third] = full.rows;
  if (!first || !second || !third) throw new Error('ten rows have three');

  const elsewhere = await signInElsewhere(server.host);
  await elsewhere('PUT', `${partner.endpoint}/edit`, { id: first.id, remark: '别处改的' });
  await tab.api.syncNow();
  await until(async () => (await tab.view(key))?.rows.find(row => row.id === first.id)?.['remark'] === '别处改的');

  const enqueued = await enqueue(tab.db, [updateMutation(partner, second, { remark: '本机改的' }, effectsOf(tab.session))]);
  expect(enqueued.ok).toBe(true);
  await until(async () => (await tab.entries()).length === 0);
  expect(await elsewhere('GET', `${partner.endpoint}/queryById?id=${second.id}`)).toMatchObject({ result: { remark: '本机改的' } });
  await until(async () => {
    const now = await tab.view(key);
    return now?.rows.find(row => row.id === second.id)?.['remark'] === '本机改的' && now.markById[second.id] === undefined;
  });

  await elsewhere('DELETE', `${partner.endpoint}/delete?id=${third.id}`);
  await tab.api.syncNow();
  await until(async () => (await tab.view(key))?.ids.includes(third.id) === false);
  expect(await tab.api.status()).toMatchObject({ link: 'up', session: 'loggedIn', isLeader: true, failure: undefined });
});

test('an expired token pauses the replay, and the same user’s next sign-in resumes it', { timeout: 60_000 }, async () => {
  const tab = await openTab(server.host, 'tab-b');
  const key = await tab.watch('partner');
  const view = await until(async () => {
    const now = await tab.view(key);
    return now?.coverage === 'full' && now;
  });
  const elsewhere = await signInElsewhere(server.host);
  await fetch(`${server.host}/sys/logout`, { method: 'POST', headers: { 'x-access-token': tab.session.token } });
  const row = view.rows[3];
  if (!row) throw new Error('a fourth row');

  await enqueue(tab.db, [updateMutation(partner, row, { remark: '等人登录' }, effectsOf(tab.session))]);
  await until(async () => tab.events.some(event => event.kind === 'sessionExpired'));
  expect((await tab.api.status()).session).toBe('expired');
  expect((await tab.entries()).length).toBe(1);

  const again = await tab.api.login({ username: 'dispatcher', password: 'Quay@2026' });
  if (!again.ok) throw new Error('sign-in failed');
  await tab.api.openSession(again.value.session);
  await until(async () => (await tab.entries()).length === 0);
  expect(await elsewhere('GET', `${partner.endpoint}/queryById?id=${row.id}`)).toMatchObject({ result: { remark: '等人登录' } });
});

test('a second tab follows, shows the leader’s state, and takes over when the leader leaves', { timeout: 60_000 }, async () => {
  const leader = await openTab(server.host, 'tab-c');
  await until(async () => (await leader.api.status()).isLeader && (await leader.api.status()).link === 'up');
  const follower = await openTab(server.host, 'tab-d');
  const heard = await until(async () => {
    const status = await follower.api.status();
    return status.leaderTabId === 'tab-c' && status;
  });
  expect(heard).toMatchObject({ isLeader: false, link: 'up' });
  const key = await follower.watch('trip');
  const view = await until(async () => {
    const now = await follower.view(key);
    return now?.coverage === 'full' && now;
  });

  await leader.close();
  await until(async () => (await follower.api.status()).isLeader);
  const row = view.rows[0];
  if (!row) throw new Error('a row');
  await enqueue(follower.db, [deleteMutation(trip, row, effectsOf(follower.session))]);
  await until(async () => (await follower.entries()).length === 0);
});
