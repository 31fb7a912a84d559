/**
 * Decodes nodes and rows of trees.
 *
 * Shapes:  nodes are `{ key, title | slotTitle | label | name, value, code, leaf | isLeaf, children }`; the value is mostly null, and the key stands for
 * it. Rows of a table are a plain array or `{ records }`; the marks are `parentId | pid` and `hasChildren | hasChild` ('1', true).
 */
import { isRecord } from '#base/json.ts';
import { flagOf, looseList, looseRecord, textOf } from '#wire/decoders/loose.ts';
import type { TreeNode, TreeTableRow } from '#domain/tree-node.ts';

/** What is stored of a chosen node: its value or key, or its code. */
export type StoredAs = 'value' | 'code';

/** `undefined` if the result is no list; nothing (null) is an empty one. Nodes without a key are left out. */
export function decodeNodes(result: unknown, storedAs: StoredAs = 'value'): readonly TreeNode[] | undefined {
  if (result === null || result === undefined) return [];
  return Array.isArray(result) ? result.flatMap(raw => nodeOf(raw, storedAs)) : undefined;
}

function nodeOf(raw: unknown, storedAs: StoredAs): readonly TreeNode[] {
  const key = textOf(raw, 'key', 'id', 'value');
  if (key === '') return [];
  const label = textOf(raw, 'title', 'slotTitle', 'label', 'name', 'text') || key;
  const code = textOf(raw, 'code');
  const isLeaf = flagOf(raw, 'leaf', 'isLeaf');
  const below = looseList(looseRecord(raw)['children']).flatMap(child => nodeOf(child, storedAs));
  return [
    {
      key,
      value: (storedAs === 'code' ? code : textOf(raw, 'value')) || key,
      label,
      name: label,
      code,
      leaf: isLeaf,
      isLeaf,
      ...(below.length > 0 ? { children: below } : {}),
    },
  ];
}

/** @throws if the result is neither an array nor an object with records. */
export function treeTableRows(result: unknown): readonly TreeTableRow[] {
  const records = Array.isArray(result) ? result : looseRecord(result)['records'];
  if (!Array.isArray(records)) throw new TypeError('A tree table gets an array, or an object with records');
  return records.filter(isRecord).flatMap(record => {
    const id = textOf(record, 'id', 'key');
    if (id === '') return [];
    const cells = Object.fromEntries(Object.keys(record).map(name => [name, textOf(record, name)]));
    return [{ id, parentId: textOf(record, 'parentId', 'pid'), hasChildren: flagOf(record, 'hasChildren', 'hasChild'), cells }];
  });
}

/** The same as a value: `undefined` in place of the exception. */
export function decodeTreeTable(result: unknown): readonly TreeTableRow[] | undefined {
  try {
    return treeTableRows(result);
  } catch {
    return undefined;
  }
}

/** Texts in the order of the keys they were asked for; `undefined` if the result is no list of texts. */
export function decodeTexts(result: unknown): readonly string[] | undefined {
  if (result === null || result === undefined) return [];
  return Array.isArray(result) && result.every(text => typeof text === 'string') ? result : undefined;
}

/** The name of one category. */
export const decodeName = (result: unknown): string | undefined => textOf(result, 'name') || undefined;
