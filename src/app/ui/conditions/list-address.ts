/**
 * The conditions of a list in the window's address, so that a link opens the list with them.
 *
 * Shape:   one parameter per condition, by the names that the query form stores (query-values.ts); other parameters are left as they are.
 * Rule:    an address with conditions replaces those of the list. An address without any says nothing, and the list's own are written into it.
 */
import { use, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import { usePageTab } from '../../page-memory/use-tabs.ts';
import { WindowAddressContext } from '../../live/window-address.ts';
import { KEYWORD, rangeEnd, rangeStart } from './query-values.ts';
import type { QueryValues } from './query-values.ts';

const namesOf = ({ query }: Pick<EntityDef, 'query'>): readonly string[] => [
  KEYWORD,
  ...query.flatMap(({ field, rule }) => (rule === 'range' ? [rangeStart(field), rangeEnd(field)] : [field, field + DICT_TEXT_SUFFIX])),
];

/** The conditions that the address names; `undefined`: none. */
export function valuesInAddress(def: Pick<EntityDef, 'query'>, search: string): QueryValues | undefined {
  const params = new URLSearchParams(search);
  const values = namesOf(def).flatMap(name => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

/** The query part of the address with these conditions, `?` included. */
export function addressWith(def: Pick<EntityDef, 'query'>, search: string, values: QueryValues): string {
  const params = new URLSearchParams(search);
  const before = params.toString();
  for (const name of namesOf(def)) {
    const value = values[name]?.trim() ?? '';
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const after = params.toString();
  // Unchanged in meaning: the address stays as it was written.
  return after === before ? search : after === '' ? '' : `?${after}`;
}

/** What the address reads and sets of a list's store. */
type ListConditions = {
  readonly get: () => { readonly values: QueryValues };
  readonly send: (event: { readonly kind: 'searched'; readonly values: QueryValues }) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Follows the address of the window while the list is in front, and writes the list's conditions into it. */
export function useListAddress(def: EntityDef, list: ListConditions): void {
  const { pathname, search, tabKey } = use(WindowAddressContext);
  const { key } = usePageTab();
  const isHere = tabKey === key;
  const navigate = useNavigate();
  const write = useEffectEvent(() => {
    if (!isHere) return;
    const next = addressWith(def, search, list.get().values);
    if (next !== search) inBackground(Promise.resolve(navigate(pathname + next, { replace: true })));
  });
  const follow = useEffectEvent((address: string | undefined) => {
    if (address === undefined) return;
    const asked = valuesInAddress(def, address);
    if (asked && addressWith(def, address, list.get().values) !== address) list.send({ kind: 'searched', values: asked });
    else write();
  });
  useEffect(() => list.subscribe(() => write()), [list]);
  const shown = isHere ? search : undefined;
  useEffect(() => follow(shown), [shown]);
}
