/**
 * The server calls of tree selects, tree tables and categories. Source: widget specification §7 Dictionaries and Category tree.
 *
 * Keys that the server does not know are asked to be answered as they are (`delNotExist`), because otherwise nobody could tell which text is whose.
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { call, defineCalls, requestValue } from '#wire/define-calls.ts';
import type { Http, HttpRequest } from '#wire/http.ts';
import { decodeName, decodeNodes, decodeTexts, decodeTreeTable } from './decoders/nodes.ts';
import type { TreeSource } from '#domain/tree-source.ts';

const CATEGORY = '/sys/category';
const get = (path: string, params: Readonly<Record<string, string>>): HttpRequest => ({ method: 'GET', path, params });

export const treeCalls = defineCalls('app/ui/widgets/trees', {
  /** One level of a tree. @param pid the key of the node above; `undefined`: the top. */
  level: call({
    request: (source: TreeSource, pid: string | undefined) => levelRequest(source, pid),
    decode: (result, source) => decodeNodes(result, source.from === 'treeDict' && source.field === 'code' ? 'code' : 'value'),
  }),
  /** The texts of stored values, by value. */
  labels: async (
    http: Http,
    source: TreeSource,
    values: readonly string[],
  ): Promise<Result<Readonly<Record<string, string>>, AppError>> => {
    const texts = await textsOf(http, source, values);
    if (!texts.ok) return texts;
    const isEach = texts.value.length === values.length;
    return ok(isEach ? Object.fromEntries(values.map((value, at) => [value, texts.value[at] ?? value])) : {});
  },
  /** The rows of a tree table below one; `undefined`: those at the top. */
  tableRows: call({
    request: (url: string, parentId: string | undefined, params: Readonly<Record<string, string>>) =>
      get(url, { ...params, ...(parentId === undefined ? {} : { parentId }) }),
    decode: decodeTreeTable,
  }),
});

function levelRequest(source: TreeSource, pid: string | undefined): HttpRequest {
  switch (source.from) {
    case 'table': {
      const { table: tableName, text, code, pidField, top = '', hasChildField = '', condition = '' } = source;
      return get('/sys/dict/loadTreeData', { pid: pid ?? top, tableName, text, code, pidField, hasChildField, condition });
    }
    case 'treeDict':
      return pid === undefined
        ? get(`${CATEGORY}/loadTreeRoot`, { async: 'true', pcode: source.pcode })
        : get(`${CATEGORY}/loadTreeChildren`, { pid });
    case 'categories':
      return get(`${CATEGORY}/loadTreeData`, {
        pid: pid ?? source.pid ?? '',
        pcode: pid === undefined ? (source.pcode ?? '') : '',
        condition: source.condition ?? '',
      });
  }
}

function textsOf(http: Http, source: TreeSource, values: readonly string[]): Promise<Result<readonly string[], AppError>> {
  const keys = values.join(',');
  switch (source.from) {
    case 'table': {
      const path = `/sys/dict/loadDictItem/${source.table},${source.text},${source.code}`;
      return requestValue(http, get(path, { key: keys, delNotExist: 'false' }), decodeTexts);
    }
    case 'treeDict':
      return namesOf(http, source.field, values);
    case 'categories':
      return categoryTexts(http, keys);
  }
}

/** Newer servers do not know the address with the slash at its end. */
async function categoryTexts(http: Http, ids: string): Promise<Result<readonly string[], AppError>> {
  const params = { ids, delNotExist: 'false' };
  const texts = await requestValue(http, get(`${CATEGORY}/loadDictItem/`, params), decodeTexts);
  const isUnknown = !texts.ok && texts.error.kind === 'notFound';
  return isUnknown ? requestValue(http, get(`${CATEGORY}/loadDictItem`, params), decodeTexts) : texts;
}

/** One request for each; a value that the server does not know stands for itself. */
async function namesOf(http: Http, field: string, values: readonly string[]): Promise<Result<readonly string[], AppError>> {
  const names: string[] = [];
  for (const val of values) {
    const name = await requestValue(http, get(`${CATEGORY}/loadOne`, { field, val }), decodeName);
    if (!name.ok && name.error.kind !== 'rejected' && name.error.kind !== 'malformed') return name;
    names.push(name.ok ? name.value : val);
  }
  return ok(names);
}
