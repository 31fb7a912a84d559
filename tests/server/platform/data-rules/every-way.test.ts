/**
 * Proves for every definition and every way to its rows that a row which a data rule hides is not there: the ways are made from the definitions, and to each
 * the server answers about the hidden row what it answers about a row that never was. Nothing that is written reaches it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entityDefs, schema } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { ownBinCall } from '#schema/bin.ts';
import { enableSwitch } from '#schema/enable-switch.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { ownedLists } from '#schema/picked-lists.ts';
import { toColumnName } from '#schema/column-name.ts';
import { hasAction } from '#schema/verbs.ts';
import { excelText } from '#server/entities/excel/text.ts';
import type { Caller } from '#server/platform/caller.ts';
import { createCallers } from '#server/platform/session/callers.ts';
import { createTokenStore } from '#server/platform/session/token-store.ts';
import { rowHint } from '#server/platform/sockets/page-sockets.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { Envelope, TestServer } from '#tests/server/support/test-server.ts';

const SEEN = '0123456789abcdef0000000000000001';
const HIDDEN = '0123456789abcdef0000000000000002';
const NEVER = '0123456789abcdef0000000000000003';

let server: TestServer;
let token: string;
let caller: Caller;
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Envelope> =>
  (await server.call(method, url, { token, ...(body === undefined ? {} : { body }) })).body;

const parentOf = ({ parent }: EntityDef) => (parent === undefined ? undefined : schema.get(parent));
const ruled = entityDefs.filter(({ parent }) => parent === undefined);

beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  for (const def of entityDefs) {
    const parent = parentOf(def);
    const list = parent && ownedLists(parent).find(({ entity }) => entity === def.name);
    for (const [id, by] of [
      [SEEN, 'dispatcher'],
      [HIDDEN, 'somebody'],
    ] as const) {
      const row = {
        id,
        create_by: by,
        ...(list && { [toColumnName(list.foreignField)]: id }),
        // Of the waybill that is hidden or seen as the row is.
        ...(def.about && { [toColumnName(def.about.table)]: waybill.table, [toColumnName(def.about.id)]: id }),
      };
      const [names, values] = [Object.keys(row), Object.values(row)];
      await askSql(
        db,
        `insert into ${def.table} (tenant_id, del_flag, ${names.join(', ')})
          values ((select coalesce(nullif(rel_tenant_ids, ''), '0') from sys_user where username = 'dispatcher'), '0',
            ${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        values,
      );
    }
  }
  for (const { name } of ruled) {
    await askSql(
      db,
      `insert into sys_permission_data_rule (id, entity, rule_name, rule_column, rule_conditions, rule_value)
        values ($1, $2, '本人的数据', 'createBy', '=', '#{sys_user_code}')`,
      [`rule-${name}`, name],
    );
    await askSql(db, `insert into sys_data_rule_holder (holder, rule_id) values ('dispatcher', $1)`, [`rule-${name}`]);
  }
  await askSql(
    db,
    `insert into sys_role_permission (role_code, action, perms_type) select 'dispatcher', action, perms_type from sys_permission on conflict do nothing`,
  );
  token = await server.signIn('dispatcher');
  const nowMs = () => server.clock.nowMs;
  const signedIn = await createCallers(db, createTokenStore(db, { idleMs: 1e12, maxMs: 1e12, nowMs }), nowMs).peek(token);
  if (!signedIn) throw new Error('no session');
  caller = signedIn;
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const NOTHING: readonly unknown[] = [];
/** What is answered about a row that is not there. */
const no = {
  row: (answer: Envelope) => expect([answer.success, answer.message]).toEqual([false, '未找到对应数据']),
  page: (answer: Envelope) => expect(pick(answer.result, 'total')).toBe(0),
  items: (answer: Envelope) => expect(answer.result).toEqual(NOTHING),
  sheet: (answer: Envelope) => expect([answer.success, answer.message]).toEqual([false, excelText.nothingToExport]),
  change: (answer: Envelope) => expect(answer.success).toBe(true),
} as const;

/** By the way to one row, what is answered if it is not there. */
const waysTo = (def: EntityDef): readonly (readonly [url: (id: string) => string, isNone: (answer: Envelope) => void])[] => [
  [id => `${def.endpoint}/queryById?id=${id}`, no.row],
  [id => `${def.endpoint}/exportXls?selections=${id}`, no.sheet],
  [id => `${def.endpoint}/list?id=${id}`, no.page],
  [id => `${def.endpoint}/list?id=${id}&delFlag=1`, no.page],
  ...(enableSwitch(def) ? [[(id: string) => `${def.endpoint}/enableList?id=${id}`, no.page] as const] : []),
  ...(def.children ?? []).map(({ property }) => {
    const name = property.replace(/List$/, '');
    const verb = `query${name.charAt(0).toUpperCase()}${name.slice(1)}ByMainId`;
    return [(id: string) => `${def.endpoint}/${verb}?id=${id}`, no.row] as const;
  }),
  [id => `/sys/dict/loadDict/${def.table},id,id?keyword=${id},`, no.items],
  [id => `/sys/dict/loadDictItem/${def.table},id,id?key=${id}`, no.items],
  [id => `/utils/mpopup/setShowText?tableName=${def.table}&ids=${id}`, no.items],
];

