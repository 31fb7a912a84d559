/** An entity has the routes and permissions of its verbs, and no others. */
import { expect, test } from 'vitest';
import { composeSchema } from '#schema/schema.ts';
import { permissionsOf } from '#server/platform/grants/permission-codes.ts';
import { schema as small, trip } from '#tests/support/small-schema.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';

const log = { ...trip, verbs: ['add', 'export'] as const };

test('a log of trips is added to and exported; no route changes or deletes its rows, and nobody can be granted it', async () => {
  const schema = composeSchema([...small.defs.filter(({ name }) => name !== trip.name), log]);
  const server = await openEntityServer({ schema, image: 'small' });
  const status = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string): Promise<number> =>
    (await server.app.inject({ method, url: `/jeecg-boot${trip.endpoint}/${path}`, ...(method === 'GET' ? {} : { payload: {} }) }))
      .statusCode;

  expect([await status('GET', 'list'), await status('POST', 'add')]).toEqual([200, 200]);
  const id = idOf(1);
  for (const [method, path] of [
    ['PUT', 'edit'],
    ['POST', 'edit'],
    ['DELETE', `delete?id=${id}`],
    ['DELETE', `deleteBatch?ids=${id}`],
  ] as const)
    expect([path, await status(method, path)]).toEqual([path, 404]);
  await server.close();

  const codes = permissionsOf(log).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['list', 'add', 'export']));
  expect(['edit', 'delete', 'batch_delete', 'import'].filter(code => codes.includes(code))).toEqual([]);
});
