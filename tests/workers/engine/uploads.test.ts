/** Files against the real server: they arrive whole, what names them follows, and trouble changes neither. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keepFile } from '#db/write/files.ts';
import { tablesOf } from '#db/tables-of.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { localFileRef } from '#schema/local-file.ts';
import { trip as def } from '#tests/support/small-schema.ts';
import { updateMutation } from '#sync/new-mutation.ts';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
import { watchStates } from '#tests/support/watch-states.ts';
import { closeTabs, effectsOf, openTab, startLiveServer, until } from './world.ts';
import type { LiveServer, LiveTab } from './world.ts';

const BYTES = Uint8Array.from({ length: 70_000 }, (_, at) => [0xff, 0xd8, 0xff][at] ?? (at * 7) % 256); // begins like a JPEG
let server: LiveServer;
let ids: string[];
beforeAll(async () => {
  server = await startLiveServer();
  const elsewhere = await fetchJson(`${def.endpoint}/list?pageSize=20`);
  ids = (elsewhere['result'] as { records: { id: string }[] }).records.map(({ id }) => id).filter(id => id !== 'transTotal');
}, 60_000);
afterAll(() => server.close());
afterEach(async () => {
  await closeTabs();
  await fault([]);
});

/** There are fewer rows than tests; what a row holds already is left out of the counts. */
const rowAt = (at: number): string => ids[at % ids.length] ?? '';
const origin = () => server.host.replace('/jeecg-boot', '');
const fault = (rules: readonly unknown[]) =>
  fetch(`${origin()}/__faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rules }) });
const uploadFault = (kind: string) => fault([{ match: 'POST /sys/common/upload', kind, times: 1 }]);
let token = '';
async function fetchJson(path: string): Promise<Record<string, unknown>> {
  token ||= await (async () => {
    const answer = await fetch(`${server.host}/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: SEED_PASSWORD }),
    });
    return ((await answer.json()) as { result: { token: string } }).result.token;
  })();
  return (await (await fetch(`${server.host}${path}`, { headers: { 'x-access-token': token } })).json()) as Record<string, unknown>;
}
const slipOnServer = async (id: string): Promise<string> =>
  ((await fetchJson(`${def.endpoint}/queryById?id=${id}`))['result'] as Record<string, string | null>)['loadSlipImg'] ?? '';
const uploadsSince = async (seq: number): Promise<readonly { seq: number; answer: { success: boolean } }[]> => {
  const log = (await (await fetch(`${origin()}/__log?since=${seq}`)).json()) as {
    entries: { seq: number; path: string; answer: { success: boolean } }[];
  };
  return log.entries.filter(entry => entry.path === '/sys/common/upload');
};

/** Puts a photo into a trip as a form does. */
async function addPhoto(tab: LiveTab, rowId: string, name = 'IMG 1.jpg'): Promise<string> {
  const effects = effectsOf(tab.session);
  const id = effects.newId();
  await keepFile(tab.db, { id, name, blob: new Blob([BYTES], { type: 'image/jpeg' }) });
  const row = { id: rowId, tripNo: 'YD', loadSlipImg: await slipOnServer(rowId) };
  const value = [row.loadSlipImg, localFileRef(id, 'IMG1.jpg')].filter(Boolean).join(',');
  await enqueue(tab.db, [updateMutation(def, row, { loadSlipImg: value }, effects)]);
  return id;
}
const drained = (tab: LiveTab) => until(async () => (await tab.entries()).length === 0);

