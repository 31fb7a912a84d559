/** Compares an actor's context before and after a step, as paths into its tree. */
import type { Json } from '#base/json.ts';
import { isSameData } from '#base/same-data.ts';

export type Change = 'added' | 'changed' | 'removed';

/** One line of the tree. `path`: keys from the root joined by '/'; the root itself is ''. */
export type TreeNode = {
  readonly path: string;
  readonly key: string;
  /** The present value, or the removed one. */
  readonly value: Json;
  readonly change: Change | undefined;
  /** The previous value, if it was changed. */
  readonly was?: Json | undefined;
  /** A descendant changed. */
  readonly isTouched: boolean;
  readonly children: readonly TreeNode[];
};

/** The tree of a context with its changes marked. `before` undefined: there is nothing to compare with, so nothing is marked. */
export function changeTree(now: Json, before: Json | undefined): readonly TreeNode[] {
  return before === undefined ? plainTree('', now) : markedTree('', now, before);
}

function plainTree(path: string, now: Json): readonly TreeNode[] {
  return [...partsOf(now)].map(([key, value]) => {
    const place = `${path}/${key}`;
    return { path: place, key, value, change: undefined, isTouched: false, children: plainTree(place, value) };
  });
}

function markedTree(path: string, now: Json, before: Json): readonly TreeNode[] {
  const [here, there] = [partsOf(now), partsOf(before)];
  const kept = [...here].map(([key, value]): TreeNode => {
    const place = `${path}/${key}`;
    const old = there.get(key);
    const same = { path: place, key, value, change: undefined, isTouched: false };
    if (old !== undefined && isSameData(old, value)) return { ...same, children: plainTree(place, value) };
    if (old === undefined) return { ...same, change: 'added', isTouched: true, children: plainTree(place, value) };
    const isInside = partsOf(old).size > 0 && partsOf(value).size > 0;
    return isInside
      ? { ...same, isTouched: true, children: markedTree(place, value, old) }
      : { ...same, change: 'changed', was: old, isTouched: true, children: plainTree(place, value) };
  });
  const gone = [...there]
    .filter(([key]) => !here.has(key))
    .map(([key, value]): TreeNode => ({ path: `${path}/${key}`, key, value, change: 'removed', isTouched: true, children: [] }));
  return [...kept, ...gone];
}

function partsOf(value: Json): ReadonlyMap<string, Json> {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
}
