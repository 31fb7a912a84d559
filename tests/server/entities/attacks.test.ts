/**
 * Steps and new rows as nobody's form sends them: in another status, with numbers that are none or too large, with references to rows in the recycle bin. Each is
 * asked in a transaction that is taken back. Nothing ends in a fault of the server, no row is left with a number that is none, and what must be refused is.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRecord } from '#base/json.ts';
import { schema } from '#features/registry.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { entityNamedBy, isNumber, kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { isOffered, permissionCode } from '#schema/permission-code.ts';
import { fieldsOfStep } from '#schema/steps.ts';
import type { Row, Values } from '#schema/row.ts';
import { toValues } from '#server/entities/row-values.ts';
import { grantsOf } from '#server/platform/grants/role-grants.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { openSampleServer } from '#tests/server/support/sample-server.ts';
import type { SampleServer } from '#tests/server/support/sample-server.ts';
import { START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';

const FAULT = '服务器内部错误';
/** Of no size that a column holds, or no numbers. The text of a number beyond every double is read as Infinity. */
const NUMBERS: readonly unknown[] = ['NaN', 'Infinity', '1e999', 1e308, -1e308, 1e15, -5, '１２', '0x10', [1], { a: 1 }, true];
const MOST = 1e13;

let samples: SampleServer;
let server: EntityServer;

beforeAll(async () => {
  samples = await openSampleServer();
  ({ server } = samples);
}, START_TIMEOUT_MS);
afterAll(() => samples.close());

type Asked = { readonly what: string; readonly answer: Awaited<ReturnType<EntityServer['call']>>; readonly row: Values | undefined };

/** Asks apart from all others, and reads the row afterwards. */
async function asked(what: string, def: EntityDef, method: 'PUT' | 'POST', path: string, body: Values): Promise<Asked> {
  return samples.apart(async () => {
    const answer = await server.call(method, `${def.endpoint}/${path}`, body);
    const found = answer.success ? await server.row(def, String(body['id'] ?? '')) : undefined;
    return { what: `${def.name} ${what}`, answer, row: found && toValues(found) };
  });
}

/** What no answer may be. */
function faultIn({ what, answer, row }: Asked): readonly string[] {
  if (answer.message.includes(FAULT)) return [`${what}: ${answer.message}`];
  const wrong = Object.entries(row ?? {}).find(([, value]) => typeof value === 'number' && !(Math.abs(value) < MOST));
  return wrong ? [`${what}: ${wrong[0]} = ${wrong[1]}`] : [];
}

async function rowIn(def: EntityDef, status: string | undefined): Promise<Row | undefined> {
  const condition = def.flow && status !== undefined ? { [def.flow.field]: status } : {};
  const { records } = await server.list(def, { pageSize: '1', column: 'createTime', order: 'desc', ...condition });
  const found = records.find(({ id }) => id !== def.totals?.rowId && id !== 'totalDataItem');
  return found && { ...toValues(found), id: String(found['id']) };
}

/** Any value of the field that a form could send. */
function filled(field: FieldDef | undefined, row: Row): Values {
  if (!field || (row[field.name] ?? '') !== '') return {};
  const { time } = kindOf(field);
  const value = isNumber(field) ? 1 : time ? '2026-05-01 08:00:00'.slice(0, field.kind === 'date' ? 10 : undefined) : '测试';
  return { [field.name]: value };
}

const stepsOf = (def: EntityDef): readonly Transition[] => def.flow?.transitions ?? [];
const numbersOf = ({ fields }: EntityDef): readonly FieldDef[] => fields.filter(field => isNumber(field));
const judged = schema.defs.filter(def => def.parent === undefined && stepsOf(def).length > 0);

/** One row of the entity, as if it lay in the recycle bin. */
async function binned(entity: string): Promise<string | undefined> {
  const [row] = await askSql<{ id: string }>(server.db, `SELECT id FROM ${schema.get(entity).table} WHERE del_flag = '0' LIMIT 1`);
  if (row) await askSql(server.db, `UPDATE ${schema.get(entity).table} SET del_flag = '1' WHERE id = $1`, [row.id]);
  return row?.id;
}

