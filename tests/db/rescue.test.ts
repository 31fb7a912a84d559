/** Unsent data is read from a database of any version. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { readUnsentAnyhow } from '#db/read/rescue.ts';

test('unsent data is read from a database of any version, with the bytes of chosen files', async () => {
  const dexie = new Dexie('rescue');
  dexie.version(9).stores({ outbox: '++seq', drafts: 'key', files: 'id', unknown: 'x' });
  await dexie.table('outbox').add({ opId: 'a', op: { kind: 'create', values: { name: '晋A·D3421' } } });
  await dexie
    .table('files')
    .add({ id: 'f', name: '过磅单.jpg', size: 3, blob: new Blob([Uint8Array.of(1, 2, 255)], { type: 'image/jpeg' }) });
  dexie.close();

  expect(JSON.parse((await readUnsentAnyhow('rescue')) ?? '')).toEqual({
    outbox: [{ seq: 1, opId: 'a', op: { kind: 'create', values: { name: '晋A·D3421' } } }],
    drafts: [],
    files: [{ id: 'f', name: '过磅单.jpg', size: 3, blob: 'data:image/jpeg;base64,AQL/' }],
  });
});

test('a missing database gives nothing', async () => {
  expect(await readUnsentAnyhow('no such database')).toBeUndefined();
});
