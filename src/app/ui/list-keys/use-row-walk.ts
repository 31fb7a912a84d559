/** Next and previous in the details beside a list, over the list's present order. The selection stays as it is. */
import { useState } from 'react';
import { useShownOrder } from '../tree/shown-rows.ts';
import type { ShownRows } from '../tree/shown-rows.ts';
import { neighbours } from './row-walk.ts';

export type RowWalk = { readonly previous: (() => void) | undefined; readonly next: (() => void) | undefined };

/** @param id the row whose details are open. @param open shows another row's details. */
export function useRowWalk(shown: ShownRows, id: string | undefined, open: (id: string) => void): RowWalk {
  const order = useShownOrder(shown);
  const [last, setLast] = useState(-1);
  const here = id === undefined ? -1 : order.indexOf(id);
  if (here >= 0 && here !== last) setLast(here);
  const { previous, next } = neighbours(order, id, last);
  return {
    previous: previous === undefined ? undefined : () => open(previous),
    next: next === undefined ? undefined : () => open(next),
  };
}
