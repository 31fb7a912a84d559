/**
 * What unsent entries make of a row that sums others up: the stock of a stack after the receipts, transfers, loadings and work of this device that wait to be
 * sent. Only what follows for certain is counted: of rows that the server makes (schema/creations.ts, schema/postings.ts) those that name a row at hand.
 */
import { createdValues, creationsFor, plainValues, searchesOf } from '#schema/creations.ts';
import type { Creation, Search } from '#schema/creations.ts';
import { computeRow } from '#schema/compute.ts';
import { isSameCode } from '#schema/code-spelling.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { withChange } from '#schema/kept-rules.ts';
import { entityNamedBy, kindOf } from '#schema/kinds/kind-of.ts';
import { linesFor } from '#schema/postings.ts';
import { isEmpty } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { sumsOf } from '#schema/sums.ts';
import { hasCases, pathsOf, writtenValues } from '#schema/written-values.ts';
import { actOf, isSeenWhole, versionsOf } from './entry-versions.ts';
import { heldEntries } from './held.ts';
import type { OutboxEntry } from './mutation.ts';

/** A row that is summed up, as one entry changes it. */
type Change = { readonly source: EntityDef; readonly before?: Values | undefined; readonly after?: Values | undefined };

export type WithTotals = {
  readonly row: Row;
  /** The entries that change its totals, in the order given. */
  readonly entries: readonly OutboxEntry[];
};

/**
 * @param rows all rows of the holder's entity at hand: what the entries make is looked up among them.
 * @param entries the whole outbox in seq order: one that waits for the user counts nothing, nor does what waits behind it.
 */
export function withTotals(schema: Schema, holder: EntityDef, row: Row, rows: readonly Row[], entries: readonly OutboxEntry[]): WithTotals {
  const held = heldEntries(entries);
  const counted: OutboxEntry[] = [];
  let totalled: Values = row;
  for (const entry of entries) {
    if (held.has(entry)) continue;
    const changes = changesOf(schema, holder, entry, rows).filter(change => isSummedIn(holder, row.id, change));
    for (const { source, before, after } of changes) totalled = withChange(holder, totalled, source, before, after);
    if (changes.length > 0) counted.push(entry);
  }
  return { row: { ...totalled, id: row.id }, entries: counted };
}

const isSummedIn = (holder: EntityDef, id: string, { source, before, after }: Change): boolean =>
  sumsOf(holder).some(({ of, by }) => of === source.name && (before?.[by] === id || after?.[by] === id));

function changesOf(schema: Schema, holder: EntityDef, entry: OutboxEntry, rows: readonly Row[]): readonly Change[] {
  const def = schema.find(entry.entity);
  if (!def) return [];
  const { before, after } = versionsOf(entry);
  const own: Change = { source: def, before, after: after && computeRow(def, after) };
  if (!isSeenWhole(entry) || !after) return [own];
  const made = [
    ...creationsFor(def, actOf(entry), after).map(creation => ({ creation, document: after })),
    ...linesFor(def, before, after).map(({ creation, document }) => ({ creation, document })),
  ];
  return [
    own,
    ...made.flatMap(({ creation, document }) => madeChange(schema, holder, { def, creation, row: { ...document, id: entry.rowId } }, rows)),
  ];
}

type Made = { readonly def: EntityDef; readonly creation: Creation; readonly row: Row };

/** The new row of a creation, if the holder sums such rows up. */
function madeChange(schema: Schema, holder: EntityDef, { def, creation, row }: Made, rows: readonly Row[]): readonly Change[] {
  const source = schema.find(creation.entity);
  if (!source || !sumsOf(holder).some(({ of }) => of === source.name)) return [];
  const searches = searchesOf(creation).filter(({ entity, by }) => entity === holder.name && hasCases(by, row));
  const facts = {
    row,
    username: '',
    now: '',
    referred: referredIn(holder, def, [plainValues(creation), ...searches.map(({ by }) => by)], row, rows),
  };
  const found = new Map(
    searches.flatMap(search => idOf(search, writtenValues(search.by, facts), holder, rows).map(id => [search.field, id] as const)),
  );
  return [{ source, after: computeRow(source, createdValues(creation, { ...facts, found })) }];
}

/** By path: the value of the row that a reference names, of those at hand. */
function referredIn(
  holder: EntityDef,
  def: EntityDef,
  values: readonly Search['by'][],
  row: Row,
  rows: readonly Row[],
): ReadonlyMap<string, FieldValue> {
  return new Map(
    values.flatMap(pathsOf).flatMap(path => {
      const [reference = '', field = '', ...further] = path.split('.');
      if (further.length > 0 || entityNamedBy(def, reference) !== holder.name) return [];
      const value = rows.find(({ id }) => id === row[reference])?.[field];
      return isEmpty(value) || value === undefined ? [] : [[path, value] as const];
    }),
  );
}

/** As the server finds it: numbers of things in any spelling, a field without a value is empty there too. */
function idOf({ by }: Search, values: Values, holder: EntityDef, rows: readonly Row[]): readonly string[] {
  const isSame = (row: Row, name: string): boolean => {
    const [held, wanted] = [String(row[name] ?? ''), String(values[name] ?? '')];
    if (held === wanted) return true;
    const field = holder.fieldByName.get(name);
    return field !== undefined && kindOf(field).freeText?.code !== undefined && isSameCode(held, wanted);
  };
  const found = rows.find(row => Object.keys(by).every(name => isSame(row, name)));
  return found ? [found.id] : [];
}
