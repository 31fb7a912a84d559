/** The dictionary calls of every page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '#base/json.ts';
import { answer, refuse } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import type { Caller } from '../caller.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { countIn, textIn } from '../../web/json.ts';
import { isStockClient } from '../stock-client/is-stock-client.ts';
import { allDictItems, dictItems, fixedDictItems, versionedDicts } from './dict-store.ts';
import type { WireDictItem } from './dict-store.ts';
import { tableDictItems } from './table-dict.ts';
import type { Wanted } from './table-dict.ts';
import { treeLevel } from './tree-dict.ts';

const MALFORMED = '字典Code格式不正确！';
const SOUGHT_ITEMS = 10;
const SOUGHT_ITEMS_MAX = 1_000;
const KEYS_MAX = 1_000;

export function registerDictRoutes(
  app: FastifyInstance,
  { db, schema, callerOf }: EntityStore & { readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  const itemsOf = (caller: Caller, code: string, wanted: Wanted = {}): Promise<readonly WireDictItem[] | undefined> =>
    code.includes(',') ? tableDictItems({ db, schema }, caller, code, wanted) : dictItems(db, code).then(items => narrowed(items, wanted));

  app.get('/sys/dict/getDictItems/*', async request => {
    const items = await itemsOf(callerOf(request), textIn(request.params, '*'));
    return items ? answer(items) : refuse(MALFORMED);
  });

  app.get('/sys/dict/queryAllDictItems', async request => {
    const asked = isRecord(request.query) && 'version' in request.query ? textIn(request.query, 'version') : undefined;
    if (asked === undefined)
      return answer({ ...(isStockClient(request) ? Object.fromEntries(fixedDictItems()) : {}), ...(await allDictItems(db)) });
    // A client that names the version it has gets them only if they changed.
    const { version, dicts } = await versionedDicts(db);
    return answer(version === asked ? { version, isUnchanged: true } : { version, dicts });
  });

  // The items that contain a keyword; of a keyword with commas, the items with these values.
  app.get('/sys/dict/loadDict/*', async request => {
    const { query, params } = request;
    const keyword = textIn(query, 'keyword').trim();
    const limit = Math.min(countIn(query, 'pageSize', SOUGHT_ITEMS), SOUGHT_ITEMS_MAX);
    const wanted = keyword.includes(',') ? { values: keysIn(keyword), limit } : { keyword, limit };
    const items = await itemsOf(callerOf(request), textIn(params, '*'), wanted);
    return items ? answer(items) : refuse(MALFORMED);
  });

  app.get('/sys/dict/loadDictItem/*', async request => {
    const { query, params } = request;
    const keys = keysIn(textIn(query, 'key'));
    if (keys.length === 0) return answer(null);
    const items = await itemsOf(callerOf(request), textIn(params, '*'), { values: keys });
    return items ? textsInOrder(items, keys, textIn(query, 'delNotExist') !== 'false') : refuse(MALFORMED);
  });

  app.get('/sys/dict/loadTreeData', async request => {
    const { query } = request;
    const nodes = await treeLevel({ db, schema }, callerOf(request), {
      tableName: textIn(query, 'tableName'),
      text: textIn(query, 'text'),
      code: textIn(query, 'code'),
      pidField: textIn(query, 'pidField'),
      pid: textIn(query, 'pid'),
      hasChildField: textIn(query, 'hasChildField'),
      condition: textIn(query, 'condition'),
    });
    return nodes ? answer(nodes) : refuse(MALFORMED);
  });
}

/** The keys of a comma-joined text. */
export const keysIn = (text: string): readonly string[] => text.split(',').filter(Boolean).slice(0, KEYS_MAX);

/** The texts of the keys in their order; of an unknown key nothing, or the key itself. */
export function textsInOrder(
  items: readonly { readonly value: string; readonly text: string }[],
  keys: readonly string[],
  dropsUnknown: boolean,
): Envelope {
  const textByKey = new Map(items.map(({ value, text }) => [value, text]));
  return answer(keys.flatMap(key => textByKey.get(key) ?? (dropsUnknown ? [] : [key])));
}

function narrowed(items: readonly WireDictItem[], { values, keyword = '', limit }: Wanted): readonly WireDictItem[] {
  const sought = keyword.toLowerCase();
  const isSought = ({ text, value }: WireDictItem): boolean => text.toLowerCase().includes(sought) || value.toLowerCase().includes(sought);
  return items.filter(item => (values ? values.includes(item.value) : isSought(item))).slice(0, limit);
}
