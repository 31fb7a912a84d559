/** The real server's clock goes back while somebody edits: the stamps lie before the watermarks, and the edit is found all the same. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { partner } from '#tests/support/small-schema.ts';
import { closeTabs, openTab, signInElsewhere, startLiveServer, until } from './world.ts';
import type { LiveServer } from './world.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
}, 60_000);
afterEach(closeTabs);
afterAll(() => server.close());

test(
  'an edit stamped an hour earlier, after the server’s clock was set back, arrives with one 立即同步 (law S37) (law S32)',
  { timeout: 60_000 },
  async () => {
    const tab = await openTab(server.host, 'tab-clock');
    const key = await tab.watch('partner');
    const before = await until(async () => {
      const view = await tab.view(key);
      return view?.coverage === 'full' && view;
    });
    const [id = ''] = before.ids;
    await fetch(`${new URL(server.host).origin}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        rules: [
          { match: '*', kind: 'clockSkew', ms: -3_600_000 },
          { match: '*', kind: 'socketStall' },
        ],
      }),
    });
    const elsewhere = await signInElsewhere(server.host);
    expect(await elsewhere('PUT', `${partner.endpoint}/edit`, { id, remark: '一小时前' })).toMatchObject({ success: true });

    await tab.api.syncNow();
    const seen = await until(async () => (await tab.view(key))?.rows.find(row => row.id === id)?.['remark']);

    expect(seen).toBe('一小时前');
  },
);
