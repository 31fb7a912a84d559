/**
 * What a row offers is not refused. Every act that the client offers a seeded role on a sample row, by the functions that its buttons ask, is asked of the
 * server, in a transaction that is taken back: none is refused for want of a right or for what the row is. What a user has to fill in first is no refusal.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toServerTime } from '#base/server-time.ts';
import { schema } from '#features/registry.ts';
import { ownBinCall } from '#schema/bin.ts';
import { closedField, closedFor, isOpenAtFirst } from '#schema/closed-rows.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { brokenGuards, dependsOnInput, guardRefusal, keptFrom, readsOfGuards } from '#schema/guards.ts';
import type { GuardFacts, ReferredRow } from '#schema/guards.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import { isOffered, permissionCode } from '#schema/permission-code.ts';
import { ROLE_CODES } from '#schema/roles.ts';
import type { RoleCode } from '#schema/roles.ts';
import type { Row, Values } from '#schema/row.ts';
import { statusOf, statusOrder, stepsFor } from '#schema/steps.ts';
import type { Caller } from '#server/platform/caller.ts';
import { grantsOf } from '#server/platform/grants/role-grants.ts';
import { NO_RULES } from '#server/platform/caller.ts';
import { toValues } from '#server/entities/row-values.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { FORBIDDEN_CODE } from '#server/web/envelope.ts';
import { HELD_CALL } from '#schema/references.ts';
import { openSampleServer } from '#tests/server/support/sample-server.ts';
import type { SampleServer } from '#tests/server/support/sample-server.ts';
import { START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';

/** Of every status. Who works in one yard has few. */
const ROWS_EACH: Readonly<Record<RoleCode, string>> = { admin: '1', dispatcher: '1', clerk: '4', finance: '1', yard: '4' };
const OTHER_YARD = '只能操作本货场的数据';
/** Held by others: the menu does not offer what these refuse. */
const STILL_REFERRED = /^还有.+用到它，不能删除$/;
/** Words of the server about what was to be filled in. */
const UNFILLED = /不能为空|请选择/;

/** Whose account works in one yard. With the same rights, and all yards, there are more rows to judge. */
const ONE_YARD: ReadonlySet<RoleCode> = new Set(['clerk', 'yard']);
/** So many acts at the least: a list that comes empty proves nothing. */
const LEAST: Readonly<Record<RoleCode, number>> = { admin: 400, dispatcher: 250, clerk: 100, finance: 100, yard: 100 };
const IN_YARD_LEAST = 20;
const HELD_LEAST = 20;

type Answer = Awaited<ReturnType<EntityServer['call']>>;

let samples: SampleServer;
let server: EntityServer;
/** How many rows did not offer their deletion because others refer to them. */
let heldRows = 0;

beforeAll(async () => {
  samples = await openSampleServer();
  ({ server } = samples);
}, START_TIMEOUT_MS);
afterAll(() => samples.close());

async function callerOf(role: RoleCode): Promise<Caller> {
  const [user] = await askSql<{ readonly id: string; readonly yard_id: string | null }>(
    server.db,
    'SELECT id, yard_id FROM sys_user WHERE username = $1',
    [role],
  );
  const permissions = new Set((await grantsOf(server.db, [role])).map(({ action }) => action));
  const yard = user?.yard_id ? { yardId: user.yard_id } : {};
  return {
    userId: user?.id ?? '',
    username: role,
    realname: role,
    tenantId: '0',
    orgCode: 'A01',
    permissions,
    isAdmin: role === 'admin',
    dataRules: NO_RULES,
    ...yard,
  };
}

const asRow = (found: Readonly<Record<string, unknown>>): Row => ({ ...toValues(found), id: String(found['id']) });

/** Rows of each status, as the caller's list shows them, without its total. */
async function rowsOf(def: EntityDef, most: string): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const status of def.flow ? statusOrder(def) : ['']) {
    const condition = def.flow ? { [def.flow.field]: status } : {};
    const { records } = await server.list(def, { column: 'createTime', order: 'desc', pageSize: most, ...condition });
    found.push(...records.filter(({ id }) => id !== def.totals?.rowId && id !== 'totalDataItem').map(asRow));
  }
  return found;
}

