/** Every rule of the advanced query, answered by the local engine (both of its ways) and by the server's SQL from one table of cases. (law S12) */
import { sql } from '#server/database/kysely.ts';
import { rowsOf } from '#server/database/sql.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import type { Row } from '#schema/row.ts';
import { createEntityQueries } from '#query/entity-queries.ts';
import type { AdvancedQuery, ListQuery } from '#query/list-query.ts';
import { runQuery } from '#query/run-query.ts';
import { tableOf } from '#server/entities/entity-table.ts';
import { openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { CASES, ROWS } from './advanced-query-cases.ts';
import { callsTo } from './calls-to.ts';

const PAGE = { sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 50 } as const;
const asked = (advanced?: AdvancedQuery): ListQuery => ({ ...PAGE, conditions: [], advanced });

let server: EntityServer;
/** As the client reads them from the server. */
let rows: readonly Row[] = [];
beforeAll(async () => {
  server = await openEntityServer();
  const table = tableOf(carrierUnit);
  for (const row of ROWS) {
    const columns = Object.keys(row).flatMap(name => table.columnByName.get(name)?.sql ?? []);
    await rowsOf(
      server.db,
      sql`INSERT INTO ${table.sql} (${sql.join(columns)}, tenant_id, del_flag) VALUES (${sql.join(Object.values(row))}, '0', '0')`,
    );
  }
  rows = await onServer();
}, 60_000);
afterAll(() => server.close());

async function onServer(advanced?: AdvancedQuery): Promise<readonly Row[]> {
  const answer = await callsTo(server, carrierUnit).window(carrierUnit.name, asked(advanced));
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value.value.rows;
}
const idsOf = (found: readonly Row[]): string => found.map(row => row.id).join(' ');

describe('one meaning', () => {
  test.each(CASES)('%s', async (_, advanced, ids) => {
    const queries = createEntityQueries(carrierUnit);
    queries.load(rows);
    const { pageNo: _pageNo, pageSize: _pageSize, ...query } = asked(advanced);

    expect({
      byRow: idsOf(runQuery(carrierUnit, rows, asked(advanced)).rows),
      byColumn: idsOf(queries.open(query).page(0, PAGE.pageSize)),
      onServer: idsOf(await onServer(advanced)),
    }).toEqual({ byRow: ids, byColumn: ids, onServer: ids });
  });
});
