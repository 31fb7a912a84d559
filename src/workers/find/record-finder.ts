/**
 * The leader's index for finding records: built per entity at its first search, updated by the replica's changes,
 * dropped when it was not searched for a while. It holds texts only, and only those the searching user may see.
 */
import { detailOf, findEntry, isInFirst, rankOf, soughtWords, toldValues } from '#query/find/find-records.ts';
import type { FindEntry, FindRequest, FindScope, FoundRecord } from '#query/find/find-records.ts';
import { compilePredicate } from '#query/predicate.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { statusOf } from '#schema/steps.ts';
import { isUnderWay } from '#schema/under-way.ts';
import type { Replica } from '../replica-port.ts';
import type { Clock } from '../ports.ts';
import { loadInitials } from './initials.ts';
import type { InitialsOf } from './initials.ts';
import { FIND_IDLE_MS, FIND_SLICE_ROWS } from '#sync/pace.ts';

export type RecordFinder = { find(request: FindRequest): Promise<readonly FoundRecord[]>; stop(): void };

/** `at`: when the row was made. */
type Indexed = FindEntry & { readonly isOpen: boolean; readonly at: string };
type Index = {
  readonly entity: string;
  readonly initialsOf: InitialsOf;
  readonly indexed: (row: Row) => Indexed;
  readonly entryById: Map<string, Indexed>;
  /** Changed since they were indexed. */
  readonly dirty: Set<string>;
  usedAtMs: number;
};
type Held = { readonly index: Index; readonly built: Promise<void> };
type FinderDeps = {
  readonly schema: Schema;
  readonly replica: Pick<Replica, 'hydrate' | 'isHydrated' | 'foldedRows' | 'folded' | 'onChange'>;
  readonly clock: Clock;
  readonly initials?: () => Promise<InitialsOf>;
};

const NO_INITIALS: InitialsOf = () => '';

export function createRecordFinder({ schema, replica, clock, initials = loadInitials }: FinderDeps): RecordFinder {
  // A list searches more fields of an entity than the palette.
  const heldByScope = new Map<string, Held>();
  const stopping = new AbortController();

  const stopWatching = replica.onChange(({ entity, ids }) => {
    for (const [key, { index }] of heldByScope) {
      if (index.entity !== entity) continue;
      if (ids === undefined || clock.nowMs() - index.usedAtMs > FIND_IDLE_MS) heldByScope.delete(key);
      else for (const id of ids) index.dirty.add(id);
    }
  });

  async function indexOf({ entity, fields }: FindScope, initialsOf: InitialsOf): Promise<Index> {
    if (!replica.isHydrated(entity)) await replica.hydrate(entity);
    const key = [entity, ...fields].join();
    let held = heldByScope.get(key);
    if (held?.index.initialsOf !== initialsOf) {
      const indexed = indexer(entity, fields, initialsOf);
      const index: Index = { entity, initialsOf, indexed, entryById: new Map(), dirty: new Set(), usedAtMs: clock.nowMs() };
      held = { index, built: build(entity, index) };
      heldByScope.set(key, held); // rows that change during the build are read again
    }
    await held.built;
    return held.index;
  }

  function indexer(entity: string, fields: readonly string[], initialsOf: InitialsOf): Index['indexed'] {
    const def = schema.find(entity);
    const isOpen = def ? isUnderWay(def) : () => true;
    return row => ({
      ...findEntry(row, fields, initialsOf),
      isOpen: isOpen(statusIn(def, row)),
      at: String(row['createTime'] ?? ''),
    });
  }

  async function build(entity: string, { entryById, indexed }: Index): Promise<void> {
    let sinceRest = 0;
    for (const row of replica.foldedRows(entity)) {
      entryById.set(row.id, indexed(row));
      if (++sinceRest < FIND_SLICE_ROWS) continue;
      sinceRest = 0;
      await clock.sleep(0, stopping.signal); // the views and the replay share this thread
    }
  }

  function refresh(entity: string, index: Index): void {
    for (const id of index.dirty) {
      const folded = replica.folded(entity, id);
      if (folded) index.entryById.set(id, index.indexed(folded.row));
      else index.entryById.delete(id);
    }
    index.dirty.clear();
    index.usedAtMs = clock.nowMs();
  }

  /** Whether the row meets one of the scope's lists of conditions. */
  function isAmong({ entity, among }: FindScope): (id: string) => boolean {
    if (!among) return () => true;
    const tests = among.map(conditions => compilePredicate(schema.get(entity), { conditions }));
    return id => {
      const row = replica.folded(entity, id)?.row;
      return row !== undefined && tests.some(holds => holds(row));
    };
  }

  return {
    async find({ keyword, scopes, limit }) {
      const words = soughtWords(keyword);
      if (words.length === 0) return [];
      // Offline the dictionary may not be cached yet: texts are found without it, and initials once it is loaded.
      const initialsOf = await initials().catch(() => NO_INITIALS);
      const found: FoundRecord[] = [];
      for (const scope of scopes) {
        const index = await indexOf(scope, initialsOf);
        refresh(scope.entity, index);
        const isWanted = isAmong(scope);
        const { asked = 0 } = scope;
        const isNew = asked === 0 ? () => true : (entry: FindEntry): boolean => !isInFirst(entry, words, asked);
        const def = schema.find(scope.entity);
        for (const { id, entry, rank } of best(index, words, limit, (each, held) => isNew(held) && isWanted(each))) {
          const row = replica.folded(scope.entity, id)?.row ?? { id };
          found.push({
            entity: scope.entity,
            id,
            rank,
            title: entry.texts[0] ?? '',
            detail: detailOf(entry, words, initialsOf),
            status: statusIn(def, row),
            values: toldValues(row, scope.told ?? []),
          });
        }
      }
      return found.toSorted((a, b) => a.rank - b.rank);
    },
    stop() {
      stopping.abort();
      stopWatching();
      heldByScope.clear();
    },
  };
}

/** Of an entity of a later version there is no definition. */
const statusIn = (def: EntityDef | undefined, row: Row): string => (def ? statusOf(def, row) : '');

type Match = { readonly id: string; readonly entry: Indexed; readonly rank: number };

/** The best records of one entity, without sorting all matches of a short word. */
function best(
  { entryById }: Index,
  words: readonly string[],
  limit: number,
  isWanted: (id: string, entry: FindEntry) => boolean,
): readonly Match[] {
  const byRank: Match[][] = [[], [], [], [], []];
  for (const [id, entry] of entryById) {
    const rank = rankOf(entry, words);
    const bucket = rank === undefined ? undefined : byRank[rank];
    if (rank === undefined || !bucket) continue;
    const last = bucket.length < limit ? undefined : bucket.at(-1);
    if ((last && !isBefore(entry, last.entry)) || !isWanted(id, entry)) continue;
    insert(bucket, { id, entry, rank });
    if (bucket.length > limit) bucket.pop();
  }
  return byRank.flat().slice(0, limit);
}

const isBefore = (one: Indexed, other: Indexed): boolean => (one.isOpen === other.isOpen ? one.at > other.at : one.isOpen);

/** Behind those that are equal. */
function insert(sorted: Match[], match: Match): void {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const held = sorted[middle];
    if (held && isBefore(match.entry, held.entry)) high = middle;
    else low = middle + 1;
  }
  sorted.splice(low, 0, match);
}
