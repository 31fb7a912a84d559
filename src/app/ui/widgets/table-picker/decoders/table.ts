/**
 * Decodes the nodes of the tree at the left of a picker, and permission entries.
 *
 * Shapes:  nodes are `{ key or value, title or label, leaf or isLeaf }`, entries `{ action or perms }`, in a list. What has no key or no code is left out.
 */
import type { TableNode } from '#domain/table-picker.ts';
import { flagOf, textOf } from '#wire/decoders/loose.ts';

/** `undefined` if the result is no list. */
export function decodeNodes(result: unknown): readonly TableNode[] | undefined {
  if (!Array.isArray(result)) return undefined;
  return result.flatMap((raw: unknown): TableNode[] => {
    const key = textOf(raw, 'key', 'value');
    return key === '' ? [] : [{ key, title: textOf(raw, 'title', 'label') || key, isLeaf: flagOf(raw, 'leaf', 'isLeaf') }];
  });
}

/** `undefined` if the result is no list. */
export function decodeCodes(result: unknown): readonly string[] | undefined {
  if (!Array.isArray(result)) return undefined;
  return result.flatMap((raw: unknown) => textOf(raw, 'action', 'perms') || []);
}
