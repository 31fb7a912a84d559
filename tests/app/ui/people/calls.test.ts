/** The picker of departments asks with what the contract names: a condition as JSON, ids to leave out, and whether only departments of car teams are wanted. */
import { expect, test } from 'vitest';
import { peopleCalls } from '#app/ui/widgets/people/calls.ts';
import type { DepartNarrowing } from '#domain/people.ts';
import { json, startFakeHttpServer } from '../../../wire/fake-http-server.ts';

test.each<[DepartNarrowing, Readonly<Record<string, string>>]>([
  [{}, {}],
  [{ condition: {}, exclude: [], areOfCarTeams: false }, {}],
  [{ condition: { orgCategory: '2' } }, { condition: '{"orgCategory":"2"}' }],
  [
    { exclude: ['a', 'b'], areOfCarTeams: true },
    { exclude: 'a,b', typecarteam: '1' },
  ],
])('narrowed by %o', async (narrowing, params) => {
  const server = await startFakeHttpServer();
  server.reply = json({ success: true, code: 0, message: '', result: [{ id: 'x', departName: '磅房' }] });
  const answer = await peopleCalls.table.departs(server.http(), narrowing);
  const [asked] = server.asked;
  const { _t, ...sent } = Object.fromEntries(asked?.query ?? []);
  await server.close();

  expect([asked?.path, sent]).toEqual(['/jeecg-boot/sys/sysDepart/queryTreeList', params]);
  expect(answer).toMatchObject({ ok: true, value: [{ id: 'x', name: '磅房' }] });
});
