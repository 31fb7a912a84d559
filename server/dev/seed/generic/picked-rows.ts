/** The rows that a sample document picks: rows of which nobody else holds one, all with what the document has in common with them. */
import { byCodeUnit } from '#base/by-code-unit.ts';
import { toServerTime } from '#base/server-time.ts';
import { ownNamesIn } from '#schema/choice-range.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { pickedValues, pickRules, proposalsOf, takeStep, whyNotPickable } from '#schema/picked-lists.ts';
import type { PickedList } from '#schema/picked-lists.ts';
import type { SeedRow } from '../row-maker.ts';
import type { Draft, Stock } from './choose-row.ts';

const MOST = 8;
const LEFT_EVERY = 4; // of the rows, one is left for users to pick
const ACTOR = 'dispatcher';

/** The values a document of such rows has, and the rows; undefined if none is left. */
export function rowsToPick(
  stock: Stock,
  def: EntityDef,
  list: PickedList,
): { readonly given: Draft; readonly rows: readonly SeedRow[] } | undefined {
  const { schema, pool, dice } = stock;
  const rules = pickRules(schema, list);
  const free = pool
    .rowsOf(list.entity)
    .filter(
      (row, at) => at % LEFT_EVERY > 0 && whyNotPickable(def, list, rules, { row, document: {}, documentId: undefined }) === undefined,
    );
  if (free.length === 0) return undefined;
  const first = dice.pick(free);
  const given: Draft = {};
  for (const [name, rule] of Object.entries(list.picked.where)) if ('same' in rule) given[rule.same] = first[name];
  const rows = free
    .filter(row => whyNotPickable(def, list, rules, { row, document: given, documentId: undefined }) === undefined)
    .slice(0, dice.int(1, MOST));
  for (const [name, rule] of Object.entries(list.picked.where)) {
    if (ownNamesIn(rule).length === 0 || 'same' in rule || 'is' in rule || 'not' in rule || 'by' in rule) continue;
    const held = rows.flatMap(row => row[name] ?? []).toSorted(byCodeUnit);
    if (typeof rule.from === 'object') given[rule.from.same] = asBound(def, rule.from.same, held[0]);
    if (typeof rule.to === 'object') given[rule.to.same] = asBound(def, rule.to.same, held.at(-1));
  }
  return { given, rows };
}

/** Gives the rows to the document, unless it stands in a status in which it holds none. */
export function givePicked(
  stock: Stock,
  def: EntityDef,
  list: PickedList,
  document: SeedRow,
  rows: readonly SeedRow[],
  atMs: number,
): void {
  if (list.picked.releasedIn?.includes(String(document[def.flow?.field ?? ''] ?? ''))) return;
  const child = stock.schema.get(list.entity);
  const step = takeStep(child, list);
  const time = toServerTime(atMs);
  const stamps: Values = Object.fromEntries(
    Object.entries(step?.stamps ?? {}).map(([name, stamp]) => [name, stamp === 'user' ? ACTOR : time]),
  );
  for (const row of rows) Object.assign(row, pickedValues(child, list, document.id), stamps, { updateBy: ACTOR, updateTime: time });
  Object.assign(document, proposalsOf(def, list, rows));
}

/** The day of a time where the document's field is a day. */
const asBound = ({ fieldByName }: EntityDef, name: string, value: FieldValue | undefined): FieldValue | undefined =>
  isDay(fieldByName.get(name)) && typeof value === 'string' ? value.slice(0, 10) : value;

const isDay = (field: FieldDef | undefined): boolean => field !== undefined && kindOf(field).time === 'day';
