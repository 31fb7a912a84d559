/**
 * Merges an online form's changes into the server's present record, so that changes by others are not overwritten without a question.
 *
 * Shapes:  a changed value is in `changed`, '' if it was emptied; a changed sub table is the whole list of its rows.
 * New rows have ids of this device, which are not sent.
 */
import { isSameData } from '#base/same-data.ts';
import type { FieldDef } from '#schema/field.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { OnlineForm, OnlineInput } from './model.ts';

export type OnlineChanges = { readonly changed: Values; readonly lists: Readonly<Record<string, readonly Row[]>> };

const LOCAL_ID = 'new-';
export const localRowId = (id: string): string => LOCAL_ID + id;

/** The record on the screen: the changes over the form's base. */
export function withChanges(base: OnlineRecord, { changed, lists }: OnlineChanges): OnlineRecord {
  const values = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value === '' ? undefined : value]));
  return { row: { ...base.row, ...values, id: base.row.id }, lists: { ...base.lists, ...lists } };
}

/** A value reset to its base is no change. */
export function changeValue(changes: OnlineChanges, base: OnlineRecord, name: string, value: FieldValue | undefined): OnlineChanges {
  const { [name]: _, ...others } = changes.changed;
  const isSame = String(value ?? '') === String(base.row[name] ?? '');
  return { ...changes, changed: isSame ? others : { ...others, [name]: value ?? '' } };
}

/** A row of a report that was chosen for the field fills others beside it; an emptied choice empties them. */
export function changeChoice(
  changes: OnlineChanges,
  base: OnlineRecord,
  field: FieldDef,
  value: FieldValue | undefined,
  chosen: Row | undefined,
): OnlineChanges {
  return Object.entries(filledBy(field, value, chosen)).reduce((all, [name, filled]) => changeValue(all, base, name, filled), changes);
}

/** What a change of the field sets: itself last, before it what the chosen row fills. */
export function filledBy(
  field: FieldDef,
  value: FieldValue | undefined,
  chosen: Row | undefined,
): Readonly<Record<string, FieldValue | undefined>> {
  const { copies = {} }: KindFacts = kindOf(field);
  const filled = chosen || value === undefined ? Object.entries(copies) : [];
  return { ...Object.fromEntries(filled.map(([name, source]) => [name, chosen?.[source]])), [field.name]: value };
}

export function changeList(changes: OnlineChanges, base: OnlineRecord, table: string, rows: readonly Row[]): OnlineChanges {
  const { [table]: _, ...others } = changes.lists;
  return { ...changes, lists: isSameData(rows, base.lists[table] ?? []) ? others : { ...others, [table]: rows } };
}

export const isChanged = ({ changed, lists }: OnlineChanges): boolean => Object.keys(changed).length + Object.keys(lists).length > 0;

/** Whether the server has every changed value already, as after a save with a lost answer. New sub rows cannot be recognised. */
export const isAlready = ({ changed, lists }: OnlineChanges, now: OnlineRecord): boolean =>
  Object.keys(lists).length === 0 && Object.entries(changed).every(([name, value]) => String(now.row[name] ?? '') === String(value ?? ''));

/** The labels of the fields that were changed both here and by somebody else since the form was opened. */
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

/** The body to send: every value and every sub table, because an absent list may be treated as an empty one. */
export function bodyOf(form: OnlineForm, { row, lists }: OnlineRecord, isNew: boolean): Readonly<Record<string, unknown>> {
  const subs = form.subTables.map(({ table, inputs }) => [table, (lists[table] ?? []).map(sub => wireRow(inputs, sub))] as const);
  const { id, ...values } = wireRow(form.inputs, row);
  return { ...values, ...(isNew ? {} : { id }), ...Object.fromEntries(subs) };
}

/** Emptied fields are sent as null, numbers as numbers; values without an input are sent back unchanged. */
function wireRow(inputs: readonly OnlineInput[], { id, ...values }: Row): Readonly<Record<string, unknown>> {
  const known = inputs.map(({ field, isNumber }) => [field.name, wireValue(values[field.name], isNumber)] as const);
  return { ...values, ...Object.fromEntries(known), ...(id.startsWith(LOCAL_ID) ? {} : { id }) };
}

function wireValue(value: FieldValue | undefined, isNumber: boolean): FieldValue | null {
  if (value === undefined || value === '') return null;
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}