type Refused = { readonly act: string; readonly answer: Answer };

/** Asks for everything the row offers. @returns what was refused. */
async function refusedOf(
  def: EntityDef,
  row: Row,
  can: (code: string) => boolean,
): Promise<{ asked: number; refused: readonly Refused[] }> {
  const status = statusOf(def, row);
  const refused: Refused[] = [];
  let asked = 0;
  const ask = async (act: string, call: () => Promise<Answer>, isFine: (answer: Answer) => boolean): Promise<void> => {
    const answer = await samples.apart(call);
    asked++;
    if (!answer.success && !isFine(answer)) refused.push({ act, answer });
  };
  const kept = keptFrom(def, row, server.caller.username);
  for (const { transition, refusal } of stepsFor(def, status, can)) {
    if (refusal || kept.includes(transition.action)) continue;
    const facts = await factsOf(def, transition, row, can);
    if (guardRefusal(def, transition, facts)) continue;
    await ask(
      transition.action,
      () => server.call('PUT', `${def.endpoint}/${transition.action}`, { id: row.id, ...filledFor(def, transition, row) }),
      ({ message }) => isAboutInput(def, transition, facts, message),
    );
  }
  if (isOffered(def, 'edit', can) && !closedFor(def, 'edit', status)) {
    const field = def.fields.find(each => isNoted(each) && !closedField(def, each, status));
    const change = field ? { [field.name]: row[field.name] ?? '改' } : {};
    await ask(
      'edit',
      () => server.call('PUT', `${def.endpoint}/edit`, { id: row.id, ...change }),
      () => false,
    );
  }
  if (isOffered(def, 'delete', can) && !closedFor(def, 'delete', status)) {
    const never = (): boolean => false;
    const remove = () => server.call('DELETE', `${def.endpoint}/delete?id=${row.id}`);
    const mark = (delFlag: string) => server.call('PUT', `${def.endpoint}/${ownBinCall(def) ?? ''}`, { id: row.id, delFlag });
    const { result: held } = await server.call('GET', `${def.endpoint}/${HELD_CALL}?ids=${row.id}`);
    if (Array.isArray(held) && held.length === 0) {
      await ask('delete', remove, never);
      // What lies in the bin offers 还原 and 彻底删除.
      await ask('restore', async () => ((await mark('1')).success ? mark('0') : mark('1')), never);
      await ask('delete for good', async () => (await mark('1'), server.call('DELETE', `${def.endpoint}/delete?id=${row.id}&delFlag=1`)), never); // prettier-ignore
    } else {
      // What is not offered would be refused, for that reason.
      await ask('delete of a held row', async () => ({ ...(await samples.apart(remove)), success: false }), ({ message }) => STILL_REFERRED.test(message)); // prettier-ignore
      heldRows++;
    }
  }
  if (isOffered(def, 'copy', can)) {
    const isFilledIn = ({ code, message }: Answer): boolean => code !== FORBIDDEN_CODE && message !== OTHER_YARD;
    await ask('copy', () => server.call('POST', `${def.endpoint}/add`, copied(def, row)), isFilledIn);
  }
  return { asked, refused };
}

/** A text that says nothing else of the row. */
const isNoted = ({ kind, readonly, unique, fixed }: FieldDef): boolean =>
  (kind === 'longText' || kind === 'text') && !readonly && !unique && !fixed;

/** A refusal that only the dialog's input can cause: what is missing in it, or a sentence about it. */
function isAboutInput(def: EntityDef, step: Transition, facts: GuardFacts, message: string): boolean {
  const asked = [...(step.requires ?? []), ...(step.sets ?? [])];
  if (asked.length === 0) return false;
  const labels = asked.map(name => def.fieldByName.get(name)?.label ?? name);
  const judgedInDialog = brokenGuards(step, { ...facts, values: { ...facts.values, ...filledFor(def, step, facts.before) } })
    .filter(({ guard }) => dependsOnInput(def, step, guard))
    .map(broken => broken.message);
  return UNFILLED.test(message) || judgedInDialog.includes(message) || labels.some(label => message.includes(label));
}

