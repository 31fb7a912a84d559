/** The laws of what lists show: I17, I18, I20, and I19 as the leader's memory sees it. */
import { isSameData } from '#base/same-data.ts';
import type { Row } from '#schema/row.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import { runQuery } from '#query/run-query.ts';
import type { View } from '#query/view.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';
import { withChildEntries } from '#sync/child-entries.ts';
import { foldRow } from '#sync/fold.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { Replica } from '#workers/replica-port.ts';
import type { Disk } from '../world/disk.ts';
import { FIELDS, VALUES } from '../world/entities.ts';
import type { SimEntity } from '../world/entities.ts';
import type { FakeServer } from '../world/fake-server.ts';
import { FORGED } from '../world/sockets.ts';
import type { Tab } from '../world/tabs.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { Book } from './laws.ts';
import type { ReadWatch } from './watch-reads.ts';
import type { WriteWatch } from './watch-writes.ts';
import { isEffectOf } from './watch-writes.ts';

type Parts = {
  readonly book: Book;
  readonly time: VirtualTime;
  readonly disk: Disk;
  readonly server: FakeServer;
  readonly reads: ReadWatch;
  readonly writes: WriteWatch;
  readonly entities: readonly SimEntity[];
  readonly leaderNamed: (name: string) => Tab | undefined;
  readonly isForked: boolean;
};

/** How long a new leader may take to read a dozen rows. */
const WARM_UP_MS = 2_000;

