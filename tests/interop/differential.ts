/**
 * Every case of tests/differential asked of a real server, in the advanced block and, where they are joined by "and", as plain conditions.
 * Run by hand: `npx tsx tests/interop/differential.ts --captcha "…" --sql "…"` (docs/jeecg.md). The rows of `demo` are replaced.
 */
import type { AdvancedQuery, ListQuery } from '#query/list-query.ts';
import type { Row } from '#schema/row.ts';
import { runQuery } from '#query/run-query.ts';
import { createEntityCalls } from '#wire/entity-calls.ts';
import { DEMO_CASES, caseDef, rowsSql } from './demo-cases.ts';
import { EXPLAINED } from './explained.ts';
import { openHttp, readArguments } from './real-server.ts';
import { composeSchema } from '#schema/schema.ts';

const PAGE = { sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 50 } as const;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const idsOf = (rows: readonly Row[]): string => rows.map(({ id }) => id).join(' ');

const { server } = readArguments();
server.sql(rowsSql());
const http = await openHttp(server, 'jeecg2');
const calls = createEntityCalls(http, composeSchema([caseDef]));

async function onServer(query: ListQuery): Promise<readonly Row[] | string> {
  const answer = await calls.window(caseDef.name, query);
  if (answer.ok) return answer.value.value.rows;
  return answer.error.kind === 'malformed' ? 'NOT ASKED' : `ERROR ${JSON.stringify(answer.error).slice(0, 200)}`;
}

const all = await onServer({ ...PAGE, conditions: [] });
if (typeof all === 'string') throw new Error(all);
const counts = { same: 0, explained: 0, notAsked: 0, unexplained: 0 };

async function compare(what: string, advanced: AdvancedQuery | undefined, query: ListQuery, rows: readonly Row[]): Promise<void> {
  const device = idsOf(runQuery(caseDef, rows, query).rows);
  const real = await onServer(query);
  const told = typeof real === 'string' ? real : idsOf(real);
  if (told === device) return void counts.same++;
  // What the grammar cannot say is never asked: the device answers alone, and the list says that it is part of the rows.
  if (told === 'NOT ASKED') return void counts.notAsked++;
  const reason = EXPLAINED[what];
  if (reason !== undefined) counts.explained++;
  else counts.unexplained++;
  const words = JSON.stringify((advanced?.conditions ?? query.conditions).map(({ field, rule, value }) => [field, rule, value]));
  say(
    `${reason === undefined ? 'UNEXPLAINED' : 'explained'} ${what} ${words}\n  device ${device}\n  server ${told}${reason === undefined ? '' : `\n  ${reason}`}`,
  );
}

for (const [what, advanced] of DEMO_CASES) {
  await compare(what, advanced, { ...PAGE, conditions: [], advanced }, all);
  if (advanced.match === 'and') await compare(what, undefined, { ...PAGE, conditions: advanced.conditions }, all);
}
say(`same ${counts.same}, explained ${counts.explained}, not asked ${counts.notAsked}, unexplained ${counts.unexplained}`);
process.exitCode = counts.unexplained === 0 ? 0 : 1;
