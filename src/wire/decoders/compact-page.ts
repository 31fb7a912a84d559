/**
 * A page that our own server wrote column by column (src/query/compact-rows.ts), as the same rows that an ordinary page gives.
 *
 * Nulls:   a field without a value is undefined, as in rows read from the disk.
 * Errors:  columns of different lengths, none of ids, texts that are no texts, a total that is no number: nothing of the page is used.
 */
import { isRecord } from '#base/json.ts';
import { isText } from '#base/outline.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { sameShape } from '#base/same-shape.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import type { DecodedPage } from './page.ts';
import { idOf } from './row.ts';

type Column = readonly unknown[];
/** By the field's name and the stored value. */
export type ColumnTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;
export type CompactPage = { readonly columns: ReadonlyMap<string, Column>; readonly texts: ColumnTexts; readonly total: number | null };

/** What makes an answer a compact page, sound or not. */
export const isCompact = (result: unknown): boolean => isRecord(result) && 'columns' in result;

/** Checks the outline of the page; single values that fit no field are left out later, as in every answer. */
export function readCompact(def: EntityDef, result: unknown): Result<CompactPage, AppError> {
  const malformed = (part: string) => err<AppError>({ kind: 'malformed', path: `${def.name}.${part}` });
  const { columns: sentColumns, texts: sentTexts, total } = isRecord(result) ? result : {};
  if (!isRecord(sentColumns)) return malformed('columns');
  const columns = new Map<string, Column>();
  for (const [name, values] of Object.entries(sentColumns)) {
    if (!Array.isArray(values)) return malformed(`columns.${name}`);
    columns.set(name, values);
  }
  const length = columns.get('id')?.length;
  if (length === undefined) return malformed('columns.id');
  for (const [name, values] of columns) if (values.length !== length) return malformed(`columns.${name}`);
  if (!isRecord(sentTexts)) return malformed('texts');
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, byValue] of Object.entries(sentTexts)) {
    const pairs = isRecord(byValue) ? Object.entries(byValue) : undefined;
    if (!pairs?.every(isTextPair)) return malformed(`texts.${name}`);
    texts.set(name, new Map(pairs));
  }
  if (total !== null && !(typeof total === 'number' && Number.isSafeInteger(total) && total >= 0)) return malformed('total');
  return ok({ columns, texts, total });
}

const isTextPair = (pair: readonly [string, unknown]): pair is [string, string] => isText(pair[1]);

export function pageOf(def: EntityDef, { columns, texts, total }: CompactPage): DecodedPage {
  const fields = valuesByName(def, columns, texts);
  const ids = (columns.get('id') ?? []).map(id => idOf({ id }));
  const blank = sameShape(['id', ...fields.keys()]);
  const rowById = new Map<string, Row>(); // a repeated id counts once, its last record wins
  const named = [...fields];
  for (const [at, id] of ids.entries()) {
    if (id === undefined) continue;
    const row: { id: string; [field: string]: FieldValue | undefined } = { ...blank, id };
    for (const [name, valueAt] of named) row[name] = valueAt(at);
    rowById.set(id, row);
  }
  const skipped = ids.length - rowById.size;
  const counted = total === null ? { total: ids.length + 1, isUncounted: true as const } : { total };
  return { rows: [...rowById.values()], summary: undefined, skipped, ...counted };
}

type ValueAt = (index: number) => FieldValue | undefined;

/** What each row gets beside its id: known fields, and the names that rows keep. */
function valuesByName(def: EntityDef, columns: CompactPage['columns'], texts: ColumnTexts): ReadonlyMap<string, ValueAt> {
  const fields = new Map<string, ValueAt>();
  for (const [name, column] of columns) {
    const field = def.fieldByName.get(name);
    if (!field || name === 'id') continue;
    const { decode, keepsName } = kindOf(field);
    fields.set(name, at => {
      const raw = column[at];
      return raw === null || raw === undefined || raw === '' ? undefined : decode(raw);
    });
    const textOf = keepsName === true ? texts.get(name) : undefined;
    if (!textOf) continue;
    fields.set(name + DICT_TEXT_SUFFIX, at => {
      const raw = column[at];
      return isText(raw) ? textOf.get(raw) || undefined : undefined;
    });
  }
  return fields;
}
