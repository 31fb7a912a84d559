/**
 * The sweep without a keyset: page after page by number, sorted by id. Such pages are no consistent picture of the entity, because rows
 * that come and go push others across page borders. So absence from one sweep proves nothing. A row that two whole sweeps in a sound
 * order did not show becomes unverified, is read by id, and is removed only if that read proves it absent. Rows on this device are updated;
 * other rows are not stored, as the list says.
 */
import type { ServerTime } from '#base/server-time.ts';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { mergeInto } from './merge.ts';
import type { StepAnswer } from './merge.ts';
import { readPage } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { idsInScope, scopeFrom } from './scope.ts';
import { SYNC_PAGE_SIZE } from '#sync/pace.ts';

export type PageSweep = {
  /** Reads the next page; the last one ends the sweep. */
  readonly step: (pull: EntityPull) => Promise<Result<StepAnswer, AppError>>;
  /** The approximate number of rows on the server, for the pace. */
  readonly rows: () => number;
  /** Rows seen by the running sweep; 0 between two sweeps. */
  readonly seen: () => number;
  /** The next page is the first one. */
  readonly restart: () => void;
};

type Sweep = {
  pageNo: number;
  /** Rows on this device at its beginning: only these can be missed. */
  readonly held: readonly string[];
  readonly createdFrom: ServerTime | undefined;
  readonly rights: string | undefined;
  readonly seen: string[];
  /** Rows on the first page: a shorter one is the last. */
  firstSize: number | undefined;
  /** Rows missing from this sweep prove nothing. */
  isVoid: boolean;
};

export function createPageSweep({ name }: EntityDef): PageSweep {
  /** Missing from the last whole sweep. */
  let absentOnce: ReadonlySet<string> = new Set();
  let sweep: Sweep | undefined;
  let swept = 0;

  function begin({ def, deps }: EntityPull): Sweep {
    const createdFrom = scopeFrom(def, deps.serverClock.lastMs());
    const held = idsInScope(deps.replica, def, '', undefined, createdFrom);
    const { rights } = deps.replica.meta(name);
    return { pageNo: 1, held, createdFrom, rights, seen: [], firstSize: undefined, isVoid: false };
  }

  function end({ seen, held, rights, isVoid }: Sweep, { deps }: EntityPull): void {
    sweep = undefined;
    swept = seen.length;
    if (isVoid || !isSound(seen) || deps.replica.meta(name).rights !== rights) return;
    const shown = new Set(seen);
    const missing = held.filter(id => !shown.has(id) && deps.replica.base(name, id) !== undefined);
    const absentTwice = missing.filter(id => absentOnce.has(id));
    absentOnce = new Set(missing.filter(id => !absentOnce.has(id)));
    if (absentTwice.length > 0) deps.onVerify(name, absentTwice);
  }

  return {
    rows: () => Math.max(swept, sweep?.seen.length ?? 0),
    seen: () => sweep?.seen.length ?? 0,
    restart() {
      sweep = undefined;
    },
    async step(pull) {
      sweep ??= begin(pull);
      const now = sweep;
      const answer = await readPage(pull, { createdFrom: now.createdFrom, pageNo: now.pageNo, pageSize: SYNC_PAGE_SIZE });
      if (!answer.ok) return answer;
      const { page, evidence } = answer.value;
      const skipped = page.skipped ?? 0;
      const size = page.rows.length + skipped;
      const known = new Set(now.seen);
      const isRepeated = page.rows.length > 0 && page.rows.every(row => known.has(row.id)); // the server ignores the page number
      now.firstSize ??= size;
      now.pageNo += 1;
      now.isVoid ||= skipped > 0 || isRepeated;
      now.seen.push(...page.rows.map(row => row.id));
      if (size === 0 || size < now.firstSize || isRepeated) end(now, pull);
      const rows = lastOfEach(page.rows).filter(row => pull.deps.replica.base(name, row.id) !== undefined);
      return rows.length === 0 ? ok('done') : mergeInto(pull, { entity: name, rows, evidence });
    },
  };
}

/** In one order from end to end, each id once: by code unit, or in a collation that ignores letter case. */
function isSound(ids: readonly string[]): boolean {
  const isAscending = (keys: readonly string[]): boolean => keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') <= key);
  return new Set(ids).size === ids.length && (isAscending(ids) || isAscending(ids.map(id => id.toLowerCase())));
}

const lastOfEach = (rows: readonly Row[]): readonly Row[] => [...new Map(rows.map(row => [row.id, row])).values()];
