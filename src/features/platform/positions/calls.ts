/**
 * The server calls of 职务管理. Source: protocol reference §9.6.
 *
 * Shapes:  `{ id, name, code, postRank, postRank_dictText }`; newer servers call the rank `postLevel`. Writing calls answer the server's sentence.
 */
import { looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import type { Position, PositionDraft, PositionQuery } from './model.ts';

export const positionCalls = defineCalls('features/platform/positions', {
  list: call({
    request: ({ pageNo, pageSize, name }: PositionQuery) => ({
      method: 'GET',
      path: '/sys/position/list',
      params: { ...pageParams({ pageNo, pageSize }), ...containing('name', name) },
    }),
    decode: result => {
      const { records } = looseRecord(result);
      if (!Array.isArray(records)) return undefined;
      const rows = looseList(records).flatMap(decodePosition);
      return { rows, total: numberOf(result, 'total') ?? rows.length };
    },
  }),
  save: sentence(({ name, code, rank }: PositionDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: id === undefined ? '/sys/position/add' : '/sys/position/edit',
    body: { ...(id === undefined ? {} : { id }), name, code, postRank: rank },
  })),
  remove: sentence((ids: readonly string[]) => ({ method: 'DELETE', path: '/sys/position/deleteBatch', params: { ids: ids.join(',') } })),
});

function decodePosition(record: unknown): readonly Position[] {
  const [id, code] = [textOf(record, 'id'), textOf(record, 'code')];
  if (id === '' || code === '') return [];
  const rank = textOf(record, 'postRank', 'postLevel');
  return [
    { id, code, name: textOf(record, 'name') || code, rank, rankName: textOf(record, 'postRank_dictText', 'postLevel_dictText') || rank },
  ];
}
