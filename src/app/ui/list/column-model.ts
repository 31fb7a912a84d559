/** How wide a column is, where its text stands and whether it can be sorted: facts of the field's kind. */
import { columnHead } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef, FieldKind } from '#schema/field.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

const DATETIME_MIN_WIDTH_PX = 190; // widget specification §9 Widths
const DATE_MIN_WIDTH_PX = 135; // widget specification §9 Widths

export type ColumnModel = {
  readonly field: FieldDef;
  /** The label with its unit. */
  readonly head: string;
  readonly widthPx: number;
  readonly align: 'left' | 'right';
  readonly isSortable: boolean;
};

const WIDTH_PX: Readonly<Record<FieldKind, number>> = {
  text: 140,
  longText: 220,
  decimal: 130,
  integer: 110,
  dict: 110,
  ref: 160,
  date: DATE_MIN_WIDTH_PX,
  datetime: DATETIME_MIN_WIDTH_PX,
  month: 110,
  flag: 90,
  user: 110,
  depart: 140,
  area: 200,
  image: 110,
  file: 160,
};

// The server sorts by stored values: codes of a ref or an area would come in no order a user understands.
const SORTABLE: ReadonlySet<FieldKind> = new Set(['text', 'decimal', 'integer', 'dict', 'date', 'datetime', 'month', 'flag']);

const TITLE_MIN_WIDTH_PX = 205; // room for the dot and 正在核对
const CREDIT_CODE_WIDTH_PX = 185; // 18 digits and letters
const CHARACTER_PX = 15;
const HEAD_EXTRA_PX = 44; // padding and the sort arrows

/** The columns a user may see, the title first. */
export function columnsOf(def: EntityDef, isVisible: IsFieldVisible): readonly ColumnModel[] {
  const names = [def.titleField, ...def.listColumns.filter(name => name !== def.titleField)];
  return visibleFields(def, names, isVisible).map(field => columnOf(field, field.name === def.titleField));
}

function columnOf(field: FieldDef, isTitle: boolean): ColumnModel {
  const head = columnHead(field);
  const wide = isTitle ? TITLE_MIN_WIDTH_PX : 0;
  return {
    field,
    head,
    widthPx: Math.max(
      WIDTH_PX[field.kind],
      wide,
      field.kind === 'text' && field.rule === 'creditCode' ? CREDIT_CODE_WIDTH_PX : 0,
      head.length * CHARACTER_PX + HEAD_EXTRA_PX,
    ),
    align: isNumber(field) ? 'right' : 'left',
    isSortable: SORTABLE.has(field.kind),
  };
}

export const isNumber = (field: FieldDef): boolean => field.kind === 'decimal' || field.kind === 'integer';

/** The three facts of a card: the first columns that are neither title nor status. */
export function factColumns(def: EntityDef, columns: readonly ColumnModel[]): readonly ColumnModel[] {
  return columns.filter(({ field }) => field.name !== def.titleField && field.name !== def.flow?.field).slice(0, 3);
}
