/** The waybills that are picked on the board, live: one that somebody else moves on is told and picked no more. */
import { useCallback, useMemo, useState } from 'react';
import { statusWords } from '#schema/refusal-text.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { GuardFacts } from '#schema/guards.ts';
import type { Row } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { textIn } from '#schema/typed-row.ts';
import { guardFacts, NOTHING_REFERRED, useReferredOfAllSteps } from '#app/live/step-facts.ts';
import type { Referred } from '#app/live/step-facts.ts';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useChosenRows } from '#app/live/use-row.ts';
import type { ChosenRow } from '#app/live/use-row.ts';
import type { waybill } from '../entity.ts';
import { boardText } from './text.ts';

type Pick = { readonly status: string; readonly rows: readonly Row[] };

export type Picking = {
  /** Of all picked waybills; absent: none is. */
  readonly status: string | undefined;
  readonly ids: ReadonlySet<string>;
  /** As they are now, in the order in which they were picked; empty while they and the rows they name are read. */
  readonly chosen: readonly ChosenRow[];
  readonly referredOf: (row: Row) => Referred;
  readonly factsOf: (row: Row) => GuardFacts;
  /** Those that others moved on while they were picked, a sentence each. */
  readonly notes: readonly string[];
  readonly closeNotes: () => void;
  /** Picks it too, or no more. Waybills of one status are picked together. */
  readonly toggle: (row: Row) => void;
  readonly only: (row: Row) => void;
  readonly clear: () => void;
};

const NOTHING: Pick = { status: '', rows: [] };
const NO_ROWS: readonly ChosenRow[] = [];
const NO_NOTES: readonly string[] = [];

export function usePicked(def: EntityDef): Picking {
  const dicts = useDicts();
  const now = useServerMinute();
  const [pick, setPick] = useState(NOTHING);
  const [notes, setNotes] = useState(NO_NOTES);
  const list = useMemo(() => pick.rows.map(({ id }) => id), [pick]);
  const read = useChosenRows(def.name, list);
  const rows = useMemo(() => (read ?? NO_ROWS).map(({ row }) => row), [read]);
  const referredById = useReferredOfAllSteps(def, rows);

  const lost = read ? lostOf(def, pick, read) : NONE_LOST;
  if (lost.length > 0) {
    const told = lost.flatMap(({ row, now }) => toldOf(def, row, now, status => statusWords(def, status, dicts)));
    setPick({ ...pick, rows: pick.rows.filter(row => !lost.some(one => one.row === row)) });
    if (told.length > 0) setNotes([...notes, ...told]);
  }

  const toggle = useCallback(
    (row: Row): void => {
      setNotes(NO_NOTES);
      setPick(held => {
        const status = statusOf(def, row);
        if (held.status !== status || held.rows.length === 0) return { status, rows: [row] };
        const others = held.rows.filter(({ id }) => id !== row.id);
        return { status, rows: others.length < held.rows.length ? others : [...others, row] };
      });
    },
    [def],
  );
  const only = useCallback(
    (row: Row): void => {
      setNotes(NO_NOTES);
      setPick({ status: statusOf(def, row), rows: [row] });
    },
    [def],
  );
  const clear = useCallback((): void => setPick(NOTHING), []);
  const closeNotes = useCallback((): void => setNotes(NO_NOTES), []);
  const ids = useMemo(() => new Set(list), [list]);
  return useMemo(() => {
    const referredOf = (row: Row): Referred => referredById?.get(row.id) ?? NOTHING_REFERRED;
    return {
      status: ids.size === 0 ? undefined : pick.status,
      ids,
      chosen: read?.every(({ row }) => referredById?.has(row.id)) ? read : NO_ROWS,
      referredOf,
      factsOf: row => guardFacts(row, row, referredOf(row), now),
      notes,
      closeNotes,
      toggle,
      only,
      clear,
    };
  }, [pick, ids, read, referredById, now, notes, closeNotes, toggle, only, clear]);
}

type Lost = { readonly row: Row; readonly now: ChosenRow | undefined };
const NONE_LOST: readonly Lost[] = [];

/** The picked waybills whose status is no longer the one they were picked in. */
function lostOf(def: EntityDef, { status, rows }: Pick, read: readonly ChosenRow[]): readonly Lost[] {
  const nowById = new Map(read.map(one => [one.row.id, one]));
  return rows.flatMap(row => {
    const now = nowById.get(row.id);
    return now && statusOf(def, now.row) === status ? [] : [{ row, now }];
  });
}

function toldOf(def: EntityDef, row: Row, now: ChosenRow | undefined, words: (status: string) => string): readonly string[] {
  const number = String(row[def.titleField] ?? '') || boardText.newWaybill;
  if (!now) return [boardText.gone(number)];
  // What waits to be sent is the user's own step.
  if (now.mark?.sync === 'pending') return [];
  return [boardText.changed(number, words(statusOf(def, now.row)), textIn<typeof waybill>(now.row, 'plateNumber'))];
}
