/**
 * Computed fields of a row under pending changes: those whose inputs were changed, directly or through each other.
 * They are never part of a patch, since the server computes them itself; the screen must not wait for it.
 */
import { computeRow, dependentOn } from '#schema/compute.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';

/** @param touched names of the fields pending entries change. Values the server computed from untouched inputs stay as they are. */
export function recompute(schema: Schema, entity: string, row: Row, touched: readonly string[]): Row {
  const def = schema.find(entity);
  if (!def?.computed) return row;
  const dependent = dependentOn(def, touched);
  return dependent.length === 0 ? row : { ...computeRow({ ...def, computed: dependent }, row), id: row.id };
}
