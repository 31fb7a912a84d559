/** Rows that are closed by the values they hold: their cells are read only, and they cannot be selected or removed. */
import type { FieldValue, Row } from '#schema/row.ts';

/** By field: the values that close a row. One of them is enough. */
export type ClosedBy = Readonly<Record<string, readonly FieldValue[]>>;

export const isClosed = (row: Row, closedBy: ClosedBy | undefined): boolean =>
  closedBy !== undefined &&
  Object.entries(closedBy).some(([name, values]) => values.some(value => String(value) === String(row[name] ?? '')));
