/** Whose address a request counts for: the socket's, or behind a named proxy the one the proxy tells. */
import { expect, test } from 'vitest';
import { startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';

const CHECKS = 60; // of names, in ten minutes

test(
  'X-Forwarded-For sets the counted address only when it comes from a configured proxy',
  async () => {
    const ask = async (server: Awaited<ReturnType<typeof startServer>>, told: string, from: string) => {
      const answer = await server.app.inject({
        url: '/jeecg-boot/sys/user/checkOnlyUser?username=x',
        headers: { 'x-forwarded-for': told },
        remoteAddress: from,
      });
      return answer.json<{ readonly code: number }>().code;
    };
    const fill = async (server: Awaited<ReturnType<typeof startServer>>, from: string) => {
      const codes = [];
      for (let at = 0; at < CHECKS; at++) codes.push(await ask(server, `10.9.0.${at}`, from));
      return codes;
    };
    const plain = await startServer({ sample: false });
    expect(new Set(await fill(plain, '10.0.0.1'))).toEqual(new Set([200]));
    expect(await ask(plain, '10.9.1.1', '10.0.0.1')).toBe(40_002);
    await plain.close();

    const behind = await startServer({ sample: false, trustProxy: '10.0.0.1' });
    await fill(behind, '10.0.0.1');
    expect(await ask(behind, '10.9.1.1', '10.0.0.1')).toBe(200);
    await behind.close();
  },
  2 * START_TIMEOUT_MS,
);
