/** The levels of trees and the texts of their values that this device has read, for use without a network. */
import { isRecord } from '#base/json.ts';
import { isFlag, isListOf, isText, outlineOf } from '#base/outline.ts';
import { keptKind } from '#domain/kept-answers.ts';
import type { TreeNode, TreeTableRow } from '#domain/tree-node.ts';

/** Raised with each change of the shapes of nodes and rows. */
const VERSION = 1;

const isNode = outlineOf<TreeNode>({
  key: isText,
  value: isText,
  label: isText,
  name: isText,
  code: isText,
  leaf: isFlag,
  isLeaf: isFlag,
  children: children => children === undefined || Array.isArray(children),
});
const isRow = outlineOf<TreeTableRow>({ id: isText, parentId: isText, hasChildren: isFlag, cells: isRecord });
const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

export const keptLevels = keptKind<readonly TreeNode[]>('tree-levels', VERSION, isListOf(isNode));
export const keptRows = keptKind<readonly TreeTableRow[]>('tree-rows', VERSION, isListOf(isRow));
export const keptLabels = keptKind<Readonly<Record<string, string>>>('tree-labels', VERSION, isTextMap);
