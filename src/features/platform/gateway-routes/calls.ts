/**
 * The server calls of 网关路由. Source: protocol reference §9.10.
 *
 * Shape:  a plain list of `{ id, routerId, name, uri, predicates, filters, status }`; conditions and filters are lists, in the bin and in what is sent JSON texts. Writing calls
 * answer the server's sentence.
 */
import { parseJson } from '#base/json.ts';
import { looseList, looseRecord, textOf } from '#wire/decoders/loose.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import type { GatewayRoute, GatewayRouteDraft } from './model.ts';

const API = '/sys/gatewayRoute';
type Routes = { readonly rows: readonly GatewayRoute[]; readonly total: number };

export const gatewayRouteCalls = defineCalls('features/platform/gateway-routes', {
  list: call({
    request: (isInBin: boolean) => ({ method: 'GET', path: `${API}/${isInBin ? 'deleteList' : 'list'}` }),
    decode: (result): Routes | undefined => {
      if (!Array.isArray(result)) return undefined;
      const rows = looseList(result).flatMap(decodeRoute);
      return { rows, total: rows.length };
    },
  }),
  save: sentence(({ routerId, name, uri, predicates, filters, isOn }: GatewayRouteDraft, id: string | undefined) => ({
    method: 'POST',
    path: `${API}/updateAll`,
    body: {
      router: {
        ...(id === undefined ? {} : { id }),
        routerId,
        name: name.trim(),
        uri: uri.trim(),
        // A stock server stores a list that is not a text in Java's own form, and can then no longer read any of the routes.
        predicates: JSON.stringify(parseJson(predicates)),
        filters: JSON.stringify(parseJson(filters)),
        status: isOn ? 1 : 0,
      },
    },
  })),
  copy: sentence((id: string) => ({ method: 'GET', path: `${API}/copyRoute`, params: { id } })),
  remove: sentence((id: string) => ({ method: 'DELETE', path: `${API}/delete`, params: { id } })),
  restore: sentence((id: string) => ({ method: 'PUT', path: `${API}/putRecycleBin`, body: { ids: id } })),
  deleteForGood: sentence((id: string) => ({ method: 'DELETE', path: `${API}/deleteRecycleBin`, params: { ids: id } })),
});

function decodeRoute(record: unknown): readonly GatewayRoute[] {
  const [id, routerId, name, uri] = [textOf(record, 'id'), textOf(record, 'routerId'), textOf(record, 'name'), textOf(record, 'uri')];
  if (id === '') return [];
  const { predicates, filters } = looseRecord(record);
  return [
    {
      id,
      routerId,
      name: name || routerId,
      uri,
      predicates: listText(predicates),
      filters: listText(filters),
      isOn: textOf(record, 'status') !== '0',
    },
  ];
}

const listText = (value: unknown): string => {
  const list = typeof value === 'string' ? parseJson(value) : value;
  return JSON.stringify(Array.isArray(list) ? list : [], undefined, 2);
};
