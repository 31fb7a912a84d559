/** The acts on the board since it was opened, the last act first; each can be looked at and, as far as it goes, taken back. */
import { useCallback, useMemo, useState } from 'react';
import type { Transition } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';

/** A waybill of an act, as it was before; of a dispatch, the truck it got. */
export type ActedRow = { readonly row: Row; readonly plate?: string; readonly driver?: string };
export type Act = { readonly no: number; readonly step: Transition; readonly rows: readonly ActedRow[] };
export type Acts = {
  readonly last: Act | undefined;
  readonly add: (step: Transition, rows: readonly ActedRow[]) => void;
  /** It was taken back, or is no longer of interest. */
  readonly drop: (act: Act) => void;
};

const ACTS_MAX = 20;

export function useActs(): Acts {
  const [acts, setActs] = useState<readonly Act[]>([]);
  const add = useCallback(
    (step: Transition, rows: readonly ActedRow[]): void =>
      setActs(held => [{ no: (held[0]?.no ?? 0) + 1, step, rows }, ...held].slice(0, ACTS_MAX)),
    [],
  );
  const drop = useCallback((act: Act): void => setActs(held => held.filter(({ no }) => no !== act.no)), []);
  const [last] = acts;
  return useMemo(() => ({ last, add, drop }), [last, add, drop]);
}
