/** 分类字典: the tree of categories as it is administered. Server and client share this module. */

export const CATEGORY_CODES = {
  list: 'system:category:list',
  add: 'system:category:add',
  edit: 'system:category:edit',
  delete: 'system:category:delete',
} as const;

/** The `pid` of what stands at the top. */
export const TOP_ID = '0';
export const CATEGORY_NAME_MAX = 100;

/** `code`: given by the server; it begins with the code of the one above. */
export type Category = {
  readonly id: string;
  readonly pid: string;
  readonly name: string;
  readonly code: string;
  readonly hasChildren: boolean;
};
export type CategoryQuery = { readonly pageNo: number; readonly pageSize: number; readonly pid: string };

/** The code after the last one of the same level: B09 → B10, B99 → C01. @returns undefined after Z99. */
export function codeAfter(last: string): string | undefined {
  const letter = last.charAt(0);
  const number = Number(last.slice(1));
  if (number < 99) return `${letter}${String(number + 1).padStart(2, '0')}`;
  return letter < 'Z' ? `${String.fromCharCode(letter.charCodeAt(0) + 1)}01` : undefined;
}
