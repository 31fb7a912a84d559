/** The server answers nothing before a new password: the engine neither reads nor listens from the moment it hears so, and does both as soon as there is one. */
import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { DELTA_VISIBLE_MS } from '#sync/pace.ts';
import type { Transport } from '#workers/ports.ts';
import { createFakeServer, idOf, SERVER_START_MS } from '../pull/rig.ts';
import { leadOver } from './engine-rig.ts';

test('while a new password is due nothing is read and no socket is opened; both begin with the answer that it was replaced (law S62)', async () => {
  const server = createFakeServer();
  server.add(idOf(1));
  const asked = { windows: 0, reads: 0 };
  const due = { ok: false, error: { kind: 'serverFault', status: 428, message: '' } } as const;
  let isDue = true;
  const transport: Transport = {
    ...server.transport,
    async window() {
      asked.windows += 1;
      if (isDue) return due;
      return ok({ value: { rows: [...server.rows.values()], total: 1, summary: undefined }, serverMs: server.nowMs });
    },
    async read(...args) {
      asked.reads += 1;
      return isDue ? due : server.transport.read(...args);
    },
    probe: async () => ok({ value: undefined, serverMs: server.nowMs }),
  };
  const { advance, connected, engine, replacePassword, view } = await leadOver(transport, 'trip', SERVER_START_MS, undefined, true);
  await advance(1_000);
  const before = { ...asked };
  await advance(4 * DELTA_VISIBLE_MS);
  expect([asked, connected()]).toEqual([before, 0]);
  expect(before.windows).toBeLessThanOrEqual(1); // it went before the answer

  isDue = false;
  replacePassword();
  await advance(1_000);
  await engine.stop();
  expect([connected(), (await view())?.ids]).toEqual([1, [idOf(1)]]);
});
