/**
 * Decodes the query form of an online report or form.
 *
 * Shapes:  a list of `{ label, field, mode: 'single' | 'group', view, dictOptions?, hidden? }`; some servers wrap it in `{ fieldList }` or send an
 * object by field. `view` is a widget's name or the column's type in lower case.
 * Nulls:   a condition without a field is left out.
 */
import { isRecord } from '#base/json.ts';
import type { Dicts } from '#schema/dict.ts';
import type { FieldDef } from '#schema/field.ts';
import { dictOf } from '#schema/kinds/kind-of.ts';
import type { OnlineCondition, OnlineQuery } from '#domain/online-views.ts';
import { decodeItems, ownDict } from './columns.ts';
import { flagOf, looseList, looseRecord, textOf } from '#wire/decoders/loose.ts';

const SCOPE = '?';

/** `undefined` if the result is neither a list nor an object. */
export function decodeQuery(result: unknown): OnlineQuery | undefined {
  const list = queryList(result);
  if (!list) return undefined;
  const dicts: Record<string, Dicts[string]> = {};
  const conditions = list.flatMap((raw): OnlineCondition[] => {
    const name = textOf(raw, 'field', 'name');
    if (name === '') return [];
    const options = looseRecord(raw)['dictOptions'] ?? looseRecord(raw)['enum'];
    const items = decodeItems(options);
    const own = ownDict(SCOPE, name);
    if (items.length > 0) dicts[own] = items;
    const dict = items.length > 0 ? own : dictCodeOf(raw);
    const field = conditionField(name, textOf(raw, 'label', 'title') || name, textOf(raw, 'view', 'type').toLowerCase(), dict);
    const isRange = textOf(raw, 'mode') === 'group' && dictOf(field) === undefined;
    return [{ field, isRange, isHidden: flagOf(raw, 'hidden'), start: '' }];
  });
  return { conditions, dicts };
}

/** `[{ paramName, paramTxt, paramValue }]`: the parameters of a report's own query, sent as `self_{name}`. */
export function decodeParams(result: unknown): readonly OnlineCondition[] {
  return looseList(result).flatMap(raw => {
    const name = textOf(raw, 'paramName');
    if (name === '') return [];
    const field: FieldDef = { kind: 'text', name: `self_${name}`, label: textOf(raw, 'paramTxt') || name };
    return [{ field, isRange: false, isHidden: false, start: textOf(raw, 'paramValue') }];
  });
}

function queryList(result: unknown): readonly unknown[] | undefined {
  if (result === null || result === undefined) return [];
  if (Array.isArray(result)) return result;
  if (!isRecord(result)) return undefined;
  const wrapped = result['fieldList'] ?? result['searchFieldList'];
  if (Array.isArray(wrapped)) return wrapped;
  return Object.entries(looseRecord(result['properties'] ?? result)).flatMap(([field, value]) =>
    isRecord(value) ? [{ field, ...value }] : [],
  );
}

/** A server dictionary, unless it is based on a table. */
const dictCodeOf = (raw: unknown): string | undefined =>
  textOf(raw, 'dictTable') === '' ? textOf(raw, 'dictCode', 'dict') || undefined : undefined;

function conditionField(name: string, label: string, view: string, dict: string | undefined): FieldDef {
  if (dict !== undefined && !dict.includes(',')) return { kind: 'dict', name, label, dict };
  if (view === 'date') return { kind: 'date', name, label };
  if (view === 'datetime') return { kind: 'datetime', name, label };
  if (view === 'integer' || view === 'int' || view === 'long') return { kind: 'integer', name, label };
  if (view === 'number' || view === 'double' || view === 'bigdecimal') return { kind: 'decimal', name, label, scale: QUERY_SCALE };
  if (view === 'switch') return { kind: 'dict', name, label, dict: 'yn' };
  return { kind: 'text', name, label };
}

/** The decimals of a range's numbers, which are compared and not shown. */
const QUERY_SCALE = 2;
