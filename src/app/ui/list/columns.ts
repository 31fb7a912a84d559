/** The columns of a list (width, alignment, sorting, by the kind of the field), and the totals below the table and beside the selection. */
import { columnHead, unitOf } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { Values, Row } from '#schema/row.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { listText } from './text.ts';
import { roundTo } from '#schema/compute.ts';

export type ColumnModel = {
  readonly field: FieldDef;
  /** The label with its unit. */
  readonly head: string;
  readonly widthPx: number;
  readonly align: 'left' | 'right';
  readonly isSortable: boolean;
};

const TITLE_MIN_WIDTH_PX = 205; // room for the dot and 正在核对
const CREDIT_CODE_WIDTH_PX = 185; // 18 digits and letters
const CHARACTER_PX = 15;
const HEAD_EXTRA_PX = 44; // padding and the sort arrows

/** The columns a user may see: the title first, then the status, which so stands on the screen without scrolling, then the others. */
export function columnsOf(def: EntityDef, isVisible: IsFieldVisible): readonly ColumnModel[] {
  const first = [def.titleField, ...(def.flow && def.listColumns.includes(def.flow.field) ? [def.flow.field] : [])];
  const names = [...first, ...def.listColumns.filter(name => !first.includes(name))];
  return visibleFields(def, names, isVisible).map(field => columnOf(field, field.name === def.titleField));
}

function columnOf(field: FieldDef, isTitle: boolean): ColumnModel {
  const head = columnHead(field);
  const { widthPx, align = 'left', isSortable = false } = kindOf(field).column;
  const wide = isTitle ? TITLE_MIN_WIDTH_PX : 0;
  return {
    field,
    head,
    widthPx: Math.max(
      widthPx,
      wide,
      'rule' in field && field.rule === 'creditCode' ? CREDIT_CODE_WIDTH_PX : 0,
      head.length * CHARACTER_PX + HEAD_EXTRA_PX,
    ),
    align,
    isSortable,
  };
}

const CARD_FACTS = 3;

/** The three facts of a card: the definition's own, then the first other columns that are neither title nor status. */
export function factColumns(def: EntityDef, columns: readonly ColumnModel[]): readonly ColumnModel[] {
  const facts = columns.filter(({ field }) => field.name !== def.titleField && field.name !== def.flow?.field);
  const chosen = (def.cardFields ?? []).flatMap(name => facts.find(({ field }) => field.name === name) ?? []);
  return [...chosen, ...facts.filter(column => !chosen.includes(column))].slice(0, CARD_FACTS);
}

/** The sums and weighted means of the whole answer for the visible columns, in their order, with names and units. Missing ones are left out. */
export function namedTotals(
  { totals }: Pick<EntityDef, 'totals'>,
  columns: readonly { readonly field: FieldDef }[],
  summary: Values | undefined,
): readonly string[] {
  return columns.flatMap(({ field }) => {
    const isMean = totals?.mean?.[field.name] !== undefined;
    const value = summary?.[field.name];
    if (value === undefined || (!isMean && totals?.sum.includes(field.name) !== true)) return [];
    const parts = [field.label, isMean ? listText.weightedMean : '', fieldTextOf(field, value, undefined, {}), unitOf(field)];
    return [parts.filter(Boolean).join(' ')];
  });
}

/** A sum shown beside 已选 N 项. */
export type SelectionSum = {
  readonly field: FieldDef;
  /** Absent: none of the rows has a value. */
  readonly sum: number | undefined;
};

/** Summed weights (吨) of the chosen rows, for visible columns that declare a total; rows without a value do not count. */
export function selectionSums(def: EntityDef, columns: readonly ColumnModel[], rows: readonly Row[]): readonly SelectionSum[] {
  return columns
    .map(column => column.field)
    .filter(field => unitOf(field) === '吨' && def.totals?.sum.includes(field.name) === true)
    .map(field => ({ field, sum: sumOf(rows, field) }));
}

function sumOf(rows: readonly Row[], field: FieldDef): number | undefined {
  const values = rows.flatMap(row => (row[field.name] === undefined || row[field.name] === '' ? [] : [Number(row[field.name])]));
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? undefined : roundTo(sum, kindOf(field).scale ?? 0);
}
