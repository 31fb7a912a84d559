/** The columns of a list (width, alignment, sorting, by the kind of the field), and the totals below the table and beside the selection. */
import type { Dicts } from '#schema/dict.ts';
import { COUNTED_ROWS, countedRows, leftOutOf } from '#schema/totals.ts';
import { CARD_FACTS } from '#schema/list-columns.ts';
import type { ColumnLook } from '#schema/list-columns.ts';
import { bracketedUnit, columnHead, unitOf } from '#schema/column-head.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { hasLines, namesOfLines } from '#schema/glance.ts';
import { actsInRow } from '#schema/own-actions.ts';
import { offeredSteps } from '#schema/steps.ts';
import { verbsOf } from '#schema/verbs.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import type { FieldValue, Values, Row } from '#schema/row.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { valueText } from '#schema/value-text.ts';
import { isOfDevice } from '#query/view.ts';
import type { View } from '#query/view.ts';
import { listText } from './text.ts';
import { roundTo } from '#schema/compute.ts';

export type ColumnModel = {
  readonly field: FieldDef;
  /** The label with its unit. */
  readonly head: string;
  readonly widthPx: number;
  /** The user has set the width: the column is not stretched. */
  readonly isWidthChosen?: true;
  readonly align: 'left' | 'right';
  readonly isSortable: boolean;
  readonly isPinned: boolean;
  /** It gives way where the columns do not fit, the greatest number first; absent: it stays. */
  readonly priority: number | undefined;
};

const NAME_MIN_WIDTH_PX = 180; // a title that is a name: eleven characters
const WIDE_CHARACTER_PX = 14;
const NARROW_CHARACTER_PX = 9;
const BRACKET_PX = 6;
const HEAD_PADDING_PX = 20;
const SORT_ARROWS_PX = 16;
const MORE_WIDTH_PX = 60; // 更多 and the padding of the cell
const BUTTON_PADDING_PX = 12;

/**
 * The columns a user may see: the title first, then the status, which so stands on the screen without scrolling, then the pinned ones, then the
 * others. Beside pinned columns the status is pinned too.
 */
export function columnsOf(def: EntityDef, isVisible: IsFieldVisible): readonly ColumnModel[] {
  const first = [def.titleField, ...(def.flow && def.listColumns.includes(def.flow.field) ? [def.flow.field] : [])];
  const rest = def.listColumns.filter(name => !first.includes(name));
  const pinned = rest.filter(name => def.looks[name]?.pinned !== undefined);
  const names = [...first, ...pinned, ...rest.filter(name => !pinned.includes(name))];
  const still = [def.titleField, ...(pinned.length > 0 ? [...first, ...pinned] : [])];
  return visibleFields(def, names, isVisible).map(field =>
    columnOf(field, field.name === def.titleField, still.includes(field.name), def.looks[field.name]),
  );
}

const ROW_VERBS = ['edit', 'copy', 'delete'] as const;

/** Whether the user can do anything to one row at all: without, there is no column for it. @param can whether the list offers him the act. */
export function hasRowActs(def: EntityDef, can: (act: string) => boolean): boolean {
  const own = Object.entries(def.ownActions ?? {}).filter(([, { on }]) => on === 'row');
  return (
    ROW_VERBS.some(verb => verbsOf(def).includes(verb) && can(verb)) ||
    offeredSteps(def).some(({ action }) => can(action)) ||
    own.some(([name, { permission = name }]) => can(permission))
  );
}

/** The column of actions is as wide as the longest acts that may stand in a row. */
export const actionsWidth = (def: EntityDef): number =>
  actsInRow(def).reduce((sum, letters) => sum + letters * WIDE_CHARACTER_PX + BUTTON_PADDING_PX, MORE_WIDTH_PX);

/** The order that the column asks for; one that is not stored is sorted by the field it is told from. */
export function sortBy({ field }: ColumnModel, direction: Sort['order']): Sort {
  const { sortedAgainst }: KindFacts = kindOf(field);
  return sortedAgainst === undefined ? { column: field.name, order: direction } : { column: sortedAgainst, order: opposite[direction] };
}

