/** The laws of writing for the lines a contract is saved with: I3, I7, I11, I12 and I19, line by line and field by field. */
import type { Row } from '#schema/row.ts';
import { childChanges } from '#sync/merge-children.ts';
import type { ChildChange } from '#sync/merge-children.ts';
import type { ChildList, OutboxEntry, SendingEntry } from '#sync/mutation.ts';
import { sameValue } from '#sync/same-value.ts';
import type { Disk } from '../world/disk.ts';
import { FIELDS, LINES } from '../world/entities.ts';
import type { Application, FakeServer } from '../world/fake-server.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { Book } from './laws.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';

type Parts = {
  readonly book: Book;
  readonly time: VirtualTime;
  readonly disk: Disk;
  readonly server: FakeServer;
  readonly wishOf: (opId: string) => string;
};
const fields = FIELDS[LINES.entity];
const listOf = ({ op }: OutboxEntry): ChildList | undefined => ('children' in op ? op.children?.[0] : undefined);
const keyOf = ({ kind, id, fields: changed }: ChildChange): readonly string[] =>
  kind === 'changed' ? changed.map(field => `${id}/${field}`) : [`${id}/${kind}`];
/** What the user made of the list, each field of a changed line apart: somebody else may have done a part of it. */
const changesOf = (list: ChildList): readonly ChildChange[] =>
  childChanges(schema, list).flatMap(change =>
    change.kind === 'changed' ? change.fields.map(field => ({ ...change, fields: [field] })) : [change],
  );
const nameOf = (change: ChildChange): string => keyOf(change).join();

export function watchLines({ book, time, disk, server, wishOf }: Parts) {
  const { history } = server;
  /** By wish: the list as the user made it, over the list he saw. */
  const wishes = new Map<string, ChildList>();
  /** By entry: how many later edits went into it. */
  const mergesOf = new Map<string, number>();
  /** By entry: when the user first made it. */
  const madeAtMs = new Map<string, number>();
  /** By deal: when the server last looked for a read of its lines that was answered. */
  const lookedAtMs = new Map<string, number>();
  /** By attempt: when the server looked for the read under it. */
  const readUnderMs = new Map<string, number>();
  let checked = 0;

  disk.observe(event => {
    if (event.kind === 'userWrite') for (const entry of disk.entries()) noteWish(entry);
    if (event.kind !== 'leaderCommit') return;
    for (const { opId, next } of event.commit.entries ?? []) {
      const was = event.before.find(entry => entry.opId === opId);
      const list = was && listOf(was);
      if (!list) continue;
      if ('kind' in next) settled(opId, wishes.get(wishOf(opId)) ?? list);
      else keepsTheWish(opId, list, listOf(next));
    }
  });

  function noteWish(entry: OutboxEntry): void {
    const list = listOf(entry);
    const isOpen = entry.state === 'queued' || entry.state === 'retryWait' || entry.state === 'paused' || entry.state === 'blocked';
    if (!madeAtMs.has(entry.opId)) madeAtMs.set(entry.opId, time.nowMs());
    if (!list || !isOpen) return;
    const wish = wishOf(entry.opId);
    const merges = (entry.merged ?? []).length;
    const known = wishes.get(wish);
    // A second edit in the same entry: under it lies the list the user saw before the first one.
    const base = known && merges > (mergesOf.get(entry.opId) ?? 0) ? known.base : list.base;
    mergesOf.set(entry.opId, merges);
    wishes.set(wish, { ...list, base: entry.op.kind === 'create' ? list.base : base });
  }

  const isDone = ({ kind, row, fields: changed }: ChildChange, line: Row | undefined): boolean =>
    kind === 'removed'
      ? line === undefined
      : line !== undefined && (kind === 'added' || changed.every(name => sameValue(line[name], row[name])));
  /** The first version of the line since the wish was made that shows the change; -1 when none does. */
  function shownAt(opId: string, change: ChildChange): number {
    const versions = history.of(LINES.entity, change.id);
    const sinceMs = madeAtMs.get(opId) ?? 0;
    return versions.findIndex(({ row }, index) => (versions[index + 1]?.atMs ?? time.nowMs()) >= sinceMs && isDone(change, row));
  }

  /** I7: a change of a line is dropped only when the server already had it so. */
  function keepsTheWish(opId: string, was: ChildList, next: ChildList | undefined): void {
    const kept = new Set((next ? childChanges(schema, next) : []).flatMap(keyOf));
    for (const change of changesOf(was))
      book.check(
        'I7',
        keyOf(change).every(key => kept.has(key)) || shownAt(opId, change) >= 0,
        () => `${opId} lost its change of the line ${nameOf(change)}`,
      );
  }

  /** I3 and I19: every change of a line was there, and base shows it or something later. */
  function settled(opId: string, list: ChildList): void {
    for (const change of changesOf(list)) {
      const versions = history.of(LINES.entity, change.id);
      const at = shownAt(opId, change);
      book.check('I3', at >= 0, () => `${opId} settled, its change of the line ${nameOf(change)} never was on the server`);
      const held = disk.rowsOf(LINES.entity).get(change.id);
      const isThere = isDone(change, held) || versions.some(({ row }, index) => index > at && JSON.stringify(row) === JSON.stringify(held));
      book.check('I19', at < 0 || isThere, () => `${opId} left the outbox before its change of the line ${nameOf(change)} reached base`);
    }
  }

  /** I11 and I12: only what the user changed changes, over what he saw; what came after the read of the list is nobody's fault. */
  function checkApplication({ opId, attemptId, isLate, lines, kind }: Application): void {
    if (!lines || isLate || kind === 'delete') return;
    const wish = wishes.get(wishOf(opId));
    const wanted = new Map((wish ? childChanges(schema, wish) : []).map(change => [change.id, change]));
    const sinceMs = readUnderMs.get(attemptId ?? '') ?? time.nowMs();
    const [before, after] = [byId(lines.before), byId(lines.after)];
    book.check('I12', after.size === lines.after.length, () => `${opId} sent a line twice`);
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const isRecent = history.since(LINES.entity, id, sinceMs).length > 2; // besides the version read and the one just made
      const change = wanted.get(id);
      const [was, now] = [before.get(id), after.get(id)];
      if (!was || !now) {
        const isWanted = change?.kind === (now ? 'added' : 'removed') || (now !== undefined && change?.kind === 'changed');
        book.check('I12', isWanted || isRecent, () => `${opId} ${now ? 'brought back' : 'deleted'} the line ${id} unasked`);
        continue;
      }
      for (const field of fields.filter(name => !sameValue(was[name], now[name]))) {
        const isWanted = change !== undefined && (change.kind === 'added' || change.fields.includes(field));
        book.check('I12', isWanted || isRecent, () => `${opId} changed ${field} of the line ${id} unasked`);
        const seen = wish?.base.find(row => row.id === id)?.[field];
        if (isWanted && change.kind === 'changed')
          book.check(
            'I11',
            isRecent || sameValue(was[field], seen),
            () => `${opId} wrote ${field} of the line ${id} over a value the user never saw`,
          );
      }
    }
  }

  return {
    /** Call at the instant a write leaves a device. */
    onWrite: ({ attemptId, rowId }: SendingEntry): void => void readUnderMs.set(attemptId, lookedAtMs.get(rowId) ?? time.nowMs()),
    onRead: (dealId: string, servedAtMs: number): void => void lookedAtMs.set(dealId, servedAtMs),
    /** Call after every step. */
    afterStep(): void {
      for (; checked < server.applications.length; checked++) {
        const application = server.applications[checked];
        if (application) checkApplication(application);
      }
    },
  };
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map(row => [row.id, row]));
