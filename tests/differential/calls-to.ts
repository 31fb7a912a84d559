/** Our client's calls, answered by the server's routes without a network between them. */
import { ok } from '#base/result.ts';
import { COMPACT_ROWS_HEADER } from '#query/compact-rows.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { dialectOf } from '#wire/dialect.ts';
import { createEntityCalls } from '#wire/entity-calls.ts';
import type { Http } from '#wire/http.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { composeSchema } from '#schema/schema.ts';

export const callsTo = (server: EntityServer, def: EntityDef): ReturnType<typeof createEntityCalls> =>
  createEntityCalls(httpTo(server), composeSchema([def]));

export function httpTo({ app }: EntityServer): Pick<Http, 'call' | 'dialect'> {
  const call: Http['call'] = async ({ method, path, params, compact }) => {
    const headers = compact === undefined ? {} : { [COMPACT_ROWS_HEADER]: compact };
    const answer = await app.inject({ method, url: `/jeecg-boot${path}?${new URLSearchParams(params)}`, headers });
    const { success, message, result } = answer.json<{ success: boolean; message: string; result: unknown }>();
    if (!success) throw new Error(message);
    return ok({ success, message, code: '200', result, serverMs: undefined });
  };
  return { dialect: dialectOf('spec'), call };
}
