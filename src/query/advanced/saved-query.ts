/**
 * A user's saved advanced queries, in the format of the dialect's other clients (widget specification §3).
 *
 * Shapes:  a title, the joining operator, and records: one per condition, with the values an editor needs to draw it.
 *          `options` are the chosen values with their texts; `popup` names the report that a value is chosen in.
 * Errors:  unreadable records and queries are left out one by one.
 */
import {
  array,
  boolean,
  fallback,
  literal,
  nonEmpty,
  object,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { ValueType } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { splitMany } from '#schema/many.ts';
import { QUERY_RULES } from '../list-query.ts';
import type { Schema } from '#schema/schema.ts';
import { isAskable, isWhole } from './query-line.ts';
import type { LineQuery, QueryLine } from './query-line.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

const maybe = <S extends GenericSchema>(schema: S) => fallback(optional(schema), undefined);
const savedRecord = object({
  field: string(),
  rule: union([picklist(QUERY_RULES), literal('')]),
  /** Older clients keep a list as a list. */
  val: union([string(), array(string())]),
  type: fallback(string(), 'text'),
  dbType: maybe(string()),
  dictCode: maybe(string()),
  dictTable: maybe(string()),
  dictText: maybe(string()),
  customReturnField: maybe(string()),
  popup: maybe(union([string(), record(string(), unknown())])),
  options: maybe(array(object({ value: string(), text: string() }))),
});
/** One condition of a saved query. */
export type QueryRecord = InferOutput<typeof savedRecord>;
/** The rest of a list as it was saved; the other clients of the dialect have conditions alone. `columns` is decoded where columns are known. */
const savedLook = object({
  values: fallback(record(string(), string()), {}),
  sort: maybe(object({ column: string(), order: picklist(['asc', 'desc']) })),
  group: maybe(
    object({ field: string(), by: picklist(['value', 'day', 'month']), hasEmpty: maybe(boolean()), hasRanges: maybe(boolean()) }),
  ),
  columns: maybe(unknown()),
});
export type SavedLook = InferOutput<typeof savedLook>;
export type SavedQuery = {
  readonly title: string;
  readonly matchType: 'and' | 'or';
  readonly records: readonly QueryRecord[];
  readonly look?: SavedLook | undefined;
  /** It stands in the menu, with its number of rows. */
  readonly isPinned?: boolean | undefined;
  /** The codes of the roles that see it too. */
  readonly roles?: readonly string[] | undefined;
};

const savedQuery = object({
  title: pipe(string(), nonEmpty()),
  matchType: fallback(picklist(['and', 'or']), 'and'),
  records: array(unknown()),
  look: maybe(savedLook),
  isPinned: maybe(boolean()),
  roles: maybe(array(string())),
});

export function decodeSavedQueries(raw: unknown): readonly SavedQuery[] {
  const read = readable(savedQuery, raw).map(({ records, ...query }) => ({ ...query, records: readable(savedRecord, records) }));
  return read.filter(({ title }, at) => read.findIndex(other => other.title === title) === at);
}

function readable<S extends GenericSchema>(schema: S, raw: unknown): readonly InferOutput<S>[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((item: unknown) => {
    const read = safeParse(schema, item);
    return read.success ? [read.output] : [];
  });
}

export const hasTitle = (saved: readonly SavedQuery[], title: string): boolean => saved.some(query => query.title === title);

/** Appended, or in place of the query with the same title. */
export const withSaved = (saved: readonly SavedQuery[], query: SavedQuery): readonly SavedQuery[] =>
  hasTitle(saved, query.title) ? saved.map(other => (other.title === query.title ? query : other)) : [...saved, query];

export const withoutSaved = (saved: readonly SavedQuery[], title: string): readonly SavedQuery[] =>
  saved.filter(query => query.title !== title);

/** Incomplete lines are left out. */
export function toSavedQuery(schema: Schema, def: EntityDef, title: string, { match, lines }: LineQuery): SavedQuery {
  const records = lines.filter(isWhole).flatMap(line => {
    const field = def.fieldByName.get(line.field);
    return field ? [toRecord(schema, field, line)] : [];
  });
  return { title, matchType: match, records };
}

/** The lines of a saved query, and how many were left out because their field is unknown here or not for this user. */
export function linesOf(
  def: EntityDef,
  { matchType, records }: SavedQuery,
  isVisible: IsFieldVisible,
): { readonly query: LineQuery; readonly dropped: number } {
  const lines = records.filter(({ field }) => isAskable(def, field, isVisible)).map(toLine);
  return { query: { match: matchType, lines }, dropped: records.length - lines.length };
}

function toLine({ field, rule, val, options }: QueryRecord): QueryLine {
  const value = typeof val === 'string' ? val : val.join(',');
  return { field, rule, value, ...(options ? { text: options.map(({ text }) => text).join(',') } : {}) };
}

function toRecord(schema: Schema, field: FieldDef, { rule, value, text }: QueryLine): QueryRecord {
  const texts = (text ?? '').split(',');
  const options = text === undefined ? undefined : splitMany(value).map((one, at) => ({ value: one, text: texts[at] ?? one }));
  return { field: field.name, rule, val: value, ...editorOf(schema, field), ...(options ? { options } : {}) };
}

/** As the server binds them. */
const DB_TYPE: Readonly<Record<ValueType, string | undefined>> = {
  text: undefined,
  integer: 'int',
  decimal: 'bigdecimal',
  date: 'date',
  datetime: 'datetime',
};

function editorOf(
  schema: Schema,
  field: FieldDef,
): Pick<QueryRecord, 'type' | 'dbType' | 'dictCode' | 'dictTable' | 'dictText' | 'customReturnField' | 'popup'> {
  const { editor: type, valueType, names, input } = kindOf(field);
  const dbType = DB_TYPE[valueType];
  if (input.type === 'popup') {
    const { code, orgFields, destFields } = input.report;
    return { type, popup: { code, orgFields, destFields } };
  }
  switch (names?.of) {
    case 'dict':
      return { type, dictCode: names.code };
    case 'rows': {
      const { table, titleField } = schema.get(names.entity);
      return { type, dictTable: table, dictText: titleField, dictCode: 'id' };
    }
    case 'users':
      return { type, customReturnField: 'username' };
    case 'departs':
      return { type, customReturnField: 'id' };
    default:
      return dbType === undefined ? { type } : { type, dbType };
  }
}
