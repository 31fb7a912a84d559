/** What one process tells the others: a page's claim, and a notice for many users; and how it reaches many sockets. */
import { expect, test } from 'vitest';
import { noteOf, toMessage } from '#server/platform/sockets/bus.ts';
import { inSlices, SLICE } from '#server/platform/sockets/in-slices.ts';

const claim = (row: Readonly<Record<string, string>>) =>
  ({ kind: 'claim', userId: 'u1', tenantId: 't1', socketKey: 'vgl-port', entity: 'port', caseId: 'page', row }) as const;

test('a short claim is sent whole', () => {
  expect(JSON.parse(noteOf('a', claim({ id: '1', name: '港' })))).toEqual({ from: 'a', message: claim({ id: '1', name: '港' }) });
});

test('a claim too long for a notification is cut to the id of its row and never stored', () => {
  const note = noteOf('a', claim({ id: '1', name: '港'.repeat(5_000) }));
  expect(JSON.parse(note)).toEqual({ from: 'a', message: claim({ id: '1' }) });
  const hostile = { ...claim({ id: 'x'.repeat(60_000) }), socketKey: 'y'.repeat(60_000), caseId: 'z'.repeat(60_000) };
  expect(Buffer.byteLength(noteOf('a', hostile))).toBeLessThan(7_900);
});

test('a notice is one message for all its receivers, and what is no list of users reaches nobody', () => {
  const notice = { kind: 'notice', userIds: Array.from({ length: 5_000 }, (_, at) => `u${at}`), text: 'x' } as const;
  expect(toMessage(JSON.parse(JSON.stringify(notice)))).toEqual(notice);
  expect(toMessage({ kind: 'notice', userIds: ['u1', 2, null], text: 'x' })).toMatchObject({ userIds: ['u1'] });
  expect(toMessage({ kind: 'notice', userIds: 'u1', text: 'x' })).toMatchObject({ userIds: [] });
});

test('no process makes another close its sockets', () => {
  expect(toMessage({ kind: 'gap' })).toBeUndefined();
});

test('a slice of the sockets hears at once, the others a while later, each once', async () => {
  const heard: number[] = [];
  const all = inSlices(
    Array.from({ length: SLICE + 1 }, (_, at) => at),
    at => heard.push(at),
  );
  expect(heard.length).toBe(SLICE);
  await all;
  expect(heard).toEqual(Array.from({ length: SLICE + 1 }, (_, at) => at));
});