/** Which way the column is sorted. */
export function directionIn({ field }: ColumnModel, sort: Sort | undefined): Sort['order'] | undefined {
  const { sortedAgainst }: KindFacts = kindOf(field);
  if (!sort || sort.column !== (sortedAgainst ?? field.name)) return undefined;
  return sortedAgainst === undefined ? sort.order : opposite[sort.order];
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

function columnOf(field: FieldDef, isTitle: boolean, isPinned: boolean, look: ColumnLook = {}): ColumnModel {
  const head = columnHead(field);
  const { widthPx, align = 'left', isSortable = false } = kindOf(field).column;
  const ofTitle = isTitle && kindOf(field).freeText?.code === undefined ? NAME_MIN_WIDTH_PX : 0;
  return {
    field,
    head,
    widthPx: Math.max(look.widthPx ?? Math.max(widthPx, ofTitle), headWidth(field, isSortable)),
    align,
    isSortable,
    isPinned,
    priority: look.priority,
  };
}

const letterPx = (letter: string): number =>
  '()'.includes(letter) ? BRACKET_PX : letter < '\u0080' ? NARROW_CHARACTER_PX : WIDE_CHARACTER_PX;

/** The unit stands below the label, so the longer of the two decides. */
function headWidth(field: FieldDef, isSortable: boolean): number {
  const textPx = Math.max(lengthPx(field.label), lengthPx(bracketedUnit(field)));
  return textPx + HEAD_PADDING_PX + (isSortable ? SORT_ARROWS_PX : 0);
}

const lengthPx = (text: string): number => Array.from(text).reduce((px, letter) => px + letterPx(letter), 0);

/**
 * The columns as they fit into the width of the table. Where they do not all fit, those with a `priority` give way, the greatest number first. The columns
 * of the first screen are then stretched to fill it, columns of words most, so that the fixed column of actions covers no part of a head.
 * @param availablePx absent: not measured yet. @param kept columns the user wants to see; they do not give way.
 */
export function fitColumns(
  columns: readonly ColumnModel[],
  availablePx: number | undefined,
  kept: readonly string[],
): readonly ColumnModel[] {
  if (availablePx === undefined) return columns;
  const yielding = columns
    .filter(({ field, priority }) => priority !== undefined && !kept.includes(field.name))
    .toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0));
  let shown = columns;
  for (const column of yielding) if (widthOf(shown) > availablePx) shown = shown.filter(other => other !== column);
  const first = shown.filter((_, at) => widthOf(shown.slice(0, at + 1)) <= availablePx);
  if (first.length === 0 || first.length === shown.length) return shown;
  const free = first.filter(({ isWidthChosen }) => isWidthChosen !== true);
  const worded = free.filter(({ field }) => kindOf(field).column.isWorded === true);
  const stretched = worded.length > 0 ? worded : free;
  const leftPx = availablePx - widthOf(first);
  const eachPx = Math.floor(leftPx / Math.max(1, stretched.length));
  return shown.map(column => {
    const at = stretched.indexOf(column);
    if (at < 0) return column;
    const extraPx = at === stretched.length - 1 ? leftPx - eachPx * (stretched.length - 1) : eachPx;
    return { ...column, widthPx: column.widthPx + extraPx };
  });
}

export const widthOf = (columns: readonly ColumnModel[]): number => columns.reduce((sum, { widthPx }) => sum + widthPx, 0);

/**
 * The facts of a card: those the definition names, then other columns that are neither title nor status; the main amount always. Where the
 * definition says a row in lines, those that it names beside them.
 */
export function factColumns(def: EntityDef, columns: readonly ColumnModel[]): readonly ColumnModel[] {
  const facts = columns.filter(({ field }) => field.name !== def.titleField && field.name !== def.flow?.field);
  const lookOf = ({ field }: ColumnModel): boolean | undefined => def.looks[field.name]?.phone;
  const named = facts.filter(column => lookOf(column) === true);
  if (hasLines(def)) {
    const said = namesOfLines(def.glance);
    return named.filter(({ field }) => !said.includes(field.name));
  }
  const shown = [...named, ...facts.filter(column => lookOf(column) === undefined)].slice(0, Math.max(CARD_FACTS, named.length));
  const amount = facts.find(({ field }) => field.name === def.mainAmount);
  return amount && !shown.includes(amount) ? [...shown.slice(0, -1), amount] : shown;
}

