/** Matches a sheet's columns to fields by the heads, which may be in any of the first lines. */
import { columnHead } from '#schema/column-head.ts';
import { isReadFromFiles } from '#schema/kinds/kind-of.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { excelText } from './text.ts';
import { isRequired } from '#schema/rules/validate-values.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TextRow } from '../../excel/workbook.ts';
import { visibleColumns } from '../access.ts';
import type { Column } from '../entity-table.ts';
import { Refusal } from '../refusal.ts';
import { editableColumns } from '../row-values.ts';
import type { FieldDef } from '#schema/field.ts';

export type ImportColumn = { readonly index: number; readonly column: Column; readonly field: FieldDef };
/** One line of data; `line` counts from 1 as in Excel. */
export type DataLine = { readonly line: number; readonly cells: TextRow };
export type ImportTable = { readonly columns: readonly ImportColumn[]; readonly heads: TextRow; readonly lines: readonly DataLine[] };

/** The exported layout has two lines above the heads, and users may add one. */
const HEADS_WITHIN = 5;

/** @throws Refusal if the heads are not found, one appears twice, or a required column is missing. */
export function readTable(def: EntityDef, caller: Caller, rows: readonly TextRow[]): ImportTable {
  const fields = importFields(def, caller);
  const byHead = new Map(fields.flatMap(column => [columnHead(column.field), column.field.label].map(head => [head, column] as const)));
  const matches = rows.slice(0, HEADS_WITHIN).map(row => row.filter(cell => byHead.has(cell)).length);
  const best = Math.max(0, ...matches);
  const at = matches.indexOf(best);
  const heads = rows[at];
  if (best === 0 || !heads) throw new Refusal(excelText.noHeads);
  const columns = heads.flatMap((head, index) => {
    const known = byHead.get(head);
    return known ? [{ ...known, index }] : [];
  });
  refuseWrongHeads(def, caller, columns);
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some(cell => cell !== ''));
  if (lines.length === 0) throw new Refusal(excelText.noRows);
  return { columns, heads, lines };
}

/** The fields a file may fill: those of a form, without files and formatted text. */
function importFields(def: EntityDef, caller: Caller) {
  return editableColumns(def, caller).flatMap(column => {
    const { field } = column;
    return field && isReadFromFiles(field) ? [{ column, field }] : [];
  });
}

function refuseWrongHeads(def: EntityDef, caller: Caller, columns: readonly ImportColumn[]): void {
  const names = columns.map(({ field }) => field.name);
  const twice = columns.find(({ field }, index) => names.indexOf(field.name) !== index);
  if (twice) throw new Refusal(excelText.twiceHead(twice.field.label));
  const visible = new Set(visibleColumns(def, caller).map(column => column.name));
  const missing = def.fields.filter(
    field => isRequired(field, {}) && field.default === undefined && visible.has(field.name) && !names.includes(field.name),
  );
  if (missing.length > 0) throw new Refusal(excelText.missingHeads(missing.map(field => field.label)));
}
