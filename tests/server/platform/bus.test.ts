/** What one process tells the others about a page's claim. */
import { expect, test } from 'vitest';
import { noteOf } from '#server/platform/sockets/bus.ts';

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
