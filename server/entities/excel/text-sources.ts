/** Converts the texts in a file back to stored codes: dictionaries, titles of referred rows, users, departments, areas. */
import { sql } from '../../database/kysely.ts';
import type { RawBuilder } from 'kysely';
import { allOf, anyOf, rowsOf } from '../../database/sql.ts';
import { regionData } from 'element-china-area-data';
import type { DataItem } from 'element-china-area-data';
import type { FieldDef } from '#schema/field.ts';
import { partsOf } from '#query/sheet/cell-value.ts';
import type { TextSources } from '#query/sheet/cell-value.ts';
import { ENABLED, enableSwitch } from '#schema/enable-switch.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { Schema } from '#schema/schema.ts';
import { isCode, looseCode } from '#query/loose-code.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../database.ts';
import { allDictItems } from '../../platform/dictionaries/dict-store.ts';
import { ofTenantSql } from '../../platform/people/of-tenant.ts';
import { looseSql } from '../compare.ts';
import type { EntityStore } from '../entity-store.ts';
import { tableOf } from '../entity-table.ts';
import { holds, scopeSql } from '../access.ts';
import type { ImportTable } from './import-columns.ts';

/** The codes of each text; a text may belong to several rows. */
type CodesByText = ReadonlyMap<string, readonly string[]>;
/** Reads the codes of all texts in the table, one query per source. */
export async function readSources(store: EntityStore, caller: Caller, { columns, lines }: ImportTable): Promise<TextSources> {
  const dicts = await allDictItems(store.db);
  const codesByField = new Map<string, CodesByText>();
  for (const { field, index } of columns) {
    const cells = lines.map(({ cells }) => cells[index] ?? '');
    const texts = [...new Set(cells.flatMap(cell => [cell, ...partsOf(cell)]))];
    const codes = await codesOf(store, caller, dicts, field, texts);
    if (codes) codesByField.set(field.name, codes);
  }
  return (field, text) => codesByField.get(field.name)?.get(isReferredByCode(store.schema, field) ? looseCode(text) : text) ?? [];
}

/** Whether the title of the referred rows is a plate or a number, which is found in any spelling. */
function isReferredByCode(schema: Schema, field: FieldDef): boolean {
  const entity = referredEntity(field);
  const def = entity === undefined ? undefined : schema.get(entity);
  const title = def?.fieldByName.get(def.titleField);
  return title !== undefined && isCode(title);
}

type Dicts = Awaited<ReturnType<typeof allDictItems>>;

async function codesOf(store: EntityStore, caller: Caller, dicts: Dicts, field: FieldDef, texts: readonly string[]) {
  const { names } = kindOf(field);
  switch (names?.of) {
    case 'dict': {
      const items = (dicts[names.code] ?? []).filter(({ disabled }) => disabled !== true);
      return grouped([...items.map(({ text, value }) => [text, value] as const), ...items.map(({ value }) => [value, value] as const)]);
    }
    case 'rows':
      return refCodes(store, caller, names.entity, isReferredByCode(store.schema, field) ? texts.map(looseCode) : texts);
    case 'users':
      return found(store.db, usersNamed(texts, caller.tenantId));
    case 'departs':
      return found(store.db, sql`SELECT depart_name AS text, id AS code FROM sys_depart WHERE depart_name = ${anyOf(texts)}`);
    case 'areas':
      return areaCodes(names.levels);
    case undefined:
      return undefined;
  }
}

const usersNamed = (texts: readonly string[], tenantId: string): RawBuilder<CodeText> =>
  sql`SELECT realname AS text, username AS code FROM sys_user WHERE realname = ${anyOf(texts)} AND ${ofTenantSql(tenantId)}
    UNION SELECT username, username FROM sys_user WHERE username = ${anyOf(texts)} AND ${ofTenantSql(tenantId)}`;

/** The rows that the form's choice offers: visible ones, and only enabled ones if the entity has a switch. Empty for a caller who may not list them. */
async function refCodes({ db, schema }: EntityStore, caller: Caller, entity: string, texts: readonly string[]): Promise<CodesByText> {
  const def = schema.get(entity);
  if (!holds(caller, def, 'list')) return new Map();
  const { sql: table, columnByName } = tableOf(def);
  const column = columnByName.get(def.titleField);
  const title = column?.field && isCode(column.field) ? looseSql(column) : (column?.sql ?? sql.id('id'));
  const switchSql = columnByName.get(enableSwitch(def)?.name ?? '')?.sql;
  const where = allOf([
    sql`${title} = ${anyOf(texts)}`,
    sql`del_flag = '0'`,
    ...(switchSql ? [sql`${switchSql} = ${ENABLED}`] : []),
    ...scopeSql(schema, def, caller),
  ]);
  return found(db, sql`SELECT ${title} AS text, id AS code FROM ${table} WHERE ${where}`);
}

type CodeText = { readonly text: string; readonly code: string };

async function found(db: Database, codes: RawBuilder<CodeText>): Promise<CodesByText> {
  return grouped((await rowsOf(db, codes)).map(({ text, code }) => [text, code] as const));
}

function grouped(pairs: readonly (readonly [text: string, code: string])[]): CodesByText {
  const codes = new Map<string, readonly string[]>();
  for (const [text, code] of pairs) codes.set(text, [...new Set([...(codes.get(text) ?? []), code])]);
  return codes;
}

let areaPairs: readonly (readonly [text: string, code: string])[] | undefined;
const DIGITS_PER_LEVEL = 2;
/** The name of a level that only repeats its municipality; the screen leaves it out. */
const REPEATED = '/市辖区';

/** 山西省/太原市/小店区 → 140105, for areas of exactly that many levels. */
function areaCodes(levels: number): CodesByText {
  areaPairs ??= regionData.flatMap(area => pathsOf(area, ''));
  const fitting = areaPairs.filter(([, code]) => code.length === levels * DIGITS_PER_LEVEL);
  return grouped(fitting.flatMap(([text, code]) => [[text, code] as const, [text.replace(REPEATED, ''), code] as const]));
}

function pathsOf({ value, label, children = [] }: DataItem, above: string): readonly (readonly [text: string, code: string])[] {
  const path = `${above}${label}`;
  return [[path, value], ...children.flatMap(child => pathsOf(child, `${path}/`))];
}
