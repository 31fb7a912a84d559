/** The state of one picker: conditions, page, chosen rows, as one pure reducer. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import type { PickerValues } from './picker-query.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { PickerDef } from './picker-def.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

const PICKER_PAGE_SIZE = 5; // widget specification §9 Paging

/** One chosen row: its display text, and the row if this device has it. */
export type Picked = { readonly value: string; readonly text: string; readonly row?: Row | undefined };
export type PickerState = {
  /** The applied conditions. */
  readonly values: PickerValues;
  /** The content of the inputs. */
  readonly typed: PickerValues;
  readonly isExpanded: boolean;
  readonly pageNo: number;
  readonly pageSize: number;
  /** In the order of choosing; kept across pages and searches. */
  readonly chosen: readonly Picked[];
};
export type PickerEvent =
  | { readonly kind: 'typed'; readonly field: string; readonly value: string }
  | { readonly kind: 'searched' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'moreToggled' }
  | { readonly kind: 'paged'; readonly pageNo: number; readonly pageSize: number }
  /** The engine reported the number of rows. */
  | { readonly kind: 'counted'; readonly total: number }
  /** A row was clicked. With a single value it replaces the previous one; with several it is added or removed. */
  | { readonly kind: 'clicked'; readonly picked: Picked; readonly isMany: boolean }
  | { readonly kind: 'dropped'; readonly value: string }
  | { readonly kind: 'cleared' }
  /** The rows that were chosen before the dialog opened. */
  | { readonly kind: 'known'; readonly picked: readonly Picked[] };

export const startPicker = (chosen: readonly Picked[]): PickerState => ({
  values: {},
  typed: {},
  isExpanded: false,
  pageNo: FIRST_PAGE_NO,
  pageSize: PICKER_PAGE_SIZE,
  chosen,
});

export function reducePicker(state: PickerState, event: PickerEvent): PickerState {
  switch (event.kind) {
    case 'typed':
      return { ...state, typed: { ...state.typed, [event.field]: event.value } };
    case 'searched':
      return { ...state, values: state.typed, pageNo: FIRST_PAGE_NO };
    case 'reset':
      return { ...state, values: {}, typed: {}, pageNo: FIRST_PAGE_NO };
    case 'moreToggled':
      return { ...state, isExpanded: !state.isExpanded };
    case 'paged':
      // Another page size starts at page 1, because the old page number would show other rows.
      return { ...state, pageNo: event.pageSize === state.pageSize ? event.pageNo : FIRST_PAGE_NO, pageSize: event.pageSize };
    case 'counted': {
      const pageNo = Math.min(state.pageNo, Math.max(FIRST_PAGE_NO, Math.ceil(event.total / state.pageSize)));
      return pageNo === state.pageNo ? state : { ...state, pageNo };
    }
    case 'clicked':
      return { ...state, chosen: clicked(state.chosen, event.picked, event.isMany) };
    case 'dropped':
      return { ...state, chosen: without(state.chosen, event.value) };
    case 'cleared':
      return { ...state, chosen: [] };
    case 'known': {
      const known = new Map(event.picked.map(one => [one.value, one]));
      return { ...state, chosen: state.chosen.map(one => (one.row ? one : (known.get(one.value) ?? one))) };
    }
  }
}

/** The number of applied conditions behind the toggle, so that a folded form does not hide why rows are missing. */
export const hiddenCount = (fields: readonly string[], values: PickerValues): number =>
  fields.filter(field => (values[field] ?? '').trim() !== '').length;

/** Whether both contain the same rows, in any order. */
export function isSameChoice(before: readonly Picked[], after: readonly Picked[]): boolean {
  const values = new Set(before.map(one => one.value));
  return values.size === after.length && after.every(one => values.has(one.value));
}

function clicked(chosen: readonly Picked[], picked: Picked, isMany: boolean): readonly Picked[] {
  if (!isMany) return [picked];
  return chosen.some(one => one.value === picked.value) ? without(chosen, picked.value) : [...chosen, picked];
}

const without = (chosen: readonly Picked[], value: string): readonly Picked[] => chosen.filter(one => one.value !== value);

/** The props that the parts of one picker share. */
export type PickerPartProps = {
  readonly picker: PickerDef;
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
  /** Which of the entity's columns the user may see. */
  readonly isVisible: IsFieldVisible;
};

/** A row as a choice: its value and its display text, which is the id if the user may not see the name. */
export function pickedOf({ displayKey, returnKey }: PickerDef, row: Row, isVisible: IsFieldVisible): Picked {
  const name = isVisible(displayKey) ? (row[displayKey + DICT_TEXT_SUFFIX] ?? row[displayKey]) : undefined;
  const text = name === undefined || name === '' ? row.id : String(name);
  return { value: String(row[returnKey] ?? row.id), text, row };
}