/** What the device knows of the rows that the step's guards name: those whose list the user may read. */
async function factsOf(def: EntityDef, step: Transition, row: Row, can: (code: string) => boolean): Promise<GuardFacts> {
  const referred = new Map<string, ReferredRow>();
  for (const name of readsOfGuards(def, step).references) {
    const other = schema.find(entityNamedBy(def, name) ?? '');
    const id = String(row[name] ?? '');
    if (!other || id === '' || !can(permissionCode(other, 'list'))) continue;
    const found = await server.row(other, id);
    if (found) referred.set(name, { def: other, values: asRow(found) });
  }
  return { before: row, values: row, referred, lines: new Map(), now: toServerTime(server.nowMs), user: server.caller.username };
}

/** The dialog's required fields that are empty, as far as any value will do. */
function filledFor(def: EntityDef, step: Transition, row: Values): Values {
  const now = toServerTime(server.nowMs);
  const missing = (step.requires ?? []).filter(name => (row[name] ?? '') === '');
  return Object.fromEntries(
    missing.flatMap(name => {
      const value = valueFor(def.fieldByName.get(name), row, now);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function valueFor(field: FieldDef | undefined, row: Values, now: string): string | number | undefined {
  if (field?.kind === 'datetime') return now;
  if (field?.kind === 'date') return now.slice(0, '2026-05-01'.length);
  if (field?.kind === 'decimal' || field?.kind === 'integer') return Number(row['planWeight'] ?? 1);
  return field?.kind === 'text' || field?.kind === 'longText' ? '测试' : undefined;
}

/** The form of a new row with another one's values. */
const copied = (def: EntityDef, row: Row): Values =>
  Object.fromEntries(
    def.fields
      .filter(field => !field.readonly && !field.unique && isOpenAtFirst(def, field))
      .flatMap(({ name }) => (row[name] === undefined ? [] : [[name, row[name]] as const])),
  );

describe.each(ROLE_CODES)('%s', role => {
  test.each(ONE_YARD.has(role) ? [true, false] : [false])(
    'is refused nothing that a row offers him (one yard: %s)',
    { timeout: 180_000 },
    async isInYard => {
      const { yardId, ...others } = await callerOf(role);
      const caller = isInYard && yardId !== undefined ? { ...others, yardId } : others;
      const can = (code: string): boolean => caller.isAdmin || caller.permissions.has(code);
      server.caller = caller;
      const wrong = new Set<string>();
      let asked = 0;
      for (const def of schema.defs) {
        if (def.parent !== undefined || !can(permissionCode(def, 'list'))) continue;
        for (const row of await rowsOf(def, ROWS_EACH[role])) {
          const found = await refusedOf(def, row, can);
          asked += found.asked;
          for (const { act, answer } of found.refused) wrong.add(`${def.name} ${statusOf(def, row)} ${act}: ${answer.message}`);
        }
      }

      expect([...wrong]).toEqual([]);
      expect(asked).toBeGreaterThan(isInYard ? IN_YARD_LEAST : LEAST[role]);
      if (role === 'admin') expect(heldRows).toBeGreaterThan(HELD_LEAST);
    },
  );

  test('is refused no new row for want of a right, where the list offers one', async () => {
    const caller = await callerOf(role);
    server.caller = caller;
    const offered = schema.defs.filter(def => isOffered(def, 'add', code => caller.isAdmin || caller.permissions.has(code)));
    for (const def of offered) {
      const { code } = await samples.apart(() => server.call('POST', `${def.endpoint}/add`, {}));
      expect([def.name, code === FORBIDDEN_CODE]).toEqual([def.name, false]);
    }
    expect(offered.length).toBeGreaterThan(0);
  });
});
