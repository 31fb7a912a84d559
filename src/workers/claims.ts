/**
 * Claims: the content of socket messages about rows, a third layer over base and outbox, in memory only and for the screen only.
 * Storage, sends, sorting and counts never use it; a claim lasts until a later read establishes the row.
 */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { FoldedRow } from '#sync/fold.ts';
import { laneOf } from '#sync/mutation.ts';

type Claim = { readonly values: Values; readonly tick: number; readonly source: ClaimSource };

/** message: of a socket, which says what the row holds. settle: of an entry, which says what the server makes of a row that it touched. */
export type ClaimSource = 'message' | 'settle';
/** The values that the server would set in this row. */
type Accept = (entity: string, row: Row, values: Values) => Values;

export type Claims = {
  /** A message without news, or one older than the row, ends an earlier claim. @returns whether the shown row changed. */
  readonly put: (entity: string, row: Row, values: Values, tick: number, source: ClaimSource) => boolean;
  /** The row with its claim; `undefined` if there is none, or none that says anything of the row as it is by now. */
  readonly over: (entity: string, row: Row) => FoldedRow | undefined;
  /** A read issued at `issued` established these rows: earlier claims end. @returns the ids that had one. */
  readonly settle: (entity: string, ids: readonly string[], issued: number) => readonly string[];
  readonly drop: (entity: string, ids: readonly string[]) => readonly string[];
};

export function createClaims(accept: Accept): Claims {
  const claimByLane = new Map<string, Claim>();

  function remove(entity: string, ids: readonly string[], isOver: (claim: Claim) => boolean): readonly string[] {
    if (claimByLane.size === 0) return [];
    return ids.filter(id => {
      const claim = claimByLane.get(laneOf(entity, id));
      return claim !== undefined && isOver(claim) && claimByLane.delete(laneOf(entity, id));
    });
  }

  return {
    put(entity, row, values, tick, source) {
      const lane = laneOf(entity, row.id);
      const { updateTime } = values;
      const isOld = updateTime !== undefined && row['updateTime'] !== undefined && String(updateTime) < String(row['updateTime']);
      if (isOld || !isNews(row, values)) return claimByLane.delete(lane);
      claimByLane.set(lane, { values, tick, source });
      return true;
    },
    over(entity, row) {
      const claim = claimByLane.get(laneOf(entity, row.id));
      if (claim === undefined) return undefined;
      const values = claim.source === 'settle' ? accept(entity, row, claim.values) : claim.values;
      return isNews(row, values) ? { row: laidOver(row, values), mark: undefined, isUnconfirmed: true } : undefined;
    },
    settle: (entity, ids, issued) => remove(entity, ids, claim => issued > claim.tick),
    drop: (entity, ids) => remove(entity, ids, () => true),
  };
}

const isNews = (row: Row, values: Values): boolean => Object.keys(values).some(field => field !== 'id' && values[field] !== row[field]);

/** A claimed or foreseen reference loses the old display text unless a new one comes with it. */
export function laidOver(row: Row, values: Values): Row {
  const next: { id: string; [field: string]: FieldValue | undefined } = { ...row };
  for (const [field, value] of Object.entries(values)) {
    if (field !== 'id' && value !== row[field]) delete next[field + DICT_TEXT_SUFFIX];
  }
  return { ...next, ...values, id: row.id };
}