/** A total with its unit; — for one that cannot be. */
export function totalText(field: FieldDef, value: FieldValue): string {
  const text = fieldTextOf(field, value, undefined, {});
  return text === '' ? valueText.empty : [text, unitOf(field)].filter(Boolean).join(' ');
}

/** `value`: the number with its unit; `text`: the same with its name. */
export type NamedTotal = { readonly field: FieldDef; readonly text: string; readonly value: string };

/** The sums and weighted means of the whole answer for the visible columns, in their order, with names and units. Missing ones are left out. */
export function namedTotals(
  { totals }: Pick<EntityDef, 'totals'>,
  columns: readonly { readonly field: FieldDef }[],
  summary: Values | undefined,
): readonly NamedTotal[] {
  return columns.flatMap(({ field }) => {
    const isMean = totals?.mean?.[field.name] !== undefined;
    const value = summary?.[field.name];
    if (value === undefined || (!isMean && totals?.sum.includes(field.name) !== true)) return [];
    const told = totalText(field, value);
    const parts = [field.label, isMean ? listText.weightedMean : '', told];
    return [{ field, text: parts.filter(Boolean).join(' '), value: told }];
  });
}

/**
 * The rows that the totals leave out: 不含草稿、已作废 12 条. `undefined`: none, or the server does not say.
 * @param rows how many rows the totals are of.
 */
export function leftOutText(def: EntityDef, summary: Values | undefined, rows: number, dicts: Dicts): string | undefined {
  const [leftOut, counted] = [leftOutOf(def), summary?.[COUNTED_ROWS]];
  const status = leftOut && def.fieldByName.get(leftOut.field);
  if (!status || typeof counted !== 'number' || counted === 0 || counted >= rows) return undefined;
  const names = leftOut.statuses.map(each => fieldTextOf(status, each, undefined, dicts));
  return listText.leftOut([...new Set(names)], rows - counted);
}

/**
 * Said beside totals that only the rows of this device make up while there are, or may be, others. `undefined`: the server's totals, or those of all rows. Groups
 * are always counted here.
 * @param rows how many rows the totals are of.
 */
export const totalsHereText = (head: Pick<View, 'coverage' | 'groups'> | undefined, rows: number): string | undefined =>
  head && (head.groups ? head.coverage !== 'full' : isOfDevice(head)) ? listText.totalsHere(rows) : undefined;

/** A sum shown beside 已选 N 项. */
export type SelectionSum = {
  readonly field: FieldDef;
  /** Absent: none of the rows has a value. */
  readonly sum: number | undefined;
};

/** Sums of the chosen rows that count, for visible columns that declare a total; rows without a value do not count. */
export function selectionSums(def: EntityDef, columns: readonly ColumnModel[], rows: readonly Row[]): readonly SelectionSum[] {
  return columns
    .map(column => column.field)
    .filter(field => def.totals?.sum.includes(field.name) === true)
    .map(field => ({ field, sum: sumOf(countedRows(def, rows), field) }));
}

/** The sums with names and units, and what they leave out. One dash says that the rows have no values yet; more would take room from the list. */
export function sumTexts(def: EntityDef, columns: readonly ColumnModel[], rows: readonly Row[], dicts: Dicts): readonly string[] {
  const all = selectionSums(def, columns, rows);
  const filled = all.filter(({ sum }) => sum !== undefined);
  const sums = (filled.length > 0 ? filled : all.slice(0, 1)).map(({ field, sum }) =>
    sum === undefined ? `${field.label} —` : `${field.label} ${fieldTextOf(field, sum, undefined, {})} ${unitOf(field) ?? ''}`.trimEnd(),
  );
  const leftOut = leftOutText(def, { [COUNTED_ROWS]: countedRows(def, rows).length }, rows.length, dicts);
  return leftOut === undefined || filled.length === 0 ? sums : [...sums, leftOut];
}

function sumOf(rows: readonly Row[], field: FieldDef): number | undefined {
  const values = rows.flatMap(row => (row[field.name] === undefined || row[field.name] === '' ? [] : [Number(row[field.name])]));
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? undefined : roundTo(sum, kindOf(field).scale ?? 0);
}
