/** A report over the rows on this device, unsent changes included. */
import type { Db } from '#db/handle.ts';
import { readRows } from '#db/read/rows.ts';
import { readDicts } from '#db/read/saved.ts';
import { wholeHere } from '#db/read/whole-entities.ts';
import type { LocalReport, ReportRequest, RowsBehind } from '#query/report/report-answer.ts';
import { rowsBehind, runReport } from '#query/report/run-report.ts';
import { entitiesOf } from '#schema/report/report-def.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';

export async function localReport(db: Db, schema: Schema, def: ReportDef, request: ReportRequest): Promise<LocalReport> {
  const { held, unsent, ...whole } = await readHeld(db, schema, def, request);
  const counted = new Set<string>();
  const answer = runReport(schema, def, request, held, (entity, { id }) => {
    if (unsent.get(entity)?.has(id)) counted.add(`${entity} ${id}`);
  });
  return { answer, unsent: counted.size, ...whole };
}

export async function localRowsBehind(
  db: Db,
  schema: Schema,
  def: ReportDef,
  request: ReportRequest,
  fact: number,
  key: readonly string[],
): Promise<RowsBehind | undefined> {
  const { held } = await readHeld(db, schema, def, request);
  return rowsBehind(schema, def, request, held, fact, key);
}

/** A row whose deletion waits to be sent is left out. `unsent`: by entity, the ids of rows with a change that the server has not confirmed. */
async function readHeld(db: Db, schema: Schema, def: ReportDef, { params }: ReportRequest) {
  const entities = entitiesOf(def, schema, params);
  const whole = await wholeHere(db, entities);
  const rows = new Map<string, ReadonlyMap<string, Row>>();
  const unsent = new Map<string, ReadonlySet<string>>();
  for (const entity of entities) {
    const folded = (await readRows(db, entity)).filter(({ mark }) => mark?.op !== 'delete');
    rows.set(entity, new Map(folded.map(({ row }) => [row.id, row])));
    unsent.set(entity, new Set(folded.flatMap(({ row, mark }) => (mark ? [row.id] : []))));
  }
  return { held: { rows, dicts: await readDicts(db) }, unsent, ...whole };
}
