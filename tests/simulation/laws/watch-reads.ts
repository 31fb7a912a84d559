/** The laws of reading, watched while the world runs: I13 to I16. Base is compared with every version the server ever showed. */
import { isSameData } from '#base/same-data.ts';
import type { Row } from '#schema/row.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import type { Evidence } from '#sync/evidence.ts';
import type { Replica } from '#workers/replica-port.ts';
import type { Disk } from '../world/disk.ts';
import type { FakeServer } from '../world/fake-server.ts';
import { FORGED } from '../world/sockets.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { Book } from './laws.ts';

export type ReadWatch = ReturnType<typeof watchReads>;
type Parts = {
  readonly book: Book;
  readonly time: VirtualTime;
  readonly disk: Disk;
  readonly server: FakeServer;
  readonly entities: readonly string[];
  /** Base may only move when reads are answered. */
  readonly areReadsDead: () => boolean;
  /** What a server that breaks its promises may make the engine miss. */
  readonly isForked: boolean;
};
type Span = { readonly sinceMs: number; readonly untilMs: number };

export function watchReads({ book, time, disk, server, entities, areReadsDead, isForked }: Parts) {
  const { history } = server;
  /** The version each base row certainly is: the earliest that fits. */
  const floors = new Map<string, number>();
  const spanByRead = new Map<string, Span>();
  /** Rows two reads disagree about: the engine is reading them again. */
  const unverified = new Set<string>();
  const scanStartMs = new Map<string, number>();
  const scannedSinceMs = new Map<string, number>();
  let deadSinceMs = Number.POSITIVE_INFINITY;

  const keyOf = (by: string, evidence: Evidence) => `${by}:${evidence.issued}:${evidence.received}`;

  disk.observe(event => {
    if (event.kind !== 'leaderCommit') return;
    for (const { entity, upserts, deletes, evidence, meta } of event.commit.base ?? []) {
      const span = spanByRead.get(keyOf(event.by, evidence));
      if (upserts.length + deletes.length > 0 && areReadsDead()) {
        const isOld = span !== undefined && span.sinceMs < deadSinceMs;
        book.check('I15', isOld, () => `base of ${entity} moved while only sockets spoke`);
      }
      for (const row of upserts) isTrue(entity, row.id, row, span);
      for (const id of deletes) isTrue(entity, id, undefined, span);
      if (meta) onMeta(entity, meta);
    }
  });

  /** I13, I14: the content is a version that was alive while the read was under way, and not before the one base already had. */
  function isTrue(entity: string, id: string, row: Row | undefined, span: Span | undefined): void {
    const key = `${entity}:${id}`;
    const from = floors.get(key) ?? 0;
    const at = history.find(entity, id, row, { from, ...span });
    if (at >= 0) floors.set(key, at);
    if (row) book.check('I15', !Object.values(row).includes(FORGED), () => `${key} holds a forged value`);
    if (row)
      book.check(
        'I13',
        at >= 0 && span !== undefined,
        () => `${key} ${JSON.stringify(row)} is no version from ${from} on while it was read`,
      );
    else book.check('I14', at >= 0 && span !== undefined, () => `${key} was deleted from base, but was there while it was read`);
  }

  /** I16: watermarks moved. Everything stamped before them, in either stream, must have arrived by now. */
  function onMeta(entity: string, meta: EntityMeta): void {
    if (meta.cursor === undefined && meta.isSeeded && scanStartMs.has(entity)) {
      if (meta.sweptAtMs !== undefined && meta.sweptAtMs !== sweptAt.get(entity)) scannedSinceMs.set(entity, scanStartMs.get(entity) ?? 0);
      if (meta.sweptAtMs !== undefined) sweptAt.set(entity, meta.sweptAtMs);
    }
    const known = marks.get(entity);
    const isMoved = known?.createdUpTo !== meta.createdUpTo || known?.updatedUpTo !== meta.updatedUpTo;
    marks.set(entity, meta);
    if (!isMoved || !meta.isSeeded || meta.cursor === '' || isForked) return;
    for (const id of history.ids(entity)) {
      const versions = history.of(entity, id);
      const due = versions.findLastIndex(({ row, stamp }) => {
        if (!row || stamp === undefined) return false;
        const mark = row['updateTime'] === undefined ? meta.createdUpTo : meta.updatedUpTo;
        return mark !== undefined && stamp < mark;
      });
      // A row that went away since is in no stream: its deletion is found by the count and the sweep.
      if (due < 0 || versions.slice(due).some(({ row }) => row === undefined)) continue;
      const version = versions[due];
      // Committed after the pass had asked, or longer after its stamp than any overlap reaches back: promised by nobody.
      if (!version || version.atMs > time.nowMs() - COMMIT_MARGIN_MS || version.atMs - msOf(version.stamp ?? '') > LAG_MAX_MS) continue;
      const held = disk.rowsOf(entity).get(id);
      const isThere = unverified.has(`${entity}:${id}`) || versions.some((later, index) => index >= due && isSameData(later.row, held));
      book.check(
        'I16',
        isThere,
        () =>
          `${entity}:${id} lacks its version of ${version.stamp}, before the watermarks ${meta.createdUpTo} and ${meta.updatedUpTo}; base holds ${JSON.stringify(held)}`,
      );
    }
  }

  const marks = new Map<string, EntityMeta>();
  const sweptAt = new Map<string, number>();

  return {
    /** The version of a row base holds: the latest with this content. */
    baseVersionOf: (entity: string, id: string): number => {
      const held = disk.rowsOf(entity).get(id);
      return history.of(entity, id).findLastIndex(({ row }) => isSameData(row, held));
    },
    /** True time since when everything a complete list says was true at some moment. */
    scannedSinceMs: (entity: string) => scannedSinceMs.get(entity),
    onScanStart: (entity: string) => void scanStartMs.set(entity, time.nowMs()),
    onReadsDead(): void {
      deadSinceMs = time.nowMs();
    },
    /** Looks over the shoulder of a leader's memory: when each read began and ended, and what it could not decide. */
    watch(by: string, real: Replica): Replica {
      unverified.clear(); // the ids are in the leader's memory only
      return {
        ...real,
        beginRead() {
          const ticket = real.beginRead();
          const sinceMs = time.nowMs();
          return {
            received() {
              const evidence = ticket.received();
              spanByRead.set(keyOf(by, evidence), { sinceMs, untilMs: time.nowMs() });
              return evidence;
            },
          };
        },
        async mergeRead(read) {
          const outcome = await real.mergeRead(read);
          for (const id of outcome.verify) unverified.add(`${read.entity}:${id}`);
          for (const id of [...outcome.upserted, ...outcome.deleted]) unverified.delete(`${read.entity}:${id}`);
          return outcome;
        },
      };
    },
    /** I27 in full: base against what the server shows. @returns what differs. */
    differences(): readonly string[] {
      return entities.flatMap(entity => {
        const shown = new Map(server.visible(entity).map(row => [row.id, row]));
        const ids = new Set([...shown.keys(), ...disk.rowsOf(entity).keys()]);
        return [...ids]
          .filter(id => !isSameData(shown.get(id), disk.rowsOf(entity).get(id)))
          .map(
            id => `${entity}:${id} is ${JSON.stringify(disk.rowsOf(entity).get(id))}, the server shows ${JSON.stringify(shown.get(id))}`,
          );
      });
    },
  };
}

/** The overlap of the deltas, less what the clocks of two nodes may differ. */
const LAG_MAX_MS = 70_000;
const msOf = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}+08:00`);
/** Between a commit and a pass that began before it: the longest a healthy pass takes. */
const COMMIT_MARGIN_MS = 60_000;
