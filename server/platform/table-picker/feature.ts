/**
 * The calls of the picker of a table's rows: the tree at its left, a page of rows, the texts of stored ids, and the permissions below a prefix. Rows are those of the
 * generic list, so that tenant, yard and hidden columns are the same. Paths and parameters are those of the original.
 */
import { isRecord } from '#base/json.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { treeNamedBy } from '#schema/tree.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { RouteCall } from '../../feature.ts';
import { holds } from '../../entities/access.ts';
import type { Query } from '../../entities/list-rows.ts';
import { forbidden } from '../../entities/refusal.ts';
import { succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import { literal } from '../../database/like-pattern.ts';
import { conditionsOf, entriesIn, idsIn, orderOf, propertyOf, tableOfPicker } from './table-query.ts';
import { recordsIn, wholeOf } from './whole-list.ts';

const API = '/utils/mpopup';
const ROOT_PARENTS: readonly string[] = ['', '0'];

export const tablePickerFeature = definePageFeature({
  routes: [
    { method: 'GET', path: `${API}/loadTree`, needs: SIGNED_IN, handle: async call => succeed(await nodesBelow(call)) },
    { method: 'GET', path: `${API}/loadForm`, needs: SIGNED_IN, handle: async call => succeed(await page(call)) },
    { method: 'GET', path: `${API}/setShowText`, needs: SIGNED_IN, handle: async call => succeed(await shownOf(call)) },
    { method: 'GET', path: `${API}/queryAllAuth`, needs: SIGNED_IN, handle: async call => succeed(await permissionsBelow(call)) },
    {
      method: 'GET',
      path: `${API}/queryUserAuth`,
      needs: SIGNED_IN,
      handle: async call => {
        const { caller, query } = call;
        if (query['userId'] !== undefined && query['userId'] !== caller.userId) throw forbidden(); // only one's own are told
        const all = await permissionsBelow(call);
        return succeed(all.filter(({ action }) => caller.isAdmin || caller.permissions.has(action)));
      },
    },
  ],
});

/** The rows below `pid`, or those that have none above them. Trees are read whole. */
async function nodesBelow({ schema, caller, query, list }: RouteCall) {
  const def = tableOfPicker(schema, caller, query['tableName']);
  const [text, code, above] = [query['text'] || def.titleField, query['code'] || 'id', query['pidField'] || (def.tree?.parent ?? '')].map(
    name => propertyOf(def, caller, name),
  );
  const read = await wholeOf(list, def, { ...conditionsOf(def, caller, query), ...orderOf(def, caller, {}) });
  const rows = read.map(row => ({ value: textIn(row, code ?? ''), title: textIn(row, text ?? ''), above: textIn(row, above ?? '') }));
  const known = new Set(rows.map(({ value }) => value));
  const parents = new Set(rows.map(row => row.above));
  const pid = query['pid'] ?? '';
  const isBelow = (row: { readonly above: string }): boolean => (ROOT_PARENTS.includes(pid) ? !known.has(row.above) : row.above === pid);
  return rows
    .filter(isBelow)
    .map(({ value, title }) => ({ key: value, value, title, parentId: pid, leaf: !parents.has(value), isLeaf: !parents.has(value) }));
}

async function page(call: RouteCall) {
  const { schema, caller, query, list } = call;
  const def = tableOfPicker(schema, caller, query['tableName']);
  const below = await belowNode(call, def);
  const answer = await list(def, {
    ...conditionsOf(def, caller, query),
    ...below,
    ...orderOf(def, caller, query),
    pageNo: query['pageNo'],
    pageSize: query['pageSize'],
  });
  const shown = shownNames(def, { caller, query });
  return { records: recordsIn(def, answer).map(row => narrowed(row, shown)), total: isRecord(answer) ? answer['total'] : 0 };
}

/** The rows of a node: those of the nodes below it too, where the column refers to the rows of a tree. */
async function belowNode({ schema, caller, query, list }: RouteCall, def: EntityDef): Promise<Query> {
  const { pid = '', pidField = '' } = query;
  if (ROOT_PARENTS.includes(pid) || pidField === '') return {};
  const name = propertyOf(def, caller, pidField);
  const field = def.fieldByName.get(name);
  const tree = field && treeNamedBy(schema, field);
  if (!tree || tree === def || !holds(caller, tree, 'list')) return { [name]: pid };
  const nodes = await wholeOf(list, tree, orderOf(tree, caller, {}));
  const ids = new Set([pid]);
  for (let count = 0; count !== ids.size;) {
    count = ids.size;
    for (const node of nodes) if (ids.has(textIn(node, tree.tree?.parent ?? ''))) ids.add(textIn(node, 'id'));
  }
  return { [name]: `${[...ids].join(',')},` };
}

async function shownOf({ schema, caller, query, list }: RouteCall) {
  const def = tableOfPicker(schema, caller, query['tableName']);
  const ids = idsIn(query['ids']);
  if (ids.length === 0) return [];
  const answer = await list(def, { id: `${ids.join(',')},`, pageSize: String(ids.length) });
  const shown = shownNames(def, { caller, query });
  return recordsIn(def, answer).map(row => narrowed(row, shown));
}

/** The columns that the picker shows; without any the title. */
function shownNames(def: EntityDef, { caller, query }: Pick<RouteCall, 'caller' | 'query'>): readonly string[] {
  const names = entriesIn('showColumn', query['showColumn']).map(([name]) => propertyOf(def, caller, name));
  return names.length === 0 ? [def.titleField] : names;
}

const narrowed = (row: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(
    ['id', ...names].flatMap(name =>
      [name, name + DICT_TEXT_SUFFIX].flatMap(key => (row[key] === undefined ? [] : [[key, row[key]] as const])),
    ),
  );

async function permissionsBelow({ db, query }: RouteCall) {
  const prefix = query['permsPrefix'] ?? '';
  if (prefix === '') return [];
  const found = await db
    .selectFrom('sys_permission')
    .select(['action', 'perms_type as type', 'describe'])
    .where('action', 'like', `${literal(prefix.endsWith(':') ? prefix : `${prefix}:`)}%`)
    .orderBy('action')
    .execute();
  return found.map(({ action, type, describe }) => ({ action, perms: action, type, describe }));
}
