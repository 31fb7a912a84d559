/** All rows of a table that a caller sees, read by the pages of the generic list. */
import { isRecord } from '#base/json.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { RouteCall } from '../../feature.ts';
import type { Query } from '../../entities/list-rows.ts';
import { Refusal } from '../../entities/refusal.ts';
import { PAGE_ROWS_MAX, textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';

const NODES_MAX = 10_000;

/** Every row, page by page. @throws Refusal for a tree too large to be shown: without all of it, nodes whose parent is missing would stand at the top. */
export async function wholeOf(list: RouteCall['list'], def: EntityDef, query: Query): Promise<readonly JsonObject[]> {
  const rows: JsonObject[] = [];
  for (let pageNo = 1; rows.length <= NODES_MAX; pageNo++) {
    const read = recordsIn(def, await list(def, { ...query, pageNo: String(pageNo), pageSize: String(PAGE_ROWS_MAX) }));
    rows.push(...read);
    if (read.length < PAGE_ROWS_MAX) return rows;
  }
  throw new Refusal(`数据超过${NODES_MAX}条，不能按树显示！`);
}

/** A summary row is no row to choose. */
export const recordsIn = ({ totals }: EntityDef, answer: unknown): readonly JsonObject[] => {
  const records: unknown = isRecord(answer) ? answer['records'] : undefined;
  return (Array.isArray(records) ? records : []).filter(isRecord).filter(row => textIn(row, 'id') !== totals?.rowId);
};
