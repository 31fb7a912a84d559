/**
 * Checks that the targets of a row's references exist: rows, dictionary values, users, departments, areas, uploaded files; and that a row may be chosen.
 * The refusal names the field's label.
 */
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import type { RawBuilder } from 'kysely';
import { codeToText } from 'element-china-area-data';
import { choiceRules, rulesToCheck, titleOf, whyNotChoosable } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { whyNotBelow } from '#schema/tree.ts';
import { serverText } from '../web/text.ts';
import type { Database } from '../database.ts';
import type { Caller } from '../platform/caller.ts';
import { goneFiles } from '../platform/files/gone-files.ts';
import { ofTenantSql } from '../platform/people/of-tenant.ts';
import type { EntityStore } from './entity-store.ts';
import { textIn } from '../web/json.ts';
import type { JsonObject } from '../web/json.ts';
import { ruledSql, visibleRow } from './access.ts';
import { selectList, tableOf } from './entity-table.ts';
import { Refusal } from './refusal.ts';
import { toValues } from './row-values.ts';
import { lockedWayUp } from './tree.ts';

const texts = {
  badChoice: (label: string, value: string) => `${label}“${value}”不在可选范围内`,
} as const;

const DIGITS_PER_LEVEL = 2;

/**
 * A row that is being written. `before`: its values until then; empty for a new row.
 * An id that was deleted can come back as a new row with others below it, so a new row is judged like any other.
 */
export type RowChange = {
  readonly id?: string;
  readonly before: Values;
  readonly changes: Values;
  /** A deleted row that comes back: what it refers to may have been deleted since, because deleted rows hold nothing. */
  readonly isBack?: boolean;
  /** What the changed references copy into the row: other references are compared with it. */
  readonly copies?: Values;
};

/** @throws Refusal with the label of the first changed field whose target does not exist or may not be chosen. */
export const requireKnown = (store: EntityStore, def: EntityDef, caller: Caller, change: RowChange): Promise<void> =>
  requireAllKnown(store, def, caller, [change]);

/** The same for many rows: one query for each field, for any number of rows. */
export async function requireAllKnown(store: EntityStore, def: EntityDef, caller: Caller, rows: readonly RowChange[]): Promise<void> {
  for await (const objection of objectionsTo(store, def, caller, rows)) throw new Refusal(objection);
}

/** What the rows' references break, a sentence for each. An old reference to a deleted row does not block an edit. */
export async function* objectionsTo(
  store: EntityStore,
  def: EntityDef,
  caller: Caller,
  rows: readonly RowChange[],
): AsyncGenerator<string, void, undefined> {
  for (const field of def.fields) {
    const entity = referredEntity(field);
    if (entity !== undefined) {
      yield* objectionsToRef(store, def, caller, field, store.schema.get(entity), rows);
      continue;
    }
    const codes = [...new Set(rows.flatMap(({ changes }) => codesIn(field, changes[field.name])))];
    if (codes.length === 0) continue;
    const known = await knownCodes(store, field, codes, caller.tenantId);
    const unknown = known && codes.find(code => !known.has(code));
    if (unknown === undefined) continue;
    const { names } = kindOf(field);
    const isChoice = names === undefined || names.of === 'dict';
    yield isChoice ? texts.badChoice(field.label, unknown) : serverText.badRef(field.label);
  }
  yield* await goneFiles(
    store.db,
    def,
    rows.map(({ changes }) => changes),
  );
}

/**
 * The rows referred to must exist where the reference changed or its row comes back, and keep to its conditions (schema/choosable.ts). Until the transaction ends they are not
 * deleted.
 */
