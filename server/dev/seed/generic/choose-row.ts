/** Chooses rows for the references of a sample row: rows that the field's conditions allow, with what follows from the choice. */
import { choiceRules, whyNotChoosable } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { filledValue, pathOfFill } from '#schema/fills.ts';
import { entityNamedBy, kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { splitMany } from '#schema/many.ts';
import type { FieldValue } from '#schema/row.ts';
import { occupationsOf } from '#schema/row-effects.ts';
import type { Occupancy } from '#schema/row-effects.ts';
import type { Schema } from '#schema/schema.ts';
import type { Dice } from '../dice.ts';
import type { SeedRow } from '../row-maker.ts';
import type { Pool } from './pool.ts';

/** The values of a row that is being made. */
export type Draft = Record<string, FieldValue | undefined>;
export type Stock = { readonly schema: Schema; readonly pool: Pool; readonly dice: Dice };

const DRAWS = 20; // by chance, before all rows are looked through
const MOST_ROWS = 3; // of a reference to several rows

/** Rows that the row occupies are free, also those that come with the choice. @returns whether the field has a value now. */
export function chooseRow(stock: Stock, def: EntityDef, field: FieldDef, draft: Draft): boolean {
  const { pool, dice } = stock;
  const rows = pool.rowsOf(referredEntity(field) ?? '');
  if (rows.length === 0) return false;
  const { isMany } = kindOf(field);
  const wanted = isMany ? dice.int(1, MOST_ROWS) : 1;
  const chosen = new Set<string>();
  const rules = choiceRules(stock.schema, field);
  for (const row of candidates(dice, rows)) {
    if (chosen.size === wanted) break;
    if (chosen.has(row.id) || whyNotChoosable(def, field, rules, row, draft, undefined) !== undefined) continue;
    const trial = { ...draft, ...(isMany ? {} : proposedBy(stock, def, field, draft, row)), [field.name]: row.id };
    if (!isAllowed(stock, def, field, trial) || !occupiesFree(stock, def, draft, trial)) continue;
    const others = def.fields.filter(({ name }) => name !== field.name && trial[name] !== draft[name]);
    if (!others.every(other => isAllowed(stock, def, other, trial))) continue;
    chosen.add(row.id);
    Object.assign(draft, trial);
  }
  if (chosen.size > 0) draft[field.name] = [...chosen].join(',');
  return chosen.size > 0;
}

function* candidates(dice: Dice, rows: readonly SeedRow[]): Generator<SeedRow> {
  for (let drawn = 0; drawn < Math.min(DRAWS, rows.length); drawn++) yield dice.pick(rows);
  const first = dice.int(0, rows.length - 1);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[(first + at) % rows.length];
    if (row) yield row;
  }
}

/** What the chosen row says of the row's empty fields: those it must equal, and those it fills. */
function proposedBy({ schema, pool }: Stock, def: EntityDef, field: FieldDef, draft: Draft, row: SeedRow): Draft {
  const proposed: Draft = {};
  const propose = (name: string, value: FieldValue | undefined): void => {
    if (draft[name] === undefined && proposed[name] === undefined && value !== undefined && !def.fieldByName.get(name)?.readonly)
      proposed[name] = value;
  };
  for (const rule of choiceRules(schema, field)) if ('same' in rule) propose(rule.same, row[rule.field]);
  const target = schema.find(referredEntity(field) ?? '');
  for (const [name, fill] of Object.entries(kindOf(field).fills ?? {})) {
    const [own = '', further] = pathOfFill(fill).split('.');
    const next = target?.fieldByName.get(own);
    const through = further === undefined || !next ? row : pool.find(referredEntity(next) ?? '', String(row[own] ?? ''));
    propose(name, filledValue(fill, through?.[further ?? own]));
  }
  return proposed;
}

/** Whether the rows that the field names may be chosen beside these values. True for a field that names none. */
export function isAllowed({ schema, pool }: Stock, def: EntityDef, field: FieldDef, values: Draft): boolean {
  const entity = referredEntity(field);
  if (entity === undefined) return true;
  const rules = choiceRules(schema, field);
  return splitMany(values[field.name]).every(id => {
    const row = pool.find(entity, id);
    return row !== undefined && whyNotChoosable(def, field, rules, row, values, undefined) === undefined;
  });
}

/** The read-only fields that follow the chosen rows. */
export function copiesOf({ pool }: Stock, def: EntityDef, values: Draft): Draft {
  const copied: Draft = {};
  for (const field of def.fields) {
    const row = pool.find(referredEntity(field) ?? '', String(values[field.name] ?? ''));
    if (row) for (const [target, from] of Object.entries(kindOf(field).copies ?? {})) copied[target] = row[from];
  }
  return copied;
}

/** Whether every row that the values occupy, and that was not among those of before, is free. */
const occupiesFree = ({ pool }: Stock, def: EntityDef, before: Draft, values: Draft): boolean =>
  occupationsOf(def).every(({ by, ...occupancy }) => {
    const target = values[by] === before[by] ? undefined : pool.find(entityNamedBy(def, by) ?? '', String(values[by] ?? ''));
    const isOccupying = occupancy.while[String(values[def.flow?.field ?? ''] ?? '')] !== undefined;
    return !target || !isOccupying || isFree(occupancy, target);
  });

/** Whether the row is free for somebody to occupy it. */
const isFree = ({ field, free }: Occupancy, row: SeedRow): boolean => ['', free].includes(String(row[field] ?? ''));
