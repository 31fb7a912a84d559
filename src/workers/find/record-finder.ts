/**
 * The leader's index for finding records: built per entity at its first search, updated by the replica's changes,
 * dropped when it was not searched for a while. It holds texts only, and only those the searching user may see.
 */
import { detailOf, findEntry, isInFirst, rankOf, soughtWords } from '#query/find/find-records.ts';
import type { FindEntry, FindRequest, FindScope, FoundRecord } from '#query/find/find-records.ts';
import { compilePredicate } from '#query/predicate.ts';
import type { Schema } from '#schema/schema.ts';
import type { Replica } from '../replica-port.ts';
import type { Clock } from '../ports.ts';
import { loadInitials } from './initials.ts';
import type { InitialsOf } from './initials.ts';
import { FIND_IDLE_MS, FIND_SLICE_ROWS } from '#sync/pace.ts';

export type RecordFinder = { find(request: FindRequest): Promise<readonly FoundRecord[]>; stop(): void };

type Index = {
  readonly entity: string;
  readonly fields: readonly string[];
  readonly initialsOf: InitialsOf;
  readonly entryById: Map<string, FindEntry>;
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
      const index: Index = { entity, fields, initialsOf, entryById: new Map(), dirty: new Set(), usedAtMs: clock.nowMs() };
      held = { index, built: build(entity, index) };
      heldByScope.set(key, held); // rows that change during the build are read again
    }
    await held.built;
    return held.index;
  }

  async function build(entity: string, { entryById, fields, initialsOf }: Index): Promise<void> {
    let sinceRest = 0;
    for (const row of replica.foldedRows(entity)) {
      entryById.set(row.id, findEntry(row, fields, initialsOf));
      if (++sinceRest < FIND_SLICE_ROWS) continue;
      sinceRest = 0;
      await clock.sleep(0, stopping.signal); // the views and the replay share this thread
    }
  }

  function refresh(entity: string, index: Index): void {
    for (const id of index.dirty) {
      const folded = replica.folded(entity, id);
      if (folded) index.entryById.set(id, findEntry(folded.row, index.fields, index.initialsOf));
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

  const statusField = (entity: string): string | undefined => schema.find(entity)?.flow?.field;

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
        const status = statusField(scope.entity);
        for (const { id, entry, rank } of best(index, words, limit, (each, held) => isNew(held) && isWanted(each)))
          found.push({
            entity: scope.entity,
            id,
            rank,
            title: entry.texts[0] ?? '',
            detail: detailOf(entry, words, initialsOf),
            status: status === undefined ? '' : String(replica.folded(scope.entity, id)?.row[status] ?? ''),
          });
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

type Match = { readonly id: string; readonly entry: FindEntry; readonly rank: number };

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
    if (rank === undefined || !bucket || bucket.length >= limit || !isWanted(id, entry)) continue;
    bucket.push({ id, entry, rank });
  }
  return byRank.flat().slice(0, limit);
}
