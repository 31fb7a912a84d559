/** What an entry becomes when its conflicts are decided. */
import { expect, test } from 'vitest';
import { decideSend } from '#sync/decide-send.ts';
import { resolveOp } from '#sync/resolve.ts';
import type { Op } from '#sync/mutation.ts';
import { isConflict } from '#sync/mutation.ts';
import { entry } from './entries.ts';
import { schema } from '#tests/support/small-schema.ts';

test('a deletion decided over an empty field is a conflict again if somebody fills the field before the next attempt, after a failed send too', () => {
  const op: Op = { kind: 'delete', base: { loadPlace: '甲' } };
  const conflicts = [{ field: 'loadPlace', base: '甲', mine: undefined, theirs: undefined }];
  const blocked = entry({ op, state: 'blocked', reason: 'conflict', conflicts });
  const resolved = isConflict(blocked) ? resolveOp(schema, blocked, { loadPlace: 'mine' }) : undefined;
  expect(resolved?.op).toStrictEqual({ kind: 'delete', base: { loadPlace: undefined } });

  const first = resolved && decideSend(schema, entry(resolved), { id: 'r1' });
  const again = first?.kind === 'send' ? decideSend(schema, entry({ op: first.op }), { id: 'r1', loadPlace: '丙' }) : undefined;
  expect(again).toMatchObject({ kind: 'block', reason: 'conflict' });
});
