/**
 * The `{field}_dictText` siblings of one page: dictionary texts, areas, users, and the titles of referred rows.
 * As in 2.4.5, the key is always present, null if nothing was found, and unknown values are left out of the text.
 */
import { sql } from '../database/kysely.ts';
import { anyOf, rowsOf } from '../database/sql.ts';
import type { RawBuilder } from 'kysely';
import { codeToText } from 'element-china-area-data';
import type { FieldDef } from '#schema/field.ts';
import type { NameSource } from '#schema/kinds/facts.ts';
import { kindOf, referredBy, referredEntity } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { Database } from '../database.ts';
import { allDictItems } from '../platform/dictionaries/dict-store.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';

export type WireRow = Readonly<Record<string, unknown>>;
type TextByValue = ReadonlyMap<string, string>;
export type FieldTexts = {
  /** Writes the texts into the rows themselves and answers them: a page has some forty thousand values, and a copy of each row doubled the time of a page. */
  addTo(rows: readonly WireRow[], columns: readonly Column[], tenantId: string): Promise<readonly WireRow[]>;
  /** The same texts once: by the field's name and the value. A value without a text is left out. */
  namesOf(stored: readonly StoredValues[], tenantId: string): Promise<TextsByField>;
};
/** The different values of one field in some rows. */
type StoredValues = { readonly field: FieldDef; readonly values: ReadonlySet<string> };
type TextsByField = Readonly<Record<string, Readonly<Record<string, string>>>>;

const DICTS_FRESH_MS = 5_000; // a changed dictionary is shown within seconds

export function createFieldTexts({ db, schema, nowMs }: EntityStore & { readonly nowMs: () => number }): FieldTexts {
  let dicts: { readonly byCode: Promise<ReadonlyMap<string, TextByValue>>; readonly atMs: number } | undefined;
  const dictionaries = (): Promise<ReadonlyMap<string, TextByValue>> => {
    if (!dicts || nowMs() - dicts.atMs > DICTS_FRESH_MS) {
      dicts = { byCode: readDictionaries(db), atMs: nowMs() };
      dicts.byCode.catch(() => (dicts = undefined));
    }
    return dicts.byCode;
  };

  return {
    async addTo(rows, columns, tenantId) {
      const fields = columns.flatMap(({ field }) => (field && kindOf(field).names ? [field] : []));
      if (rows.length === 0) return rows;
      const codes = (chosen: readonly FieldDef[]) => [...codesIn(rows, chosen)];
      const sources = await collectSources({ db, schema }, await dictionaries(), fields, codes, tenantId);
      for (const row of rows) writeTexts(row, sources);
      return rows;
    },
    async namesOf(stored, tenantId) {
      const valuesByName = new Map(stored.map(({ field, values }) => [field.name, values]));
      const codes = (chosen: readonly FieldDef[]) => [
        ...new Set(chosen.flatMap(({ name }) => [...(valuesByName.get(name) ?? [])].flatMap(partsOf))),
      ];
      const fields = stored.map(({ field }) => field);
      const sources = await collectSources({ db, schema }, await dictionaries(), fields, codes, tenantId);
      return Object.fromEntries(sources.map(({ name, textOf }) => [name, textsOf(valuesByName.get(name) ?? [], textOf)]));
    },
  };
}

type TextOf = (code: string) => string | undefined;
/** A field with names: its value's key, its text's key, and what names a code. */
type Source = { readonly name: string; readonly textName: string; readonly textOf: TextOf };

const partsOf = (value: unknown): readonly string[] => (typeof value === 'string' && value !== '' ? value.split(',') : []);

function writeTexts(row: Record<string, unknown>, sources: readonly Source[]): void {
  for (const { name, textName, textOf } of sources) row[textName] = textOfValue(row[name], textOf);
}

function textsOf(values: Iterable<string>, textOf: TextOf): Readonly<Record<string, string>> {
  const texts = Array.from(values, value => [value, textOfValue(value, textOf)] as const);
  return Object.fromEntries(texts.flatMap(([value, text]) => (text === null ? [] : [[value, text]])));
}

/** Of several codes those without a text are left out. */
function textOfValue(value: unknown, textOf: TextOf): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (!value.includes(',')) return textOf(value) ?? null;
  const known = partsOf(value).flatMap(code => textOf(code) ?? []);
  return known.length > 0 ? known.join(',') : null;
}

