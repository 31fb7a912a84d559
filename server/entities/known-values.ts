/** Checks that the targets of a row's references exist: rows, dictionary values, users, departments, areas. The refusal names the field's label. */
import { sql } from '../database/kysely.ts';
import { anyOf, rowsOf } from '../database/sql.ts';
import type { RawBuilder } from 'kysely';
import { codeToText } from 'element-china-area-data';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { serverText } from '../web/text.ts';
import type { Database } from '../database.ts';
import { ofTenantSql } from '../platform/people/of-tenant.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import { Refusal } from './refusal.ts';

const DIGITS_PER_LEVEL = 2;

/** @param changes only new values: an old reference to a deleted row does not block an edit. @throws Refusal with the field's label. */
export const requireKnown = (store: EntityStore, def: EntityDef, changes: Values, tenantId: string): Promise<void> =>
  requireAllKnown(store, def, [changes], tenantId);

/** The same for many rows: one query for each field, for any number of rows. */
export async function requireAllKnown(store: EntityStore, def: EntityDef, changes: readonly Values[], tenantId: string): Promise<void> {
  for (const field of def.fields) {
    const codes = [...new Set(changes.flatMap(row => codesIn(field, row[field.name])))];
    if (codes.length === 0) continue;
    const known = await knownCodes(store, field, codes, tenantId);
    const unknown = known && codes.find(code => !known.has(code));
    if (unknown === undefined) continue;
    const { names } = kindOf(field);
    const isChoice = names === undefined || names.of === 'dict';
    throw new Refusal(isChoice ? serverText.badChoice(field.label, unknown) : serverText.badRef(field.label));
  }
}

function codesIn(field: FieldDef, value: Values[string]): readonly string[] {
  const text = value === undefined ? '' : String(value);
  return (kindOf(field).isMany ? text.split(',') : [text]).filter(code => code !== '');
}

/** The existing ones of the codes; `undefined` for a field that is no reference. */
async function knownCodes(
  { db: tx, schema }: EntityStore,
  field: FieldDef,
  codes: readonly string[],
  tenantId: string,
): Promise<ReadonlySet<string> | undefined> {
  const { names, choices } = kindOf(field);
  switch (names?.of) {
    case 'rows':
      return found(
        tx,
        sql`SELECT id AS code FROM ${tableOf(schema.get(names.entity)).sql}
          WHERE id = ${anyOf(codes)} AND tenant_id = ${tenantId} AND del_flag = '0'`,
      );
    case 'dict':
      return found(
        tx,
        sql`SELECT i.item_value AS code FROM sys_dict d JOIN sys_dict_item i ON i.dict_id = d.id
          WHERE i.status = 1 AND i.item_value = ${anyOf(codes)} AND d.dict_code = ${names.code}`,
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
