/**
 * The lines of contracts as the server keeps them: written only in the body of their contract. The body's list replaces what is there,
 * line by line inserted anew and stamped so, and a list left out deletes it.
 */
import type { Row } from '#schema/row.ts';
import { FIELDS, LINES } from './entities.ts';

export type LineChange = { readonly before: readonly Row[]; readonly after: readonly Row[] };
type Put = (entity: string, id: string, row: Row | undefined, by: string, stamp?: string) => number;

export function createServerLines(rowsOf: (entity: string) => Map<string, Row>, put: Put) {
  const linesOf = (dealId: string): Row[] => [...rowsOf(LINES.entity).values()].filter(row => row[LINES.foreignField] === dealId);

  return {
    linesOf,
    replace(dealId: string, rows: readonly Row[], by: string, stamp: string): LineChange {
      const before = linesOf(dealId);
      const kept = new Set(rows.map(row => row.id));
      for (const { id } of before) if (!kept.has(id)) put(LINES.entity, id, undefined, by);
      const after = rows.map(row => ({
        ...filled(row),
        id: row.id,
        [LINES.foreignField]: dealId,
        createTime: stamp,
        createBy: 'u1',
      }));
      for (const row of after) put(LINES.entity, row.id, row, by, stamp);
      return { before, after };
    },
  };
}

const filled = (row: Row) =>
  Object.fromEntries(FIELDS[LINES.entity].flatMap(field => (row[field] === undefined || row[field] === '' ? [] : [[field, row[field]]])));