/** One look-up function per field; fields that refer to the same table share one query. */
async function collectSources(
  store: EntityStore,
  dicts: ReadonlyMap<string, TextByValue>,
  fields: readonly FieldDef[],
  codesOf: (fields: readonly FieldDef[]) => readonly string[],
  tenantId: string,
): Promise<readonly Source[]> {
  const namedBy = (of: NameSource['of']) => fields.filter(field => kindOf(field).names?.of === of);
  const referred = [...referredBy(fields)];
  const [users = NONE, departs = NONE, ...titles] = await readAllNames(store.db, [
    { names: userNames, codes: codesOf(namedBy('users')) },
    { names: departNames, codes: codesOf(namedBy('departs')) },
    ...referred.map(name => ({
      names: titlesOf(store.schema, name, tenantId),
      codes: codesOf(fields.filter(field => referredEntity(field) === name)),
    })),
  ]);
  const titlesByEntity = new Map(referred.map((name, at) => [name, titles[at] ?? NONE]));
  const sourceOf = (names: NameSource): TextOf => {
    switch (names.of) {
      case 'dict': {
        const texts = dicts.get(names.code);
        return code => texts?.get(code);
      }
      case 'rows': {
        const titles = titlesByEntity.get(names.entity);
        return code => titles?.get(code);
      }
      case 'users':
        return code => users.get(code);
      case 'departs':
        return code => departs.get(code);
      case 'areas':
        return areaText;
    }
  };
  return fields.flatMap(field => {
    const { names } = kindOf(field);
    return names ? [{ name: field.name, textName: field.name + DICT_TEXT_SUFFIX, textOf: sourceOf(names) }] : [];
  });
}

function codesIn(rows: readonly WireRow[], fields: readonly FieldDef[]): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const { name } of fields) for (const row of rows) for (const code of partsOf(row[name])) codes.add(code);
  return codes;
}

type CodeText = { readonly code: string; readonly text: string | null };
type Names = (codes: readonly string[]) => RawBuilder<CodeText>;

const userNames: Names = codes => sql`SELECT username AS code, realname AS text FROM sys_user WHERE username = ${anyOf(codes)}`;
const departNames: Names = codes => sql`SELECT id AS code, depart_name AS text FROM sys_depart WHERE id = ${anyOf(codes)}`;

type Asked = { readonly names: Names; readonly codes: readonly string[] };
const NONE: TextByValue = new Map();

/** All of them in one statement: a page of waybills has fourteen, each of which would be a round trip to the database. */
async function readAllNames(db: Database, asked: readonly Asked[]): Promise<readonly TextByValue[]> {
  const parts = asked.flatMap(({ names, codes }, at) =>
    codes.length === 0 ? [] : [sql`SELECT ${at}::int AS "at", code, text::text FROM (${names(codes)}) AS named`],
  );
  const found = parts.length === 0 ? [] : await rowsOf(db, sql<CodeText & { readonly at: number }>`${sql.join(parts, sql` UNION ALL `)}`);
  const texts = asked.map(() => new Map<string, string>());
  for (const { at, code, text } of found) if (text !== null) texts[at]?.set(code, text);
  return texts;
}

/** Titles of rows by id, whether or not the caller may list them: a row that names one shows its title. */
export async function readTitles(
  { db, schema }: EntityStore,
  entity: string,
  ids: readonly string[],
  tenantId: string,
): Promise<TextByValue> {
  const [titles = NONE] = await readAllNames(db, [{ names: titlesOf(schema, entity, tenantId), codes: ids }]);
  return titles;
}

function titlesOf(schema: Schema, entity: string, tenantId: string): Names {
  const { sql: table, def, columnByName } = tableOf(schema.get(entity));
  const title = columnByName.get(def.titleField)?.sql ?? sql.id('id');
  return codes => sql`SELECT id AS code, ${title} AS text FROM ${table} WHERE id = ${anyOf(codes)} AND tenant_id = ${tenantId}`;
}

async function readDictionaries(db: Database): Promise<ReadonlyMap<string, TextByValue>> {
  const items = Object.entries(await allDictItems(db));
  return new Map(items.map(([code, list]) => [code, new Map(list.map(({ value, text }) => [value, text]))]));
}

/** 140105 → 山西省/太原市/小店区. */
function areaText(code: string): string | undefined {
  const levels = [2, 4, 6].filter(length => length <= code.length).map(length => codeToText[code.slice(0, length)]);
  return levels.every(level => level !== undefined) && levels.length > 0 ? levels.join('/') : undefined;
}
