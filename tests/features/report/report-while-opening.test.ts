/** A report that is asked for while its session is being opened, as a page does that is loaded by its address without a network. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { reports } from '#features/report/reports.ts';
import { schema } from '#features/registry.ts';
import { openBroadcastChannel } from '#workers/broadcast-channel.ts';
import { systemClock } from '#workers/clock.ts';
import { createSyncService } from '#workers/sync-service.ts';
import { createLease } from '#db/sync/lease.ts';
import { session } from '../../wire/fake-http-server.ts';

const noNetwork = () => Promise.reject(new TypeError('no network'));

test('waits until the session is open, and is computed over what the device has', async () => {
  const service = createSyncService(
    {
      clock: systemClock,
      rng: Math.random,
      program: 'this test',
      openSocket: () => {
        throw new Error('no network');
      },
      net: { fetch: noNetwork, sendForm: noNetwork },
      openChannel: openBroadcastChannel,
      locksFor: db => createLease(db, 'tab', systemClock),
      loadSchema: async () => schema,
      loadReports: async () => reports,
    },
    { host: 'http://127.0.0.1:9', tabId: 'tab', profile: 'spec' },
    () => undefined,
  );
  const opened = service.openSession(session);
  const made = await service.runReport({ name: 'contractProgress', params: {}, today: '2026-11-28' });
  expect(made).toMatchObject({ answer: { records: [] }, unsent: 0 });
  expect(made?.missing).toContain('contract');
  expect(await opened).toMatchObject({ ok: true });
  await service.closeSession();
});