test('a step in a status from which it does not lead is refused, for everybody', { timeout: 300_000 }, async () => {
  server.caller = admin;
  const taken: string[] = [];
  let count = 0;
  for (const def of judged) {
    const bad: Asked[] = [];
    for (const step of stepsOf(def)) {
      const status = stepsOf(def)
        .flatMap(({ from, to }) => [...from, to])
        .find(each => !step.from.includes(each));
      const row = status === undefined ? undefined : await rowIn(def, status);
      if (!row) continue;
      bad.push(await asked(`${step.action} in ${status}`, def, 'PUT', step.action, { id: row.id }));
      count++;
    }
    taken.push(...bad.flatMap(each => (each.answer.success ? [each.what] : faultIn(each))));
  }
  expect(taken).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test('numbers that are none, or that no column holds, are refused by every step and every new row', { timeout: 600_000 }, async () => {
  const faults: string[] = [];
  let count = 0;
  for (const role of ['clerk', 'dispatcher', 'finance']) {
    const permissions = new Set((await grantsOf(server.db, [role])).map(({ action }) => action));
    server.caller = { ...admin, username: role, isAdmin: false, permissions };
    const can = (code: string): boolean => permissions.has(code);
    for (const def of judged.filter(each => can(permissionCode(each, 'list')))) {
      for (const step of stepsOf(def).filter(({ action, auto }) => auto !== true && can(permissionCode(def, action)))) {
        const numbers = fieldsOfStep(step).filter(name => numbersOf(def).some(field => field.name === name));
        const row = numbers.length === 0 ? undefined : await rowIn(def, step.from[0]);
        if (!row) continue;
        const rest = Object.assign({ id: row.id }, ...fieldsOfStep(step).map(name => filled(def.fieldByName.get(name), row)));
        for (const name of numbers)
          for (const number of NUMBERS) {
            count++;
            const body = { ...rest, [name]: number } as Values; // what is sent is no value of a row
            faults.push(...faultIn(await asked(`${role} ${step.action} ${name} ${JSON.stringify(number)}`, def, 'PUT', step.action, body)));
          }
      }
      if (!isOffered(def, 'add', can)) continue;
      const sample = await rowIn(def, undefined);
      const fields = numbersOf(def)
        .filter(({ readonly }) => readonly !== true)
        .slice(0, 2);
      const { id, ...others } = sample ?? { id: '' };
      const unique = def.fields.filter(field => field.unique === true).map(({ name }) => [name, `X${id.slice(-8)}`] as const);
      for (const { name } of sample ? fields : [])
        for (const number of NUMBERS) {
          count++;
          const body = { ...others, ...Object.fromEntries(unique), id: '7'.repeat(32), [name]: number } as Values;
          faults.push(...faultIn(await asked(`${role} add ${name} ${JSON.stringify(number)}`, def, 'POST', 'add', body)));
        }
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

test('a step or a new row that refers to a row in the recycle bin is refused', { timeout: 300_000 }, async () => {
  server.caller = admin;
  const taken: string[] = [];
  let count = 0;
  for (const def of judged) {
    for (const step of stepsOf(def).filter(({ auto }) => auto !== true)) {
      const references = fieldsOfStep(step).filter(name => entityNamedBy(def, name) !== undefined);
      const row = references.length === 0 ? undefined : await rowIn(def, step.from[0]);
      for (const name of row ? references : []) {
        await askSql(server.db, 'SAVEPOINT bin');
        const gone = await binned(entityNamedBy(def, name) ?? '');
        if (row && gone !== undefined && row[name] !== gone) {
          const rest = Object.assign({ id: row.id }, ...fieldsOfStep(step).map(other => filled(def.fieldByName.get(other), row)));
          const found = await asked(`${step.action} ${name} in the bin`, def, 'PUT', step.action, { ...rest, [name]: gone });
          taken.push(...(found.answer.success ? [found.what] : faultIn(found)));
          count++;
        }
        await askSql(server.db, 'ROLLBACK TO SAVEPOINT bin');
      }
    }
    const sample = await rowIn(def, undefined);
    const field = def.fields.find(each => each.readonly !== true && referredEntity(each) !== undefined);
    if (!sample || !field || !isOffered(def, 'add', () => true)) continue;
    await askSql(server.db, 'SAVEPOINT bin');
    const gone = await binned(referredEntity(field) ?? '');
    const unique = def.fields.filter(each => each.unique === true).map(({ name }) => [name, `X${sample.id.slice(-8)}`] as const);
    if (gone !== undefined) {
      const body = { ...sample, ...Object.fromEntries(unique), id: '7'.repeat(32), [field.name]: gone };
      const found = await asked(`add ${field.name} in the bin`, def, 'POST', 'add', body);
      taken.push(...(found.answer.success ? [found.what] : faultIn(found)));
      count++;
    }
    await askSql(server.db, 'ROLLBACK TO SAVEPOINT bin');
  }
  expect(taken).toEqual([]);
  expect(count).toBeGreaterThan(30);
});

test('a body that is no object is refused', async () => {
  server.caller = admin;
  for (const def of judged.slice(0, 3)) {
    const { statusCode, body } = await server.app.inject({
      method: 'PUT',
      url: `/jeecg-boot${def.endpoint}/edit`,
      payload: '[[1]]',
      headers: { 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(200);
    const answer: unknown = JSON.parse(body);
    expect(isRecord(answer) && String(answer['message'])).not.toContain(FAULT);
  }
});
