/**
 * Decodes the input form of an online form.
 *
 * Shapes:  `{ schema: { properties, required, describe, table }, head }`; a sub table is a property of view `tab` with `columns` (a list) or
 * `properties` (an object), and `relationType` 1 for at most one row.
 * Source:  protocol reference §10.2.
 */
import { isRecord } from '#base/json.ts';
import type { Dicts } from '#schema/dict.ts';
import type { OnlineForm, OnlineInput, OnlineSubTable } from '../model.ts';
import { decodeInput } from './input.ts';
import { looseList, looseRecord, textOf } from '#wire/decoders/loose.ts';

/** `undefined` if the result is no form. */
export function decodeFormItem(result: unknown): OnlineForm | undefined {
  const schema = looseRecord(result)['schema'] ?? result;
  const properties = looseRecord(schema)['properties'];
  if (!isRecord(properties)) return undefined;
  const main = inputsOf('', Object.entries(properties), namesIn(looseRecord(schema)['required']));
  const subs = Object.entries(properties)
    .filter(([, raw]) => textOf(raw, 'view') === 'tab')
    .toSorted(([, a], [, b]) => Number(textOf(a, 'order')) - Number(textOf(b, 'order')))
    .map(([name, raw]) => subTable(name, raw));
  return {
    title: textOf(looseRecord(result)['head'], 'tableTxt') || textOf(schema, 'describe', 'title', 'table'),
    inputs: main.inputs,
    subTables: subs.map(({ sub }) => sub),
    dicts: Object.assign({}, main.dicts, ...subs.map(({ dicts }) => dicts)),
  };
}

function subTable(name: string, raw: unknown): { readonly sub: OnlineSubTable; readonly dicts: Dicts } {
  const table = textOf(raw, 'key') || name;
  const record = looseRecord(raw);
  const columns = looseList(record['columns']).map(column => [textOf(column, 'key', 'dataIndex', 'field', 'name'), column] as const);
  const entries = columns.length > 0 ? columns : Object.entries(looseRecord(record['properties']));
  const foreign = textOf(raw, 'foreignKey', 'linkField');
  const { inputs, dicts } = inputsOf(
    table,
    entries.filter(([key]) => key !== foreign),
    namesIn(record['required']),
  );
  const sub = { table, title: textOf(raw, 'title', 'describe') || table, isSingle: textOf(raw, 'relationType') === '1', inputs };
  return { sub, dicts };
}

function inputsOf(
  scope: string,
  entries: readonly (readonly [string, unknown])[],
  required: readonly string[],
): { readonly inputs: readonly OnlineInput[]; readonly dicts: Dicts } {
  const decoded = entries.flatMap(([name, raw]) => decodeInput(scope, name, raw, required) ?? []).toSorted((a, b) => a.order - b.order);
  return { inputs: decoded.map(({ input }) => input), dicts: Object.assign({}, ...decoded.map(({ dicts }) => dicts)) };
}

const namesIn = (raw: unknown): readonly string[] => looseList(raw).filter(name => typeof name === 'string');
