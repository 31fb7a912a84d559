/** Matches a sheet's columns to fields by the heads, which may be in any of the first lines. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { columnHead, unitOf } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { isRequired } from '#schema/rules/validate-values.ts';
import { sheetText } from './text.ts';

export type TextRow = readonly string[];
/** One line of data; `line` counts from 1 as in Excel. */
export type DataLine = { readonly line: number; readonly cells: TextRow };
/** `C`: what the caller knows of a field's column. */
export type HeadedSheet<C> = {
  readonly columns: readonly (C & { readonly index: number })[];
  readonly heads: TextRow;
  readonly lines: readonly DataLine[];
};

/** The exported layout has two lines above the heads, and users may add one. */
const HEADS_WITHIN = 5;

/**
 * @param fields those a file may fill. @param isVisible whether the user sees a field: a required one that he sees needs a column.
 * @returns a sentence if the heads are not found, one appears twice, or a required column is missing.
 */
export function readHeads<C extends { readonly field: FieldDef }>(
  def: Pick<EntityDef, 'fields'>,
  fields: readonly C[],
  isVisible: (name: string) => boolean,
  rows: readonly TextRow[],
): Result<HeadedSheet<C>, string> {
  const byHead = new Map(fields.flatMap(column => headsOf(column.field).map(head => [head, column] as const)));
  const matches = rows.slice(0, HEADS_WITHIN).map(row => row.filter(cell => byHead.has(cell)).length);
  const best = Math.max(0, ...matches);
  const at = matches.indexOf(best);
  const heads = rows[at];
  if (best === 0 || !heads) return err(sheetText.noHeads);
  const columns = heads.flatMap((head, index) => {
    const known = byHead.get(head);
    return known ? [{ ...known, index }] : [];
  });
  const wrong = wrongHeads(def, columns, isVisible);
  if (wrong !== undefined) return err(wrong);
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some(cell => cell !== ''));
  return lines.length === 0 ? err(sheetText.noRows) : ok({ columns, heads, lines });
}

/** As a file names it now, without its unit, and with it where the label says it too, as files were written once. */
const headsOf = (field: FieldDef): readonly string[] => [columnHead(field), field.label, `${field.label}(${unitOf(field) ?? ''})`];

function wrongHeads(
  def: Pick<EntityDef, 'fields'>,
  columns: readonly { readonly field: FieldDef }[],
  isVisible: (name: string) => boolean,
) {
  const names = columns.map(({ field }) => field.name);
  const twice = columns.find(({ field }, index) => names.indexOf(field.name) !== index);
  if (twice) return sheetText.twiceHead(twice.field.label);
  const missing = def.fields.filter(
    field => isRequired(field, {}) && field.default === undefined && isVisible(field.name) && !names.includes(field.name),
  );
  return missing.length > 0 ? sheetText.missingHeads(missing.map(field => field.label)) : undefined;
}

/**
 * The heads of columns that hold something and belong to no field: what stands below them is not read.
 * @param fields of the whole form, also those that are not read from files. @param left further heads that may be there.
 */
export function unknownHeads(
  { heads, lines }: HeadedSheet<unknown>,
  fields: readonly FieldDef[],
  left: readonly string[],
): readonly string[] {
  const known = new Set([...fields.flatMap(headsOf), ...left]);
  return heads.filter((head, at) => head !== '' && !known.has(head) && lines.some(({ cells }) => (cells[at] ?? '') !== ''));
}
