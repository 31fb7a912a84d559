/** The description of a query form, the same for reports and online forms (wire protocol §10.1). */
import type { WireDictItem } from '../platform/dictionaries/dict-store.ts';

export type Choice = { readonly value: string; readonly text: string; readonly title: string };
export type DictOptions = Readonly<Record<string, readonly Choice[]>>;
export type QueryField = {
  readonly label: string;
  readonly field: string;
  readonly mode: 'single' | 'group';
  readonly view: string;
  readonly dictOptions?: readonly Choice[];
};
type QueryInfo = QueryField & { readonly hidden?: '1' };

const SHOWN_AT_ONCE = 2;

/** From the third field on they are behind "more". */
export const queryInfoOf = (fields: readonly QueryField[]): readonly QueryInfo[] =>
  fields.map((field, at) => (at < SHOWN_AT_ONCE ? field : { ...field, hidden: '1' }));

/** Dictionary items without the properties for the dictionary's own pages. */
export const toChoices = (items: readonly WireDictItem[]): readonly Choice[] =>
  items.map(({ value, text, title }) => ({ value, text, title }));
