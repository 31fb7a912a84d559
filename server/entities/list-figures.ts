/**
 * The number of rows of a list with its sums and weighted means, in parts to which the rows of a few writes can be added: what those rows were is taken
 * away under the same conditions, what they are is added (database/recent-writes.ts).
 */
import type { RawBuilder } from 'kysely';
import { sql } from '../database/kysely.ts';
import { writesSince } from '../database/recent-writes.ts';
import type { Fragment } from '../database/sql.ts';
import { writesSeen } from '../database/table-writes.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { COUNTED_ROWS, leftOutOf } from '#schema/totals.ts';
import { tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import type { WireRow } from './field-texts.ts';

/** Who sees a row of a parent's body, or about another row, is said by other tables too, whose writes are not asked for. */
export const isOfOneTable = ({ parent, about }: EntityDef): boolean => parent === undefined && about === undefined;

/** Whether the sums below the entity's lists are brought up to date from its last writes. */
export const isSummedUp = (def: EntityDef): boolean => def.totals !== undefined && isOfOneTable(def);

export type Figures = {
  readonly def: EntityDef;
  /** Of a row alone: it may be judged by the row's own values. */
  readonly where: Fragment;
  readonly sums: readonly Column[];
  readonly means: readonly { readonly column: Column; readonly weight: Column }[];
  /** Of a row: whether its sums and means are counted; absent: all are. */
  readonly counts?: Fragment | undefined;
};

/** What is added up over the rows. */
type Part = {
  readonly value: Fragment;
  /** The rows that have it; absent: all. */
  readonly when?: Fragment;
  /** A sum of no rows is empty, and of rows that cancel each other zero. */
  readonly isSum?: true;
};

/** @param columns those that the caller sees. */
export function figuresOf(def: EntityDef, columns: readonly Column[], where: Fragment, totals: EntityDef['totals']): Figures {
  const named = (names: readonly string[]) => columns.filter(column => names.includes(column.name));
  const means = Object.entries(totals?.mean ?? {}).flatMap(([name, mean]) => {
    const [[column], [weight]] = [named([name]), named(mean ? [mean.weight] : [])];
    return column && weight ? [{ column, weight }] : [];
  });
  const leftOut = totals && leftOutOf({ ...def, totals });
  const status = leftOut && tableOf(def).columnByName.get(leftOut.field)?.sql;
  const counts = leftOut && status && sql`coalesce(${status}, '') <> ALL(${[...leftOut.statuses]}::text[])`;
  return { def, where, sums: named(totals?.sum ?? []), means, counts };
}

/**
 * After the number of rows: the number of those that count, and the sums and means of these and of the others, in this order. Where all rows count, only
 * their sums and means.
 */
function partsOf({ sums, means, counts }: Figures): readonly Part[] {
  const ofRows = (rows?: Fragment): readonly Part[] => [
    ...sums.map(({ sql: value }): Part => ({ value, isSum: true, ...(rows && { when: rows }) })),
    ...means.flatMap(({ column, weight }): readonly Part[] => [
      { value: sql`${column.sql} * ${weight.sql}`, ...(rows && { when: rows }) },
      { value: weight.sql, when: rows ? sql`${column.sql} IS NOT NULL AND ${rows}` : sql`${column.sql} IS NOT NULL` },
    ]),
  ];
  return counts ? [{ value: sql`1`, when: counts }, ...ofRows(counts), ...ofRows(sql`NOT (${counts})`)] : ofRows();
}

const filtered = ({ when }: Part): Fragment => (when ? sql` FILTER (WHERE ${when})` : sql``);

/** What is read by a statement of this file, before it is taken apart. */
export type FiguresRow = WireRow & {
  readonly '~parts': readonly (string | null)[];
  readonly '~snapshot': string;
  readonly '~writes': number;
  readonly '~isWriting': boolean;
  readonly '~seen': number | null;
  readonly '~lost': readonly string[];
};

/** The figures as one snapshot of the database shows them. */
export type Counted = {
  readonly row: WireRow;
  readonly parts: readonly (string | null)[];
  readonly snapshot: string;
  /** How many statements had written the table. */
  readonly writes: number;
  /** The transaction itself has written: its snapshot does not tell its own writes from those after it. */
  readonly isWriting: boolean;
};

export function countedIn(figures: FiguresRow): Counted {
  const { '~parts': parts, '~snapshot': snapshot, '~writes': writes, '~isWriting': isWriting, '~seen': _, '~lost': __, ...row } = figures;
  return { row, parts, snapshot, writes, isWriting };
}

/** Counts and sums over all rows. */
export function readFigures(figures: Figures): RawBuilder<FiguresRow> {
  const { def, where } = figures;
  const parts = [sql`count(*)`, ...partsOf(figures).map(part => sql`sum(${part.value})${filtered(part)}`)];
  const from = sql`(SELECT ${named(parts)}, NULL::int AS "~seen", '{}'::text[] AS "~lost" FROM ${tableOf(def).sql} WHERE ${where})`;
  return figuresFrom(figures, from);
}

/**
 * The same from those of an earlier snapshot, with the rows of the writes between. The conditions and columns are the list's own: a row of a kept write
 * stands in the statement under the name of its table.
 */
export function updateFigures(figures: Figures, { parts: held, snapshot }: Counted): RawBuilder<FiguresRow> {
  const { def, where } = figures;
  const table = tableOf(def).sql;
  const [rows = null, ...others] = held;
  /** Empty as long as no row has a value. */
  const added = (change: Fragment, at: number): Fragment => {
    const before = sql`${others[at] ?? null}::numeric`;
    return sql`coalesce(${before} + ${change}, ${before}, ${change})`;
  };
  const each = partsOf(figures);
  const changes = each.map(part => sql`sum("~sign" * ${part.value})${filtered(part)}`);
  const parts = [sql`${rows}::numeric + coalesce(sum("~sign"), 0)`, ...changes.map(added)];
  const lost = each.map(({ value, when, isSum }) =>
    isSum ? sql`count(${value}) FILTER (WHERE "~sign" < 0${when ? sql` AND ${when}` : sql``})` : sql`0`,
  );
  const from = sql`(WITH "~since" AS (${writesSince(def.table, snapshot)}),
    "~rows" AS (SELECT -1 AS "~sign", jsonb_array_elements(before) AS "~row" FROM "~since"
      UNION ALL SELECT 1, jsonb_array_elements(after) FROM "~since")
    SELECT ${named(parts)}, (SELECT count(*)::int FROM "~since") AS "~seen", ARRAY[${sql.join(lost)}]::text[] AS "~lost"
      FROM "~rows" CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, "~rows"."~row") AS ${table} WHERE ${where})`;
  return figuresFrom(figures, from);
}

/**
 * Whether figures brought up to date are those of now: every write between was there to be added. A sum that has become zero, or lost a value that it did
 * not have, may be one of no rows, which is empty.
 */
export function isUpToDate(updated: FiguresRow, from: Counted): boolean {
  const { '~parts': parts, '~writes': writes, '~seen': seen, '~lost': lost } = updated;
  const isUnsure = lost.some((count, at) => Number(count) > 0 && (from.parts[at + 1] === null || Number(parts[at + 1]) === 0));
  return seen === writes - from.writes && !isUnsure;
}

const partName = (at: number): Fragment => sql.id(`~${at}`);
const named = (parts: readonly Fragment[]): Fragment => sql.join(parts.map((part, at) => sql`${part} AS ${partName(at)}`));

/** The answer with its parts, their snapshot, and the number of writes in the same snapshot. */
function figuresFrom(figures: Figures, from: Fragment): RawBuilder<FiguresRow> {
  const { def, sums, means, counts } = figures;
  const names = Array.from({ length: 1 + partsOf(figures).length }, (_, at) => partName(at));
  const counted = sql`coalesce(${partName(1)}::numeric, 0)`;
  // Of the rows that count, or of the others if none does.
  const length = sums.length + 2 * means.length;
  const shown = (of: (first: number) => Fragment): Fragment =>
    counts ? sql`CASE WHEN ${counted} > 0 THEN ${of(2)} ELSE ${of(2 + length)} END` : of(1);
  const answer = [
    sql`"~0" AS "total"`,
    ...(counts ? [sql`${counted} AS ${sql.id(COUNTED_ROWS)}`] : []),
    ...sums.map(({ name }, at) => sql`${shown(first => partName(first + at))} AS ${sql.id(name)}`),
    ...means.map(({ column }, at) => sql`${shown(first => meanSql(first + sums.length + 2 * at, column))} AS ${sql.id(column.name)}`),
  ];
  return sql<FiguresRow>`SELECT ${sql.join(answer)}, ARRAY[${sql.join(names.map(name => sql`${name}::text`))}] AS "~parts",
    pg_current_snapshot()::text AS "~snapshot", ${writesSeen(def.table)} AS "~writes",
    pg_current_xact_id_if_assigned() IS NOT NULL AS "~isWriting", "~seen", "~lost" FROM ${from} AS "~figures"`;
}

/** Rows without a value or without a weight do not count; null if nothing has a weight. */
const meanSql = (at: number, { field }: Column): Fragment =>
  sql`round(${partName(at)}::numeric / nullif(${partName(at + 1)}::numeric, 0), ${(field && kindOf(field).scale) ?? 0})`;