async function* objectionsToRef(
  { db, schema }: EntityStore,
  def: EntityDef,
  caller: Caller,
  field: FieldDef,
  target: EntityDef,
  rows: readonly RowChange[],
): AsyncGenerator<string, void, undefined> {
  const rules = choiceRules(schema, field);
  const asked = rows.flatMap(({ id: own, before, changes, copies = {}, isBack }) => {
    const values: Values = { ...before, ...changes, ...copies, ...(own !== undefined && { id: own }) };
    const held = new Set(codesIn(field, before[field.name]));
    return codesIn(field, changes[field.name] ?? before[field.name]).flatMap(id => {
      const isNew = !held.has(id);
      const mustExist = isNew || (isBack === true && !field.readonly);
      const toCheck = rulesToCheck(rules, isNew, name => (changes[name] ?? copies[name]) !== undefined);
      return mustExist || toCheck.length > 0 ? [{ id, isNew, mustExist, toCheck, values, own }] : [];
    });
  });
  if (asked.length === 0) return;
  const wanted = new Set(['id', target.titleField, ...rules.map(rule => rule.field)]);
  const found = await rowsOf(
    db,
    sql<JsonObject>`SELECT ${selectList(tableOf(target).columns.filter(({ name }) => wanted.has(name)))},
      coalesce((${allOf(ruledSql(schema, target, caller))}), false) AS "isSeen" FROM ${tableOf(target).sql}
      WHERE id = ${anyOf([...new Set(asked.map(({ id }) => id))])} AND tenant_id = ${caller.tenantId} AND del_flag = '0' FOR KEY SHARE`,
  );
  const rowById = new Map(found.map(row => [textIn(row, 'id'), row]));
  for (const { id, isNew, mustExist, toCheck, values, own } of asked) {
    const row = rowById.get(id);
    // What the caller's data rules hide is not there to be chosen, and its title is not told; an older reference to it stays.
    const isHidden = row?.['isSeen'] === false;
    if ((!row && mustExist) || (isHidden && isNew)) yield serverText.badRef(field.label);
    if (!row || (isHidden && isNew)) continue;
    const title = isHidden ? field.label : titleOf(target, toValues(visibleRow(target, caller, row)));
    const why = whyNotChoosable(def, field, toCheck, toValues(row), values, title);
    if (why !== undefined) yield why;
    if (!mustExist || own === undefined || def.tree?.parent !== field.name) continue;
    const loop = whyNotBelow(field, own, await lockedWayUp(db, def, caller.tenantId, id), title);
    if (loop !== undefined) yield loop;
  }
}

function codesIn(field: FieldDef, value: Values[string]): readonly string[] {
  const text = value === undefined ? '' : String(value);
  return (kindOf(field).isMany ? text.split(',') : [text]).filter(code => code !== '');
}

/** The existing ones of the codes; `undefined` for a field that names none. */
async function knownCodes(
  { db: tx }: EntityStore,
  field: FieldDef,
  codes: readonly string[],
  tenantId: string,
): Promise<ReadonlySet<string> | undefined> {
  const { names, choices } = kindOf(field);
  switch (names?.of) {
    case 'dict':
      return found(
        tx,
        sql`SELECT i.item_value AS code FROM sys_dict d JOIN sys_dict_item i ON i.dict_id = d.id
          WHERE i.status = 1 AND i.item_value = ${anyOf(codes)} AND d.dict_code = ${names.code} AND d.del_flag = 0`,
      );
    case 'users':
      return found(
        tx,
        sql`SELECT username AS code FROM sys_user WHERE username = ${anyOf(codes)} AND del_flag = 0 AND ${ofTenantSql(tenantId)}`,
      );
    case 'departs':
      return found(tx, sql`SELECT id AS code FROM sys_depart WHERE id = ${anyOf(codes)} AND del_flag = '0'`);
    case 'areas':
      return new Set(codes.filter(code => isArea(code, names.levels)));
    case 'rows': // objectionsToRef
    case undefined:
      return choices && new Set(choices.map(({ value }) => value));
  }
}

async function found(tx: Database, codes: RawBuilder<{ readonly code: string }>): Promise<ReadonlySet<string>> {
  return new Set((await rowsOf(tx, codes)).map(({ code }) => code));
}

/** 140105 is a county, preceded by the codes of its city and its province. */
function isArea(code: string, levels: number): boolean {
  if (code.length % DIGITS_PER_LEVEL !== 0 || code.length > levels * DIGITS_PER_LEVEL) return false;
  const parts = Array.from({ length: code.length / DIGITS_PER_LEVEL }, (_, at) => code.slice(0, (at + 1) * DIGITS_PER_LEVEL));
  return parts.every(part => Object.hasOwn(codeToText, part));
}
