/** The server call that tells which rows others hold. A server that lacks it answers that the path does not exist. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { HeldRow } from '#query/held-rows.ts';
import { HELD_CALL, HELD_IDS_MAX } from '#schema/references.ts';
import { looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { defineCalls, requestValue } from '#wire/define-calls.ts';
import type { CallWorld } from '#wire/define-calls.ts';

export const heldCalls = defineCalls('app/ui/holding', {
  /** Those of these rows that cannot be deleted, with what holds them. */
  of: async (world: CallWorld, entity: string, ids: readonly string[]): Promise<Result<readonly HeldRow[], AppError>> => {
    const def = (await world.schema()).get(entity);
    const held: HeldRow[] = [];
    for (let at = 0; at < ids.length; at += HELD_IDS_MAX) {
      const params = { ids: ids.slice(at, at + HELD_IDS_MAX).join() };
      const answer = await requestValue(world, { method: 'GET', path: `${def.endpoint}/${HELD_CALL}`, params }, decodeHeld);
      if (!answer.ok) return err(answer.error);
      held.push(...answer.value);
    }
    return ok(held);
  },
});

/** `undefined` for another shape: it must not be read as nothing. */
function decodeHeld(raw: unknown): readonly HeldRow[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  return raw.map(row => ({
    id: textOf(row, 'id'),
    by: looseList(looseRecord(row)['by']).map(each => ({
      entity: textOf(each, 'entity'),
      field: textOf(each, 'field'),
      count: numberOf(each, 'count') ?? 0,
    })),
  }));
}