describe('a photo', () => {
  test('is uploaded completely, the record gets its path, and its bytes are deleted from this device', async () => {
    const states: unknown[] = [];
    const stop = watchStates('upload ', state => void states.push(state));
    const tab = await openTab(server.host, 'u1');
    const [rowId = ''] = ids;
    const id = await addPhoto(tab, rowId);
    await drained(tab);
    stop();

    const path = (await slipOnServer(rowId)).split(',').at(-1) ?? '';
    expect(path).toMatch(/^temp\/[\w-]{22}\/IMG1_\d+\.jpg$/);
    expect(new Uint8Array(await (await fetch(`${server.host}/sys/common/static/${path}`)).arrayBuffer())).toEqual(BYTES);
    expect(await tablesOf(tab.db).files.get(id)).toMatchObject({ path, name: 'IMG 1.jpg' });
    expect((await tablesOf(tab.db).files.get(id))?.blob).toBeUndefined();
    expect([...new Set(states)]).toEqual(['queued', 'preparing', 'sending', 'done']);
  });

  test.each([
    ['504after', 2],
    ['dropAfter', 2],
    ['dropBefore', 1],
    ['cutBody', 1],
    ['truncate', 2],
    ['html', 1],
    ['500', 1],
  ])('%s: sent again, the record is written once with one path', async (kind, stored) => {
    const tab = await openTab(server.host, `u-${kind}`);
    const rowId = rowAt(['504after', 'dropAfter', 'dropBefore', 'cutBody', 'truncate', 'html', '500'].indexOf(kind) + 1);
    const before = (await uploadsSince(0)).at(-1)?.seq ?? 0;
    const old = await slipOnServer(rowId);
    await uploadFault(kind);
    await addPhoto(tab, rowId);
    await drained(tab);

    const added = (await slipOnServer(rowId)).split(',').filter(path => !old.split(',').includes(path));
    expect(added).toHaveLength(1);
    expect((await uploadsSince(before)).filter(({ answer }) => answer.success)).toHaveLength(stored);
  });

  test('of a type the server refuses blocks the upload with the server’s message; the record waits and nothing is lost', async () => {
    const tab = await openTab(server.host, 'u-refused');
    const [rowId = ''] = ids;
    const effects = effectsOf(tab.session);
    const id = effects.newId();
    await keepFile(tab.db, { id, name: 'evil.html', blob: new Blob(['x']) });
    const row = { id: rowId, tripNo: 'YD' };
    await enqueue(tab.db, [updateMutation(def, row, { loadSlipImg: localFileRef(id, 'evil.html') }, effects)]);
    const upload = await until(async () => (await tab.entries()).find(entry => entry.state === 'blocked'));

    expect(upload).toMatchObject({
      reason: 'rejected',
      error: { kind: 'rejected', message: '不允许上传的文件类型：evil.html', code: 500 },
    });
    expect((await tab.entries()).map(({ op, state, deps }) => [op.kind, state, deps])).toEqual([
      ['upload', 'blocked', []],
      ['update', 'queued', [id]],
    ]);
    await tablesOf(tab.db).outbox.clear();
  });

  test('waits unchanged while the token is invalid, and is sent after the same user signs in', async () => {
    const tab = await openTab(server.host, 'u-token');
    await uploadFault('401');
    const rowId = ids[0] ?? '';
    await addPhoto(tab, rowId);
    await until(async () => (await tab.entries()).length === 2 && (await tab.entries()).every(entry => entry.state === 'paused'));
    expect((await tab.entries()).map(entry => entry.attempt)).toEqual([0, 0]);

    const again = await tab.api.login({ username: 'dispatcher', password: SEED_PASSWORD });
    if (!again.ok) throw new Error('sign-in');
    await tab.api.openSession(again.value.session);
    await drained(tab);
    expect(await slipOnServer(rowId)).toContain('IMG1_');
  });

  test('interrupted by the end of the leader is sent by the next one', async () => {
    await fault([{ match: 'POST /sys/common/upload', kind: 'delay', ms: 1_500, times: 1 }]);
    const first = await openTab(server.host, 'u-old');
    const rowId = rowAt(8);
    const old = (await slipOnServer(rowId)).split(',');
    await addPhoto(first, rowId);
    await until(async () => (await first.entries()).some(entry => entry.op.kind === 'upload' && entry.state === 'sending'));
    await first.close();
    const second = await openTab(server.host, 'u-new');
    await drained(second);

    expect((await slipOnServer(rowId)).split(',').filter(path => path.includes('IMG1_') && !old.includes(path))).toHaveLength(1);
  });
});