export function watchViews({ book, time, disk, server, reads, writes, entities, leaderNamed, isForked }: Parts) {
  const { history } = server;
  let lastEntries: readonly OutboxEntry[] | undefined;
  let watched: Replica | undefined;
  let isChanged = true;
  const noteChange = (): void => {
    isChanged = true;
  };

  disk.observe(event => {
    if (event.kind !== 'viewsPut') return;
    for (const view of event.views) {
      if (view.coverage === 'full' && !isForked && !isWarmingUp(event.by)) honest(view);
    }
  });

  /** A new leader first brings the rows of the stored pages up to date, one by one; only then it knows the whole collection. */
  const isWarmingUp = (name: string) => time.nowMs() - (leaderNamed(name)?.ledSinceMs ?? 0) < WARM_UP_MS;

  /** Every row of the entity as the fold of what this leader holds, made from nothing. */
  function fromScratch(replica: Replica, entity: string): Row[] {
    const own = new Map<string, OutboxEntry[]>();
    for (const entry of withChildEntries(schema, replica.entries())) {
      if (entry.entity === entity) own.set(entry.rowId, [...(own.get(entry.rowId) ?? []), entry]);
    }
    const ids = new Set([...replica.baseIds(entity, '', undefined), ...own.keys()]);
    return [...ids].flatMap(id => foldRow(schema, replica.base(entity, id), own.get(id) ?? [])?.row ?? []);
  }

  /** I17: each row of a complete list that nobody here is changing was so on the server at some time since the last whole scan. */
  function honest({ entity, rows, query, ids, unconfirmed, unverified, markById }: View): void {
    const sinceMs = reads.scannedSinceMs(entity);
    if (sinceMs === undefined) return;
    const pending = new Set(
      withChildEntries(schema, disk.entries())
        .filter(entry => entry.entity === entity)
        .map(entry => entry.rowId),
    );
    for (const row of rows) {
      // What is said to be unconfirmed, being read again, or the user's own and unsettled is no claim.
      if (unconfirmed?.includes(row.id) || unverified.includes(row.id) || markById[row.id]) continue;
      if (pending.has(row.id) || !ids.includes(row.id)) continue;
      book.check('I15', !Object.values(row).includes(FORGED), () => `${entity}:${row.id} shows a forged value as confirmed`);
      const at = history.find(entity, row.id, row, { sinceMs });
      book.check(
        'I17',
        at >= 0,
        () => `${entity}:${row.id} in a complete list is ${JSON.stringify(row)}, none of its versions since the last whole scan`,
      );
    }
    const def = schema.get(entity);
    for (const id of history.ids(entity)) {
      if (pending.has(id) || ids.includes(id) || query.pageSize < 100) continue;
      const isExcused = history.since(entity, id, sinceMs).some(({ row }) => row === undefined || runQuery(def, [row], query).total === 0);
      book.check('I17', isExcused, () => `${entity}:${id} is missing from a complete list although it always belonged there`);
    }
  }

  /** I18 and I19 in memory: what tabs will see is the fold of base and entries, and a settled effect is not missing from it. */
  function overlay(replica: Replica): void {
    const entries = replica.entries();
    const lanes = new Map<string, OutboxEntry[]>();
    for (const entry of withChildEntries(schema, entries)) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
    for (const own of lanes.values()) {
      const [first] = own;
      if (!first || !replica.isHydrated(first.entity)) continue;
      const held = replica.folded(first.entity, first.rowId);
      const fresh = foldRow(schema, replica.base(first.entity, first.rowId), own);
      book.check(
        'I18',
        isSameData(held?.row, fresh?.row) && isSameData(held?.mark, fresh?.mark),
        () => `${first.lane} is not the fold of base and entries`,
      );
    }
    if (lastEntries === entries) return;
    lastEntries = entries;
    const waiting = new Set(entries.map(entry => entry.opId));
    for (const [opId, version] of writes.effectVersions) {
      const record = disk.log.get(opId);
      if (!record || waiting.has(opId)) continue;
      writes.effectVersions.delete(opId);
      const { entity, rowId, op } = record.entry;
      if (!replica.isHydrated(entity)) continue;
      const row = replica.base(entity, rowId);
      const isThere = history.of(entity, rowId).findLastIndex(held => isSameData(held.row, row)) >= version || isEffectOf(op, row);
      book.check('I19', isThere, () => `${opId} left memory before its effect was there`);
    }
  }

  /** I18 for one view just computed from this leader's memory. */
  function isComputed(name: string, replica: Replica, view: View): void {
    const { entity, query, coverage, rows, ids, total } = view;
    if (isWarmingUp(name)) return;
    const fresh = fromScratch(replica, entity);
    const byId = new Map(fresh.map(row => [row.id, row]));
    // What a socket claimed may be shown for a few seconds, said to be unconfirmed.
    const claimed = new Set(view.unconfirmed);
    const wrong = rows.find(row => !claimed.has(row.id) && !isSameData(row, byId.get(row.id)));
    book.check('I18', !wrong, () => `the list shows ${JSON.stringify(wrong)}, the fold is ${JSON.stringify(wrong && byId.get(wrong.id))}`);
    if (coverage === 'partial' || !replica.isHydrated(entity)) return;
    const answer = runQuery(schema.get(entity), fresh, query);
    const isSame =
      answer.total === total &&
      isSameData(
        answer.rows.map(row => row.id),
        ids,
      );
    book.check(
      'I18',
      isSame,
      () =>
        `the list of ${entity} shows ${ids.join()} of ${total}, from scratch ${answer.rows.map(row => row.id).join()} of ${answer.total}`,
    );
  }

  /** I20 over the rows of this leader, with a few queries drawn anew. */
  function metamorphics(replica: Replica, pick: <T>(items: readonly T[]) => T | undefined): void {
    for (const entity of entities) {
      if (!replica.isHydrated(entity)) continue;
      const rows = [...replica.foldedRows(entity)];
      const def = schema.get(entity);
      const [first = 'id', second = 'id'] = FIELDS[entity];
      const like: Condition = { field: first, rule: 'like', value: pick(VALUES.slice(0, 3)) ?? '甲' };
      const other: Condition = { field: second, rule: 'ne', value: pick(VALUES.slice(0, 3)) ?? '乙' };
      const sort = { column: pick(['createTime', 'id', first]) ?? 'id', order: pick(['asc', 'desc'] as const) ?? 'asc' };
      const query = (conditions: readonly Condition[], pageNo = 1, pageSize = 1_000): ListQuery => ({ conditions, sort, pageNo, pageSize });
      const ask = (asked: ListQuery) => runQuery(def, rows, asked).rows.map(row => row.id);
      const all = ask(query([]));
      const both = ask(query([like, other]));
      const law = (isKept: boolean, what: string) => book.check('I20', isKept, () => `${entity}: ${what}`);
      law(isSameData(both, ask(query([other, like]))), 'the order of conditions matters');
      law(isSameData(both, ask(query([like, other, like]))), 'a condition said twice matters');
      law(all.length === rows.length, 'no condition leaves rows out');
      law(isSameData(all, pages(query([]), ask)), 'the pages do not add up');
      const isNull = rows.filter(row => (row[first] ?? '') === '').length;
      const partition = ['eq', 'ne'].map(rule => ask(query([{ field: first, rule: rule as 'eq' | 'ne', value: '甲' }])).length);
      law(partition.reduce((sum, count) => sum + count, isNull) === rows.length, 'a value, the others and none do not add up');
    }
  }

  return {
    metamorphics,
    /** Call in the moment a leader hands views to the store, before anything else happens. */
    onPutViews(name: string, views: readonly View[]): void {
      const tab = leaderNamed(name);
      if (tab?.replica) for (const view of views) isComputed(name, tab.replica, view);
    },
    /** Call after every step. */
    afterStep: (leader: Tab | undefined): void => {
      const replica = leader?.replica;
      if (!replica || leader.isFrozen) return;
      if (replica === watched && !isChanged) return;
      if (replica !== watched) {
        watched = replica;
        replica.onChange(noteChange);
        replica.onEntriesChange(noteChange);
      }
      isChanged = false;
      overlay(replica);
    },
  };
}

function pages(query: ListQuery, ask: (asked: ListQuery) => string[]): string[] {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const page = ask({ ...query, pageNo, pageSize: 3 });
    ids.push(...page);
    if (page.length < 3) return ids;
  }
}
