/** A machine without room: nothing is saved, the caller is told so in words and may try again, and PostgreSQL's own words stay here. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import { addApiErrors } from '#server/web/api-errors.ts';

const FULL = Object.assign(new Error('could not extend file "base/5/16800": No space left on device'), { code: '53100' });

test.each([
  ['the embedded database', FULL],
  ['a PostgreSQL', new DatabaseUnavailable(FULL)],
  ['the file system', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
])('%s is full', async (_, error) => {
  const app = Fastify();
  addApiErrors(app, () => {});
  app.put('/edit', async () => {
    throw error;
  });
  const answer = await app.inject({ method: 'PUT', url: '/edit' });

  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    success: false,
    code: 503,
    message: '服务器磁盘已满，没有保存，请联系管理员；腾出空间后会自动重试',
  });
});
