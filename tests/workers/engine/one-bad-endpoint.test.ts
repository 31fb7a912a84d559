/** One endpoint behind a gateway that fails while the server answers everywhere else: it is tried less and less often, the rest goes on. */
import { expect, test } from 'vitest';
import { err } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Transport } from '#workers/ports.ts';
import { createFakeServer, idOf, SERVER_START_MS } from '../pull/rig.ts';
import { leadOver } from './engine-rig.ts';

const ENTITY = 'partner';
const BAD_GATEWAY: AppError = { kind: 'serverFault', status: 502, message: '' };

test.each<[string, (own: Transport) => Partial<Transport>]>([
  ['pages', () => ({ window: async () => err(BAD_GATEWAY) })],
  ['deltas', own => ({ read: async (entity, read, signal) => (read.updatedFrom ? err(BAD_GATEWAY) : own.read(entity, read, signal)) })],
  [
    'counts and scans',
    own => ({ read: async (entity, read, signal) => (read.pageSize > 1 ? own.read(entity, read, signal) : err(BAD_GATEWAY)) }),
  ],
  ['every read', () => ({ read: async () => err(BAD_GATEWAY), window: async () => err(BAD_GATEWAY) })],
])('a gateway that answers 502 for the %s of one list does not cause a flood of requests (law S36)', async (_, broken) => {
  const server = createFakeServer();
  for (let index = 0; index < 5; index++) server.add(idOf(index));
  let requests = 0;
  const failing = { ...server.transport, ...broken(server.transport) };
  const counted = <A extends readonly unknown[], R>(call: (...args: A) => R) => {
    return (...args: A): R => {
      requests += 1;
      return call(...args);
    };
  };
  const transport: Transport = {
    ...failing,
    window: counted(failing.window),
    read: counted(failing.read),
    probe: counted(failing.probe),
  };
  const { advance, engine, connected } = await leadOver(transport, ENTITY, SERVER_START_MS);

  await advance(60_000);
  const inFirstMinute = requests;
  await advance(600_000);
  await engine.stop();

  expect(inFirstMinute).toBeLessThanOrEqual(80);
  expect(requests - inFirstMinute).toBeLessThanOrEqual(10 * 20);
  expect(connected()).toBeLessThanOrEqual(2);
});

test('a start without a network shows the stored time of the last confirmation', async () => {
  const server = createFakeServer();
  server.add(idOf(1));
  const before = await leadOver(server.transport, ENTITY, SERVER_START_MS);
  await before.advance(60_000);
  const { lastConfirmedAtMs = 0 } = before.engine.status();
  await before.engine.stop();
  const offline = async () => err<AppError>({ kind: 'offline' });
  const gone: Transport = { ...server.transport, probe: offline, read: offline, window: offline };
  const later = await leadOver(gone, ENTITY, SERVER_START_MS + 3_600_000, before.name);
  await later.advance(1_000);
  const status = later.engine.status();
  await later.engine.stop();

  expect(status.link).toBe('down');
  expect(status.lastConfirmedAtMs).toBeGreaterThan(SERVER_START_MS);
  expect(status.lastConfirmedAtMs).toBeLessThanOrEqual(lastConfirmedAtMs);
});

test('a successful probe counts as the first confirmation, even if every list fails', async () => {
  const { transport } = createFakeServer();
  const failing: Transport = { ...transport, read: async () => err(BAD_GATEWAY), window: async () => err(BAD_GATEWAY) };
  const { advance, engine } = await leadOver(failing, ENTITY, SERVER_START_MS);
  await advance(1_000);
  const { lastConfirmedAtMs } = engine.status();
  await engine.stop();

  expect(lastConfirmedAtMs).toBeGreaterThanOrEqual(SERVER_START_MS);
  expect(lastConfirmedAtMs).toBeLessThanOrEqual(SERVER_START_MS + 1_000);
});
