/**
 * The rows of a list query in groups by one field, each with its number of rows and its sums, and the page of the rows of open groups.
 *
 * Shapes:  a group's key is the field's value as text, of a time its month or day; '' where the row has none. Times come newest first, everything
 *          else by what is read; rows without a value come last. From GROUPS_MAX on, the rest is one group. A key that the query names has a group
 *          without rows, too.
 */
import { byCodeUnit } from '#base/by-code-unit.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { rangesOf } from './group-ranges.ts';
import type { Ranges } from './group-ranges.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import type { GroupBy } from './list-query.ts';
import type { RowTable } from './row-table.ts';
import { createTotalsCounter } from './totals.ts';

export const GROUPS_MAX = 300; // heads that a page can draw; more are no overview
/** The key of the group of all further values. */
export const REST_KEY = '*';

export type RowGroup = {
  readonly key: string;
  /** What is read of the key, if a row says it (`{field}_dictText`). */
  readonly text?: string | undefined;
  readonly count: number;
  /** As the totals of the whole list. */
  readonly summary: Values | undefined;
  /** The least and the greatest value by column, if the query asks for them. */
  readonly ranges?: Ranges | undefined;
  /** Always, of a group without rows. */
  readonly isClosed: boolean;
};

export type GroupedPage = {
  readonly groups: readonly RowGroup[];
  /** Rows of open groups, of all pages. */
  readonly open: number;
  readonly rows: readonly Row[];
  /** The groups whose heads stand on this page: from the first, up to and without the last. */
  readonly span: readonly [number, number];
};

const LENGTH = { month: 7, day: 10, value: undefined } as const;

/** @returns the key of the row's group. */
export function groupKeyOf({ field, by }: Pick<GroupBy, 'field' | 'by'>, row: Row): string {
  const value = row[field];
  return value === undefined ? '' : String(value).slice(0, LENGTH[by]);
}

export const isClosedGroup = ({ isFolded, except }: Pick<GroupBy, 'isFolded' | 'except'>, key: string): boolean =>
  except.includes(key) !== isFolded;

type Bucket = { readonly key: string; readonly slots: number[]; text: string | undefined };

/** @param sorted the matching slots in the list's order, which the rows of a group keep. @param offset counts from 0. */
export function groupRows(table: RowTable, sorted: readonly number[], group: GroupBy, offset: number, limit: number): GroupedPage {
  const { def } = table;
  const buckets = joined(ordered(def, group, bucketsOf(table, sorted, group)));
  const groups = buckets.map(({ key, text, slots }): RowGroup => {
    const totals = createTotalsCounter(def);
    totals.sumUp(table, Uint32Array.from(slots));
    return {
      key,
      ...(text === undefined ? {} : { text }),
      count: slots.length,
      summary: totals.values(),
      ...(group.hasRanges === true && { ranges: rangesOf(table, slots) }),
      isClosed: slots.length === 0 || isClosedGroup(group, key),
    };
  });
  const page: number[] = [];
  let [passed, first, last] = [0, groups.length, 0];
  for (const [at, { slots, key }] of buckets.entries()) {
    if (isClosedGroup(group, key)) continue;
    const [from, to] = [Math.max(0, offset - passed), Math.min(slots.length, offset + limit - passed)];
    passed += slots.length;
    if (from >= to) continue;
    page.push(...slots.slice(from, to));
    first = Math.min(first, at);
    last = at + 1;
  }
  const isLast = offset + limit >= passed;
  const span: readonly [number, number] = [offset === 0 ? 0 : afterClosed(groups, first), isLast ? groups.length : last];
  return { groups, open: passed, rows: page.flatMap(slot => table.row(slot) ?? []), span };
}

/** Closed groups before the first row of a later page stand on that page, unless an open group before them ended on the page before. */
function afterClosed(groups: readonly RowGroup[], first: number): number {
  let from = first;
  while (from > 0 && groups[from - 1]?.isClosed === true) from--;
  return from;
}

function bucketsOf(table: RowTable, sorted: readonly number[], group: GroupBy): readonly Bucket[] {
  const byKey = new Map<string, Bucket>();
  const textName = group.field + DICT_TEXT_SUFFIX;
  for (const key of group.also ?? []) byKey.set(key, { key, slots: [], text: undefined });
  for (const slot of sorted) {
    const row = table.row(slot);
    if (!row) continue;
    const key = groupKeyOf(group, row);
    let bucket = byKey.get(key);
    if (!bucket) byKey.set(key, (bucket = { key, slots: [], text: undefined }));
    bucket.slots.push(slot);
    const text = bucket.text === undefined && key !== '' ? row[textName] : undefined;
    if (text !== undefined) bucket.text = String(text);
  }
  return [...byKey.values()];
}

const collator = new Intl.Collator('zh-CN', { numeric: true });

function ordered(def: EntityDef, group: GroupBy, buckets: readonly Bucket[]): readonly Bucket[] {
  const field = def.fieldByName.get(group.field);
  const isTime = field !== undefined && kindOf(field).time !== undefined;
  const read = readBy(field);
  return buckets.toSorted((a, b) => {
    if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
    return isTime ? byCodeUnit(b.key, a.key) : collator.compare(read(a), read(b)) || byCodeUnit(a.key, b.key);
  });
}

/** A dictionary's codes have an order of their own. */
const readBy = (field: FieldDef | undefined): ((bucket: Bucket) => string) =>
  field && kindOf(field).names?.of === 'dict' ? ({ key }) => key : ({ key, text }) => text ?? key;

function joined(buckets: readonly Bucket[]): readonly Bucket[] {
  if (buckets.length <= GROUPS_MAX) return buckets;
  const rest = buckets.slice(GROUPS_MAX - 1);
  return [...buckets.slice(0, GROUPS_MAX - 1), { key: REST_KEY, slots: rest.flatMap(({ slots }) => slots), text: undefined }];
}
