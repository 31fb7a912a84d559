/** 数据字典: dictionaries and their items as they are administered. Server and client share this module. */

/** `isOwn`: the program itself uses it: it cannot be deleted, and its code stays. */
export type Dictionary = {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly isOwn: boolean;
};
export type DictionaryDraft = Pick<Dictionary, 'name' | 'code' | 'description'>;

/** `isOwn`: the program itself uses the value: it can be renamed, coloured, moved and disabled, but not deleted. `color`: of its tag, '' for none. */
export type DictionaryItem = {
  readonly id: string;
  readonly text: string;
  readonly value: string;
  readonly description: string;
  readonly color: string;
  /** Items stand in this order. */
  readonly order: number;
  readonly isEnabled: boolean;
  readonly isOwn: boolean;
};
export type ItemDraft = Omit<DictionaryItem, 'id' | 'isOwn'>;

/** `isInBin`: the deleted ones. */
export type DictionaryQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly name: string;
  readonly isInBin: boolean;
};
/** `text`: a part of the item's name. */
export type ItemQuery = { readonly pageNo: number; readonly pageSize: number; readonly text: string };

export const DICTIONARY_CODES = {
  list: 'system:dict:list',
  add: 'system:dict:add',
  edit: 'system:dict:edit',
  delete: 'system:dict:delete',
  addItem: 'system:dict:item:add',
  editItem: 'system:dict:item:edit',
  deleteItem: 'system:dict:item:delete',
} as const;

/** The limits of our server and of the forms: characters, and `items` of one dictionary. */
export const DICTIONARY_MAX = { name: 100, code: 50, description: 200, text: 100, value: 100, order: 9_999, items: 1_000 } as const;
/** A code names a dictionary in addresses and definitions. */
export const CODE_PATTERN = /^\w+$/;
/** Several values of a field are joined by commas. */
export const VALUE_PATTERN = /^[^,]+$/;

/** The colours of tags that both themes know. */
export const ITEM_COLORS = [
  'default',
  'blue',
  'cyan',
  'geekblue',
  'gold',
  'green',
  'lime',
  'magenta',
  'orange',
  'purple',
  'red',
  'volcano',
] as const;

/** A colour of a tag: one of the named, or `#rrggbb` as JeecgBoot's own front end writes it. */
export const isItemColor = (text: string): boolean => ITEM_COLORS.some(known => known === text) || /^#[\da-f]{6}$/i.test(text);
