/** The warnings at a start about the address of the back end. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { checkBackend } from '#server/web/backend-check.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** @returns its origin, without a scheme. */
async function listening(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

test('a back end that answers causes no warning, with or without a slash at the end of its address', async () => {
  const asked: string[] = [];
  const host = await listening((request, response) => {
    asked.push(request.url ?? '');
    response.end('{"success":true}');
  });

  expect([await checkBackend(`http://${host}/jeecg-boot`), await checkBackend(`http://${host}/jeecg-boot/`)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(asked).toEqual(['/jeecg-boot/sys/randomImage/0', '/jeecg-boot/sys/randomImage/0']);
});

test('a wrong path is named in the warning', async () => {
  const host = await listening((_request, response) => response.writeHead(404).end('<h1>Not Found</h1>'));

  expect(await checkBackend(`http://${host}/wrong`)).toContain('上没有 JeecgBoot 的接口（404）。请检查 BACKEND_URL 的路径');
});

test('https for a back end that speaks http, and an unreachable one, are named in the warning', async () => {
  const host = await listening((_request, response) => response.end());

  expect(await checkBackend(`https://${host}/jeecg-boot`)).toMatch(/现在没有应答（ERR_SSL\w+|现在没有应答（EPROTO/);
  server?.close();
  server?.closeAllConnections();
  expect(await checkBackend(`http://${host}/jeecg-boot`)).toContain('现在没有应答（ECONNREFUSED）');
});
