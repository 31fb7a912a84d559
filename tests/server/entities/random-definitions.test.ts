/** A server on random definitions: it makes their tables, and adds, lists, edits, exports, imports, steps and seeds their rows. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '#base/random.ts';
import { completeEntity } from '#schema/define-entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { composeSchema } from '#schema/schema.ts';
import type { Schema } from '#schema/schema.ts';
import { sameValue } from '#sync/same-value.ts';
import { verbsOf } from '#schema/verbs.ts';
import { createDice } from '#server/dev/seed/dice.ts';
import { insertRows } from '#server/dev/seed/insert-rows.ts';
import { createRowMaker } from '#server/dev/seed/row-maker.ts';
import { drawDefinitions, fittingRow } from '#tests/support/random-definitions.ts';
import type { Draw } from '#tests/support/random-fields.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { exportFile, importInto } from '#tests/server/support/workbooks.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import { idOf } from '#tests/server/support/entity-server.ts';

const SEED = 20_261_123;
const SCHEMAS = 4;
const ROWS = [1, 2, 3] as const;

/** A place that the jobs choose stays free. */
const ROOMY = { placeStatus: '1', capacity: 500 };

type Drawn = { readonly schema: Schema; readonly rows: (def: EntityDef, placeId: string) => readonly Readonly<Record<string, unknown>>[] };
/** Every draw of a schema is made before its server starts: fast-check draws while a property runs. */
function drawn(draw: Draw): Drawn {
  const schema = composeSchema(drawDefinitions(draw).map(completeEntity));
  return {
    schema,
    rows: (def, placeId) => ROWS.map(at => ({ ...fittingRow(draw, def, at, placeId), ...(def.name === 'place' && ROOMY) })),
  };
}
const cases: Drawn[] = fc.sample(fc.gen(), { seed: SEED, numRuns: SCHEMAS }).map(drawn);

test.each(cases.map((each, at) => [at + 1, each] as const))(
  'schema %d',
  { timeout: START_TIMEOUT_MS },
  async (number, { schema, rows }) => {
    const db = await openTestDatabase('small');
    const server = await startServer({ database: db, sample: false }, { schema, image: 'small' });
    const token = await server.signIn('admin');
    const idsIn = async (def: EntityDef, query = '') =>
      listOf(pick((await call('GET', `${def.endpoint}/list?pageSize=50${query}`)).result, 'records'))
        .map(row => pick(row, 'id'))
        .filter(id => id !== def.totals?.rowId);
    const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
      (await server.call(method, url, { token, body })).body;
    const [place, job] = [schema.get('place'), schema.get('job')];
    const placeId = idOf(number * 100);

    for (const def of [place, job]) {
      for (const [at, row] of rows(def, placeId).entries()) {
        const id = idOf(number * 100 + (def === job ? 50 : 0) + at);
        const lines = schema.find('jobLine');
        const children =
          def === job && lines
            ? {
                jobLineList: rows(lines, placeId).map((line, lineAt) => ({
                  ...line,
                  lineNo: lineAt + 1,
                  id: idOf(number * 1_000 + at * 10 + lineAt),
                })),
              }
            : {};
        expect(await call('POST', `${def.endpoint}/add`, { id, ...row, ...children }), `${def.name} ${JSON.stringify(row)}`).toMatchObject({
          success: true,
        });
        const held = (await call('GET', `${def.endpoint}/queryById?id=${id}`)).result;
        const wrong = Object.entries(row).filter(([name, value]) => !sameValue(valueIn(held, name), scalar(value)));
        expect(wrong, JSON.stringify(held)).toEqual([]);
        expect(await call('PUT', `${def.endpoint}/edit`, { id, ...row, [def.titleField]: `改${at}`, ...children })).toMatchObject({
          success: true,
        });
      }
      expect(await idsIn(def, `&column=${def.defaultSort.column}&order=asc`)).toHaveLength(ROWS.length);
    }

    if (['export', 'import'].every(verb => verbsOf(job).some(each => each === verb))) {
      const file = await exportFile(server, token, job, { column: 'createTime', order: 'desc' });
      expect(await importInto(server, token, job, file)).toMatchObject({
        success: true,
        message: `没有新数据：${ROWS.length} 行都已导入过，没有重复导入`,
      });
    }

    const [step] = job.flow?.transitions ?? [];
    const stepped = await call('PUT', `${job.endpoint}/${step?.action}`, { id: idOf(number * 100 + 50) });
    expect(stepped.message).not.toBe('');
    expect(stepped.code === 200 || stepped.code === 500, stepped.message).toBe(true);

    const maker = createRowMaker(createDice(createRandom(number)));
    for (const def of [place, job]) {
      const seeded = rows(def, placeId).map((row, at) =>
        maker.make({ ...def, shape: {}, actions: [], ownNames: [] }, server.clock.nowMs, { ...row, [def.titleField]: `样${at}` }),
      );
      await insertRows(db, def, seeded);
      expect(await idsIn(def)).toHaveLength(ROWS.length * 2);
    }
    await server.close();
    for (const { table } of schema.defs) await db.schema.dropTable(table).execute();
  },
);

const valueIn = (row: unknown, name: string): string | number | undefined => {
  const value: unknown = Object(row)[name];
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
};
const scalar = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;