type Write = readonly [method: 'POST' | 'PUT' | 'DELETE', url: (id: string) => string, isNone: (answer: Envelope) => void];
const writesTo = (def: EntityDef): readonly Write[] => {
  const { endpoint } = def;
  const bin = ownBinCall(def);
  return [
    ...(hasAction(def, 'edit')
      ? [['PUT', () => `${endpoint}/edit`, no.change] as const, ['POST', () => `${endpoint}/edit`, no.change] as const]
      : []),
    ...(bin !== undefined && bin !== 'edit' ? [['PUT', () => `${endpoint}/${bin}`, no.change] as const] : []),
    ...(hasAction(def, 'delete') ? [['DELETE', (id: string) => `${endpoint}/delete?id=${id}`, no.change] as const] : []),
    ...(hasAction(def, 'batch_delete') ? [['DELETE', (id: string) => `${endpoint}/deleteBatch?ids=${id}`, no.change] as const] : []),
    ...(def.flow?.transitions ?? [])
      .filter(({ auto }) => auto !== true)
      .map(({ action }) => ['PUT', () => `${endpoint}/${action}`, no.row] as const),
  ];
};
const send = (id: string, [method, url]: Write) =>
  ask(method, url(id), method === 'DELETE' ? undefined : { id, delFlag: '1', remark: '改' });

test('a hidden row is answered about as one that never was: what is expected below of the first is so of the second', async () => {
  for (const [url, isNone] of waysTo(waybill)) isNone(await ask('GET', url(NEVER)));
  for (const write of writesTo(waybill)) write[2](await send(NEVER, write));
});

test.each(entityDefs.map(def => [def.title, def] as const))(
  '%s: no way leads to the hidden row, and no write reaches it',
  async (_, def) => {
    const page = (await ask('GET', `${def.endpoint}/list?pageSize=1000`)).result;
    const ids = listOf(pick(page, 'records')).map(row => pick(row, 'id'));
    expect(ids).toContain(SEEN);
    expect(ids).not.toContain(HIDDEN);
    expect(pick(page, 'total')).toBe(ids.length - (def.totals ? 1 : 0));
    if (def.parent === undefined) {
      // What is about a row is seen with it.
      const about = def.about
        ? ` and ${toColumnName(def.about.id)} in (select id from ${waybill.table} where create_by = 'dispatcher')`
        : '';
      const own = `select count(*)::int as count from ${def.table} where create_by = 'dispatcher' and del_flag = '0'${about}`;
      expect([{ count: pick(page, 'total') }]).toEqual(await askSql(server.db, own));
    }
    for (const [url, isNone] of waysTo(def)) isNone(await ask('GET', url(HIDDEN)));
    expect(pick((await ask('GET', `${def.endpoint}/queryById?id=${SEEN}`)).result, 'id')).toBe(SEEN);
    expect(rowHint(caller, def, caller.tenantId, { id: HIDDEN, remark: '别人的' })).toEqual({ id: HIDDEN });
    if (def.parent !== undefined) return;
    const read = () => askSql(server.db, `select * from ${def.table} where id = $1`, [HIDDEN]);
    const before = await read();
    for (const write of writesTo(def)) write[2](await send(HIDDEN, write));
    expect(await read()).toEqual(before);
  },
);

test('a rule that became invalid hides every row, and the administrator is told why', async () => {
  const [def] = ruled;
  if (!def) throw new Error('no entity');
  await askSql(server.db, `update sys_permission_data_rule set rule_column = 'gone' where entity = $1`, [def.name]);
  server.clock.nowMs += 10_000;
  expect(pick((await ask('GET', `${def.endpoint}/list`)).result, 'total')).toBe(0);
  expect((await ask('GET', `${def.endpoint}/queryById?id=${SEEN}`)).success).toBe(false);
  const rules = (await server.call('GET', '/sys/permission/queryPermissionRule', { token: await server.signIn('admin') })).body;
  expect(listOf(rules.result).flatMap(rule => (pick(rule, 'problem') === null ? [] : [pick(rule, 'problem')]))).toEqual(['没有字段“gone”']);
});
