/** Deletion as each server takes it: into the bin by a save of the whole row where there is a bin, else for good. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEntityCalls } from '#wire/entity-calls.ts';
import { dialectOf } from '#wire/dialect.ts';
import { schema as smallSchema } from '#tests/support/small-schema.ts';
import { startFakeHttpServer } from './fake-http-server.ts';
import type { FakeHttpServer } from './fake-http-server.ts';

let server: FakeHttpServer;
beforeAll(async () => {
  server = await startFakeHttpServer();
});
afterAll(() => server.close());

const ENTRY = { entity: 'partner', rowId: 'p1', op: { kind: 'delete', base: { name: '甲' } } } as const;
const ROW = { id: 'p1', name: '甲', createTime: '2026-01-01 00:00:00', delFlag: '0' };

test.each([
  ['spec', 'PUT', '/jeecg-boot/small/partner/change', '', { ...ROW, delFlag: '1' }],
  ['jeecg3', 'DELETE', '/jeecg-boot/small/partner/delete', 'id=p1', undefined],
] as const)('%s', async (profile, method, path, query, body) => {
  server.asked.length = 0;
  const calls = createEntityCalls(server.http({ dialect: dialectOf(profile) }), smallSchema);
  expect(await calls.write(ENTRY, ROW)).toEqual({ kind: 'accepted' });
  expect(server.asked.map(asked => ({ ...asked, query: String(asked.query), headers: {} }))).toEqual([
    { method, path, query: expect.stringContaining(query), headers: {}, body },
  ]);
});
