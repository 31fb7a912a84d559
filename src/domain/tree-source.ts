/** The source of the nodes of a tree select, and how their levels are told apart. */
import { parseJson } from '#base/json.ts';

export type TreeSource =
  /** A table whose rows name the row above them. */
  | {
      readonly from: 'table';
      readonly table: string;
      readonly text: string;
      readonly code: string;
      readonly pidField: string;
      /** What the rows at the top have in `pidField`; absent: nothing. */
      readonly top?: string;
      /** '1' in it says that rows stand below; absent: nobody knows before asking. */
      readonly hasChildField?: string;
      /** A JSON object of columns and values. */
      readonly condition?: string;
    }
  /** The tree dictionary: the categories below a code; the id or the code is stored. */
  | { readonly from: 'treeDict'; readonly pcode: string; readonly field: 'id' | 'code' }
  /** The category select: below an id or a code, narrowed by a condition; ids are stored. */
  | { readonly from: 'categories'; readonly pid?: string; readonly pcode?: string; readonly condition?: string };

/** Two sources with the same text have the same nodes. */
export const sourceKey = (source: TreeSource): string => JSON.stringify(source);

/** Whether a condition is the JSON object it must be; without one there is nothing wrong. */
export function isConditionWrong(source: TreeSource): boolean {
  const text = source.from === 'treeDict' ? undefined : source.condition;
  if (text === undefined || text === '') return false;
  const parsed = parseJson(text);
  return typeof parsed !== 'object' || parsed === null || Array.isArray(parsed);
}
