/**
 * Computed fields of a row under pending changes: those whose inputs were changed, directly or through each other.
 * They are never part of a patch, because the server computes them itself; the screen shows them at once.
 */
import { computeRow, dependentOn } from '#schema/compute.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';

/** @param touched names of the fields that pending entries change. Values the server computed from unchanged inputs stay. */
export function recompute(schema: Schema, entity: string, row: Row, touched: readonly string[]): Row {
  const def = schema.find(entity);
  if (!def?.computed) return row;
  const dependent = dependentOn(def, touched);
  return dependent.length === 0 ? row : { ...computeRow({ ...def, computed: dependent }, row), id: row.id };
}
