/**
 * One list query, three answers: the local engine (kept current through random changes, and loaded afresh), the reference server's SQL
 * through its list route and our decoder, and a plain computation. They must be the same. (law S12)
 */
import { sql } from '#server/database/kysely.ts';
import { anyOf, rowsOf } from '#server/database/sql.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityDef } from '#schema/entity-def.ts';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Row } from '#schema/row.ts';
import { createEntityQueries } from '#query/entity-queries.ts';
import type { EntityQueries } from '#query/entity-queries.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import { tableOf } from '#server/entities/entity-table.ts';
import { openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { callsTo } from './calls-to.ts';
import { idArb, queryArb, rowArb } from './list-arbitraries.ts';
import { answerPlainly } from './list-model.ts';

const SUBJECTS: readonly (readonly [string, EntityDef, readonly string[]])[] = [
  ['road plans', roadPlan, ['planName', 'remark', 'planStatus', 'planWeight', 'unitPrice', 'planCarCount', 'startTime', 'createTime']],
  ['waybills', waybill, ['originalNo', 'plateNumber', 'driverPhone', 'waybillStatus', 'planWeight', 'settleWeight', 'unitPrice']],
  ['carrier units', carrierUnit, ['remark', 'isBlack', 'permitExpire', 'marginBalance', 'carCount', 'updateTime']],
];

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 180_000);
afterAll(() => server.close());

type Edit = { readonly id: string; readonly after: Row | undefined };
type Answer = { readonly ids: readonly string[]; readonly total: number; readonly summary: unknown };

function answerLocally(queries: EntityQueries, { pageNo, pageSize, ...query }: ListQuery): Answer {
  const live = queries.open(query);
  const rows = live.page((pageNo - 1) * pageSize, pageSize);
  return { ids: rows.map(row => row.id), total: live.total(), summary: live.summary() ?? {} };
}

/** `undefined` when the wire's grammar cannot say the query. */
async function answerOnServer(def: EntityDef, query: ListQuery): Promise<Answer | undefined> {
  const answer = await callsTo(server, def).window(def.name, query);
  if (!answer.ok) {
    expect(answer.error).toEqual({ kind: 'malformed', path: `${def.name}.query` });
    return undefined;
  }
  const { rows, total, summary } = answer.value.value;
  return { ids: rows.map(row => row.id), total, summary: summary ?? {} };
}

async function writeRows(def: EntityDef, fields: readonly string[], edits: readonly Edit[]): Promise<void> {
  const table = tableOf(def);
  const columns = ['id', ...fields].flatMap(name => table.columnByName.get(name) ?? []);
  await rowsOf(server.db, sql`DELETE FROM ${table.sql} WHERE id = ${anyOf(edits.map(edit => edit.id))}`);
  const rows = edits.flatMap(({ after }) => (after ? [after] : []));
  if (rows.length === 0) return;
  const lines = rows.map(row => sql`(${sql.join(columns.map(column => row[column.name] ?? null))}, '0', '0')`);
  const names = sql.join(columns.map(column => column.sql));
  await rowsOf(server.db, sql`INSERT INTO ${table.sql} (${names}, tenant_id, del_flag) VALUES ${sql.join(lines)}`);
}

const uniqueRows = (def: EntityDef, fields: readonly string[]) =>
  fc.uniqueArray(rowArb(def, fields), { selector: row => row.id, maxLength: 20 });
const editArb = (def: EntityDef, fields: readonly string[]): fc.Arbitrary<Edit> =>
  fc.oneof(
    { weight: 3, arbitrary: rowArb(def, fields).map(row => ({ id: row.id, after: row })) },
    { weight: 1, arbitrary: idArb.map(id => ({ id, after: undefined })) },
  );
const batchArb = (def: EntityDef, fields: readonly string[]) =>
  fc.uniqueArray(editArb(def, fields), { selector: edit => edit.id, maxLength: 8 });

