/** A parent and its children on their way to the server. */
import { expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { Row } from '#schema/row.ts';
import type { ChildList, Op } from '#sync/mutation.ts';
import { dealLines as list } from '#tests/sync/entry-builders.ts';
import { createRig } from './rig.ts';

const property = 'dealLineList';
const line = (id: string, quantity: number): Row => ({ id, dealId: 'k1', quantity });
const onContract = { entity: 'deal' };
const remark = (children?: readonly ChildList[]): Op & { readonly kind: 'update' } => ({
  kind: 'update',
  patch: { remark: '新' },
  base: {},
  ...(children ? { children } : {}),
});

test('an edit of the parent alone sends every child row the server has (law S26)', async () => {
  const rig = await createRig({ children: async () => ok({ [property]: [line('a', 1), line('b', 2)] }) });
  rig.server.addBy('seed', 'deal', 'k1', { remark: '旧' });
  rig.enqueue('op1', 'k1', { ...remark(), base: { remark: '旧' } }, onContract);

  await rig.run();

  expect(rig.settled()).toEqual(['op1']);
  expect(rig.disk.log.get('op1')?.entry.op).toMatchObject({ children: [list([line('a', 1), line('b', 2)], [line('a', 1), line('b', 2)])] });
});

test('an edit waits while the child list cannot be read, because the server would delete the children left out', async () => {
  let isReadable = false;
  const rig = await createRig({
    children: async () => (isReadable ? ok({ [property]: [line('a', 1)] }) : err({ kind: 'malformed', path: 'children' })),
  });
  rig.server.addBy('seed', 'deal', 'k1', {});
  rig.enqueue('op1', 'k1', remark(), onContract);
  await rig.run(3_000);
  const sentBefore = rig.sent.length;
  isReadable = true;

  await rig.run(120_000);

  expect([sentBefore, rig.sent.length, rig.settled()]).toEqual([0, 1, ['op1']]);
});

test('a settled save updates the base of the children: present ones as read, missing ones deleted (law S13)', async () => {
  let held: readonly Row[] = [line('a', 1), line('b', 2)];
  const rig = await createRig({
    children: async () => ok({ [property]: held }),
    fates: [
      deliver => {
        held = [line('a', 7)];
        return deliver();
      },
    ],
  });
  rig.server.addBy('seed', 'deal', 'k1', {});
  rig.enqueue('op1', 'k1', remark([list([line('a', 7)], [line('a', 1), line('b', 2)])]), onContract);

  await rig.run();

  expect([rig.settled(), [...rig.disk.rowsOf('dealLine').values()]]).toEqual([['op1'], [line('a', 7)]]);
});
