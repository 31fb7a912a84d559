/** The recycle bin of an entity. Its rows are only on the server; nothing is kept on the device, and nothing waits for a network. */
import { assert } from '#base/assert.ts';
import { err } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { inexpressible } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { binCall } from '#schema/bin.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { decodePage } from '#wire/decoders/page.ts';
import type { DecodedPage } from '#wire/decoders/page.ts';
import { defineCalls, requestSentence } from '#wire/define-calls.ts';
import type { CallWorld } from '#wire/define-calls.ts';
import { windowParams } from '#wire/list-params.ts';

/** The mark of rows in the bin, and of the others. */
const [IN, OUT] = ['1', '0'] as const;

export const binCalls = defineCalls('app/ui/bin', {
  /** One page of the deleted rows, whole. */
  list: async (world: CallWorld, entity: string, query: ListQuery): Promise<Result<DecodedPage, AppError>> => {
    const def = (await world.schema()).get(entity);
    const params = windowParams(def, query, false);
    if (!params) return err(inexpressible(def.name));
    const envelope = await world.call({ method: 'GET', path: `${def.endpoint}/list`, params: { ...params, delFlag: IN } });
    return envelope.ok ? decodePage(def, envelope.value.result) : envelope;
  },
  /** Brings one row back: a save of the whole row without the mark. @returns the server's sentence. */
  restore: async (world: CallWorld, entity: string, row: Row): Promise<Result<string, AppError>> => {
    const def = (await world.schema()).get(entity);
    const call = binCall(def, world.dialect.hasBin);
    assert(call, `${entity} has no recycle bin on this server`);
    const whole = Object.entries(row).filter(([name]) => !name.endsWith(DICT_TEXT_SUFFIX));
    return requestSentence(world, {
      method: 'PUT',
      path: `${def.endpoint}/${call}`,
      body: { ...Object.fromEntries(whole), id: row.id, delFlag: OUT },
    });
  },
  /** Deletes rows for good. Our own server deletes no row that somebody has brought back meanwhile. @returns the server's sentence. */
  remove: async (world: CallWorld, entity: string, ids: readonly string[]): Promise<Result<string, AppError>> => {
    const def = (await world.schema()).get(entity);
    const [act, asked]: readonly [string, Readonly<Record<string, string>>] =
      ids.length === 1 ? ['delete', { id: ids.join() }] : ['deleteBatch', { ids: ids.map(id => `${id},`).join('') }];
    return requestSentence(world, { method: 'DELETE', path: `${def.endpoint}/${act}`, params: { ...asked, delFlag: IN } });
  },
});
