/**
 * An online form's changes put over the record as the server has it now, so that nothing somebody else wrote meanwhile is overwritten unasked.
 *
 * Shapes:  a changed value is in `changed`, '' when it was emptied; a changed sub table is the whole list of its rows.
 *          Rows that are new here have ids of this device, which the server is not told.
 */
import { isSameData } from '#base/same-data.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { OnlineForm, OnlineInput, OnlineRecord } from './model.ts';

export type OnlineChanges = { readonly changed: Values; readonly lists: Readonly<Record<string, readonly Row[]>> };

const LOCAL_ID = 'new-';
export const localRowId = (id: string): string => LOCAL_ID + id;

/** The record that is shown: what was changed over what the form began with. */
export function withChanges(base: OnlineRecord, { changed, lists }: OnlineChanges): OnlineRecord {
  const values = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value === '' ? undefined : value]));
  return { row: { ...base.row, ...values, id: base.row.id }, lists: { ...base.lists, ...lists } };
}

/** A value put back to what it was is no change. */
export function changeValue(changes: OnlineChanges, base: OnlineRecord, name: string, value: FieldValue | undefined): OnlineChanges {
  const { [name]: _, ...others } = changes.changed;
  const isSame = String(value ?? '') === String(base.row[name] ?? '');
  return { ...changes, changed: isSame ? others : { ...others, [name]: value ?? '' } };
}

export function changeList(changes: OnlineChanges, base: OnlineRecord, table: string, rows: readonly Row[]): OnlineChanges {
  const { [table]: _, ...others } = changes.lists;
  return { ...changes, lists: isSameData(rows, base.lists[table] ?? []) ? others : { ...others, [table]: rows } };
}

export const isChanged = ({ changed, lists }: OnlineChanges): boolean => Object.keys(changed).length + Object.keys(lists).length > 0;

/** Does the server have every changed value already, as after a save whose answer was lost? New sub rows cannot be recognised. */
export const isAlready = ({ changed, lists }: OnlineChanges, now: OnlineRecord): boolean =>
  Object.keys(lists).length === 0 && Object.entries(changed).every(([name, value]) => String(now.row[name] ?? '') === String(value ?? ''));

/** The labels of what is changed here and was changed by somebody else since the form began. */
export function overtaken(form: OnlineForm, { changed, lists }: OnlineChanges, base: OnlineRecord, now: OnlineRecord): readonly string[] {
  const isOther = (name: string): boolean => {
    const [was, is] = [String(base.row[name] ?? ''), String(now.row[name] ?? '')];
    return was !== is && is !== String(changed[name] ?? '');
  };
  return [
    ...form.inputs.filter(({ field }) => field.name in changed && isOther(field.name)).map(({ field }) => field.label),
    ...form.subTables
      .filter(({ table }) => table in lists && !isSameData(base.lists[table] ?? [], now.lists[table] ?? []))
      .map(({ title }) => title),
  ];
}

/** The body to send: every value and every sub table, because a list that is left out may be taken for an empty one. */
export function bodyOf(form: OnlineForm, { row, lists }: OnlineRecord, isNew: boolean): Readonly<Record<string, unknown>> {
  const subs = form.subTables.map(({ table, inputs }) => [table, (lists[table] ?? []).map(sub => wireRow(inputs, sub))] as const);
  const { id, ...values } = wireRow(form.inputs, row);
  return { ...values, ...(isNew ? {} : { id }), ...Object.fromEntries(subs) };
}

/** Emptied fields go as null, numbers as numbers; what the form does not know goes back as it came. */
function wireRow(inputs: readonly OnlineInput[], { id, ...values }: Row): Readonly<Record<string, unknown>> {
  const known = inputs.map(({ field, isNumber }) => [field.name, wireValue(values[field.name], isNumber)] as const);
  return { ...values, ...Object.fromEntries(known), ...(id.startsWith(LOCAL_ID) ? {} : { id }) };
}

function wireValue(value: FieldValue | undefined, isNumber: boolean): FieldValue | null {
  if (value === undefined || value === '') return null;
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}
