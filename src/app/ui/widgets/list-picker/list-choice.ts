/** The choice of rows of any list of the server: the options of the business picker, under the names of the original. Source: widget specification §3 Picker. */
import type { ReactNode } from 'react';
import type { OnlineCondition } from '#domain/online-views.ts';
import { dict, named, text } from '#schema/field.ts';
import { splitMany } from '#schema/many.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { PICKER_ELLIPSIS } from '../picker/picker-def.ts';
import { listPickerText } from './text.ts';

export type ListColumn = { readonly key: string; readonly title: string; readonly widthPx?: number };
type Typed = { readonly id: string; readonly value: string; readonly onChange: (value: string) => void };

/** A condition. `inputSelType`: how an item of `dictCode` is chosen; default: from a list that opens. */
export type ListCondition = {
  readonly key: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly dictCode?: string;
  readonly inputSelType?: 'select' | 'radio';
  readonly props?: { readonly maxLength?: number; readonly disabled?: boolean };
  /** Draws the input in place of the one that follows from the rest. */
  readonly customRender?: (typed: Typed) => ReactNode;
};

export type ListChoice = {
  /** The text before 选择 in the title. */
  readonly name: string;
  /** The property that is stored. */
  readonly valueKey: string;
  /** The property that tells rows apart; default: id. */
  readonly rowKey?: string;
  /** The property that stands for a chosen row; default: valueKey. */
  readonly displayKey?: string;
  /** The properties handed over with a choice; default: valueKey. */
  readonly returnKeys?: readonly string[];
  /** The path of the list, below the server's context path. */
  readonly listUrl: string;
  /** The path that finds stored values, where it is another. */
  readonly valueUrl?: string;
  readonly columns: readonly ListColumn[];
  /** The parameter of the first condition, and its label. */
  readonly queryParamCode?: string;
  readonly queryParamText?: string;
  readonly queryConfig?: readonly ListCondition[];
  /** What is sent with every question. */
  readonly conditions?: Readonly<Record<string, string>>;
  /** Characters before a text is cut; default: 12. */
  readonly ellipsisLength?: number;
  /** The width of the dialog; default: 900. */
  readonly widthPx?: number;
  /** Whether the chosen rows are listed; default: they are. */
  readonly showSel?: boolean;
  readonly multiple?: boolean;
};

/** A path below the server's own; not another host, no way upwards. */
const PATH = /^\/(?:[\w-]+\/)*[\w-]+$/;

/** The first thing that is wrong, in one sentence; `undefined`: nothing. */
export function whatIsWrongWith({ name, valueKey, listUrl, valueUrl, columns }: ListChoice): string | undefined {
  if (name === '' || valueKey === '' || columns.length === 0) return listPickerText.unset;
  return [listUrl, valueUrl ?? listUrl].every(path => PATH.test(path)) ? undefined : listPickerText.badPath;
}

/** The conditions in their order. */
export const askedBy = ({ queryParamCode, queryParamText, queryConfig = [] }: ListChoice): readonly ListCondition[] =>
  queryParamCode ? [{ key: queryParamCode, label: queryParamText ?? queryParamCode }, ...queryConfig] : queryConfig;

/** The same as conditions over rows that this device has seen. */
export const seenConditions = (choice: ListChoice): readonly OnlineCondition[] =>
  askedBy(choice).map(({ key, label, dictCode }) => ({
    field: named(key, dictCode === undefined ? text(label) : dict(label, dictCode)),
    isRange: false,
    isHidden: false,
    start: '',
  }));

/** The parameters of a page. A typed text is sought as a part; an item of a dictionary and what an input of its own gives, as they are. */
export function pageParams(
  choice: ListChoice,
  { values, pageNo, pageSize }: { readonly values: Readonly<Record<string, string>>; readonly pageNo: number; readonly pageSize: number },
): Readonly<Record<string, string>> {
  const sought = askedBy(choice).flatMap(({ key, dictCode, customRender }) => {
    const typed = values[key]?.trim() ?? '';
    return typed === '' ? [] : [[key, dictCode === undefined && !customRender ? `*${typed}*` : typed] as const];
  });
  return { ...Object.fromEntries(sought), ...choice.conditions, pageNo: String(pageNo), pageSize: String(pageSize) };
}

/** The question for stored values: the path, and the values joined by commas with one at the end. */
export function storedQuestion(
  choice: ListChoice,
  value: string,
): { readonly path: string; readonly params: Readonly<Record<string, string>> } {
  const values = splitMany(value);
  return {
    path: choice.valueUrl ?? choice.listUrl,
    params: { [choice.valueKey]: `${values.join(',')},`, ...choice.conditions, pageNo: '1', pageSize: String(values.length) },
  };
}

export const valueOf = ({ valueKey }: ListChoice, row: Row): string => textIn(row, valueKey) || row.id;
export const displayOf = (choice: ListChoice, row: Row): string =>
  textIn(row, `${choice.displayKey ?? choice.valueKey}_dictText`) ||
  textIn(row, choice.displayKey ?? choice.valueKey) ||
  valueOf(choice, row);
/** Rows under the key that tells them apart. */
export const keyed = ({ rowKey = 'id' }: ListChoice, rows: readonly Row[]): readonly Row[] =>
  rowKey === 'id' ? rows : rows.map(row => ({ ...row, id: textIn(row, rowKey) || row.id }));
/** What is handed over with a choice: each property of the chosen rows, joined by commas. */
export const returnedBy = ({ returnKeys, valueKey }: ListChoice, rows: readonly Row[]): Readonly<Record<string, string>> =>
  Object.fromEntries((returnKeys ?? [valueKey]).map(key => [key, rows.map(row => textIn(row, key)).join(',')]));
export const ellipsisOf = ({ ellipsisLength = PICKER_ELLIPSIS }: ListChoice): number => ellipsisLength;

export const textIn = (row: Readonly<Record<string, FieldValue | undefined>>, key: string): string => String(row[key] ?? '');
