/** Rows in the order in which they were first shown (in-shown-order.ts), while one question is asked. */
import { useState } from 'react';
import { inShownOrder } from '../in-shown-order.ts';

type Held = { readonly key: string; readonly ids: readonly string[] };

/** @param key another one, e.g. another text, begins a new order; absent: no order is kept. */
export function useSteadyRows<R extends { readonly id: string }>(rows: readonly R[], key: string | undefined): readonly R[] {
  const [held, setHeld] = useState<Held>();
  const next = key === undefined ? undefined : orderOf(held?.key === key ? held : { key, ids: [] }, rows);
  if (next !== held && !(next?.ids.length === 0 && held?.key === key)) setHeld(next);
  return next ? inOrder(rows, next.ids) : rows;
}

/** Appends the new rows. Rows that are gone keep their positions, in case they come back. */
export function orderOf(held: Held, rows: readonly { readonly id: string }[]): Held {
  const found = rows.map(({ id }) => id);
  const ids = inShownOrder(held.ids, found, id => id);
  return ids === held.ids ? held : { key: held.key, ids };
}

function inOrder<R extends { readonly id: string }>(rows: readonly R[], ids: readonly string[]): readonly R[] {
  const rowById = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => rowById.get(id) ?? []);
}