test.each(SUBJECTS)(
  '%s: engine, server and plain computation agree, before and after changes',
  { timeout: 180_000 },
  async (_, def, fields) => {
    const queriesArb = fc.array(queryArb(def, fields), { minLength: 4, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        uniqueRows(def, fields),
        queriesArb,
        fc.array(batchArb(def, fields), { maxLength: 2 }),
        async (rows, asked, batches) => {
          const rowById = new Map(rows.map(row => [row.id, row]));
          const current = createEntityQueries(def);
          current.load(rowById.values());
          await rowsOf(server.db, sql`DELETE FROM ${tableOf(def).sql}`);
          await writeRows(
            def,
            fields,
            rows.map(row => ({ id: row.id, after: row })),
          );
          for (const edits of [[], ...batches]) {
            for (const { id, after } of edits) {
              if (after) rowById.set(id, after);
              else rowById.delete(id);
            }
            current.apply(edits);
            await writeRows(def, fields, edits);
            const fresh = createEntityQueries(def);
            fresh.load(rowById.values());
            for (const query of asked) {
              const expected = answerPlainly(def, [...rowById.values()], query);
              expect({ by: 'the engine kept current', ...answerLocally(current, query) }).toEqual({
                by: 'the engine kept current',
                ...expected,
              });
              expect({ by: 'the engine loaded afresh', ...answerLocally(fresh, query) }).toEqual({
                by: 'the engine loaded afresh',
                ...expected,
              });
              const answer = await answerOnServer(def, query);
              // A scan by id is a machine's; the server sums nothing up for it.
              const summary = query.sort.column === 'id' ? {} : expected.summary;
              if (answer) expect({ by: 'the server', ...answer }).toEqual({ by: 'the server', ...expected, summary });
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  },
);

const NEGATED = { eq: 'ne', ne: 'eq', gt: 'le', le: 'gt', ge: 'lt', lt: 'ge' } as const;
const negated = ({ field, rule, value }: Condition): Condition | undefined =>
  rule in NEGATED && value.length !== 10 ? { field, rule: NEGATED[rule as keyof typeof NEGATED], value } : undefined;

test.each(SUBJECTS)(
  '%s: conditions written in another way get the same answer from engine and server',
  { timeout: 180_000 },
  async (_, def, fields) => {
    await fc.assert(
      fc.asyncProperty(uniqueRows(def, fields), queryArb(def, fields), async (rows, query) => {
        const queries = createEntityQueries(def);
        queries.load(rows);
        await rowsOf(server.db, sql`DELETE FROM ${tableOf(def).sql}`);
        await writeRows(
          def,
          fields,
          rows.map(row => ({ id: row.id, after: row })),
        );
        const answerers = [
          async (asked: ListQuery) => answerLocally(queries, asked),
          async (asked: ListQuery) => answerOnServer(def, asked),
        ];
        for (const answer of answerers) {
          const whole = await answer({ ...query, pageNo: 1, pageSize: 100 });
          if (!whole) continue;
          const reordered = await answer({ ...query, conditions: query.conditions.toReversed(), pageNo: 1, pageSize: 100 });
          const [first] = query.conditions;
          const redundant = await answer({
            ...query,
            conditions: [...query.conditions, ...(first ? [first] : [])],
            pageNo: 1,
            pageSize: 200,
          });
          expect(reordered ?? whole).toEqual(whole);
          expect(redundant ?? whole).toEqual(whole);

          const pages = [];
          for (let pageNo = 1; pageNo <= Math.max(1, Math.ceil(whole.total / query.pageSize)); pageNo++)
            pages.push(...((await answer({ ...query, pageNo }))?.ids ?? []));
          expect(pages).toEqual(whole.ids);

          const opposite = first && negated(first);
          if (!opposite) continue;
          const plain = { sort: query.sort, pageNo: 1, pageSize: 100 };
          const [all, holds, fails] = [
            await answer({ ...plain, conditions: [] }),
            await answer({ ...plain, conditions: [first] }),
            await answer({ ...plain, conditions: [opposite] }),
          ];
          const unknown = rows.filter(row => row[first.field] === undefined).map(row => row.id);
          expect([...(holds?.ids ?? []), ...(fails?.ids ?? []), ...unknown].toSorted()).toEqual(all?.ids.toSorted());
        }
      }),
      { numRuns: 40 },
    );
  },
);

test('a text cleared on the server is no value here, however it is asked for', async () => {
  await rowsOf(server.db, sql`DELETE FROM ${tableOf(roadPlan).sql}`);
  await writeRows(roadPlan, ['planStatus', 'remark'], [{ id: 'r1', after: { id: 'r1', planStatus: '0', remark: '' } }]);
  const sort = { column: 'id', order: 'asc' } as const;
  const asked = { conditions: [], sort, pageNo: 1, pageSize: 10 };
  const read = await callsTo(server, roadPlan).window('roadPlan', asked);
  const decoded = read.ok ? read.value.value.rows : [];
  const queries = createEntityQueries(roadPlan);
  queries.load(decoded);
  const found = (['ne', 'lt', 'eq', 'like'] as const).map(rule =>
    queries.open({ conditions: [{ field: 'remark', rule, value: 'x' }], sort }).total(),
  );

  expect([decoded.map(row => row['remark']), found]).toEqual([[undefined], [0, 0, 0, 0]]);
});
