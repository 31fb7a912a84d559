/** The people of the world: the user on this device, others on the same rows, and the administrator of sessions and links. */
import { hexId } from '#base/random.ts';
import type { Random } from '#base/random.ts';
import type { Row, Values } from '#domain/entity/row.ts';
import { foldRow } from '#domain/sync/fold.ts';
import type { Mutation, Op } from '#domain/sync/mutation.ts';
import type { Checks } from './checks.ts';
import type { Disk } from './disk.ts';
import { ENTITIES, FIELDS, STATUS, STEPS, VALUES } from './entities.ts';
import type { SimEntity } from './entities.ts';
import type { FakeServer } from './fake-server.ts';

export const SESSION_KEY = '0|u1|A01';

export type PeopleParts = {
  readonly random: Random;
  readonly disk: Disk;
  readonly server: FakeServer;
  readonly checks: Checks;
  readonly nowMs: () => number;
  readonly trace: (line: string) => void;
};

export function createPeople({ random, disk, server, checks, nowMs, trace }: PeopleParts) {
  let lastTouched: { readonly entity: SimEntity; readonly id: string } | undefined;
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const chance = (p: number) => random() < p;

  /** What the user sees: base and his own entries. */
  function seen(entity: string, id: string): Row | undefined {
    const entries = disk.entries().filter(entry => entry.entity === entity && entry.rowId === id);
    if (entries.some(entry => entry.op.kind === 'delete')) return undefined;
    return foldRow(disk.rowsOf(entity).get(id), entries)?.row;
  }

  function visibleIds(entity: string): string[] {
    const pending = disk.entries().filter(entry => entry.entity === entity);
    return [...new Set([...disk.rowsOf(entity).keys(), ...pending.map(entry => entry.rowId)])].sort();
  }

  function enqueue(entity: SimEntity, rowId: string, op: Op): void {
    const mutation: Mutation = {
      opId: `op${hexId(random).slice(0, 6)}`,
      entity,
      rowId,
      op,
      texts: {},
      deps: [],
      label: entity,
      sessionKey: SESSION_KEY,
      createdAtMs: nowMs(),
    };
    lastTouched = { entity, id: rowId };
    const carrier = disk.enqueue(mutation);
    trace(`user ${carrier ?? mutation.opId} ${op.kind} ${entity}:${rowId.slice(0, 6)} ${JSON.stringify('patch' in op ? op.patch : {})}`);
    if (carrier) checks.acknowledge(mutation, carrier);
  }

  const at = (row: Row, fields: readonly string[]): Values =>
    Object.fromEntries(fields.flatMap(field => (row[field] === undefined ? [] : [[field, row[field]]])));

  function patchOf(entity: SimEntity, row: Row): Values {
    const fields = FIELDS[entity].filter(() => chance(0.5));
    return Object.fromEntries(
      fields.map(field => [field, pick(VALUES) ?? '']).filter(([field, value]) => (row[String(field)] ?? '') !== value),
    );
  }

  return {
    /** One act of the user on this device. */
    userActs: (): void => {
      const entity = chance(0.75) ? 'waybill' : 'weighSlip';
      const id = pick(visibleIds(entity));
      const row = id === undefined ? undefined : seen(entity, id);
      const choice = random();
      if (choice < 0.25 || !row) {
        const waybillId = pick(visibleIds('waybill'));
        const values: Values =
          entity === 'waybill' ? { [STATUS]: '10', loadPlace: '甲' } : { slipNo: '甲', ...(waybillId ? { waybillId } : {}) };
        enqueue(entity, hexId(random), { kind: 'create', values });
      } else if (choice < 0.65) {
        const patch = patchOf(entity, row);
        if (Object.keys(patch).length > 0) enqueue(entity, row.id, { kind: 'update', patch, base: at(row, Object.keys(patch)) });
      } else if (choice < 0.88 && entity === 'waybill') {
        const step = pick(STEPS.filter(({ from }) => from.includes(String(row[STATUS] ?? ''))));
        if (!step) return;
        const { action, from, to, requires } = step;
        const patch = Object.fromEntries(requires.map(field => [field, pick(['甲', '乙']) ?? '']));
        enqueue(entity, row.id, { kind: 'action', action, field: STATUS, from, to, patch, base: at(row, [STATUS, ...requires]) });
      } else if (choice < 0.94) {
        enqueue(entity, row.id, { kind: 'delete', base: at(row, FIELDS[entity]) });
      }
    },

    /** The user changes the row of his last act once more, while that act may be on its way. */
    userFollowsUp: (): void => {
      const row = lastTouched && seen(lastTouched.entity, lastTouched.id);
      if (!lastTouched || !row) return;
      const patch = patchOf(lastTouched.entity, row);
      if (Object.keys(patch).length > 0) enqueue(lastTouched.entity, row.id, { kind: 'update', patch, base: at(row, Object.keys(patch)) });
    },

    /** The user looks through what waits for him and decides some of it. */
    userDecides: (): void => {
      for (const entry of disk.entries()) {
        if (entry.state !== 'blocked' || chance(0.5)) continue;
        trace(`user decides about ${entry.opId} (${entry.reason ?? ''})`);
        if (entry.reason === 'conflict' && chance(0.8)) disk.resolve(entry.opId, () => (chance(0.5) ? 'mine' : 'theirs'));
        else if (chance(0.5)) disk.retry(entry.opId);
        else disk.discard(entry.opId);
      }
      const idle = disk.entries().filter(entry => entry.state === 'queued');
      const given = chance(0.1) ? pick(idle) : undefined;
      if (given) disk.discard(given.opId);
    },

    /** A record of the outbox turns out to be unreadable. */
    spoilOne: (): void => {
      const entry = pick(disk.entries().filter(({ state }) => state === 'queued' || state === 'blocked'));
      if (entry && disk.spoil(entry.opId)) trace(`spoiled ${entry.opId}`);
    },

    /** Somebody else edits, steps, deletes or adds, preferring the rows and fields this device works on. */
    otherActs: (): void => {
      const entity = pick(ENTITIES) ?? 'waybill';
      const busy = disk.entries().filter(entry => entry.entity === entity && server.rowOf(entity, entry.rowId));
      const id = chance(0.7) && busy.length > 0 ? pick(busy)?.rowId : pick(server.idsOf(entity));
      const row = id === undefined ? undefined : server.rowOf(entity, id);
      const choice = random();
      if (choice < 0.1 || !row) {
        server.addBy('other', entity, hexId(random), entity === 'waybill' ? { [STATUS]: '10', loadPlace: '丙' } : { slipNo: '丙' });
      } else if (choice < 0.75) {
        server.editBy('other', entity, row.id, patchOf(entity, row));
        trace(`other edits ${entity}:${row.id.slice(0, 6)}`);
      } else if (choice < 0.93 && entity === 'waybill') {
        const step = pick(STEPS.filter(({ from }) => from.includes(String(row[STATUS] ?? ''))));
        if (step) server.editBy('other', entity, row.id, { [STATUS]: step.to });
        trace(`other steps ${entity}:${row.id.slice(0, 6)} to ${step?.to ?? ''}`);
      } else if (choice >= 0.93) {
        server.deleteBy('other', entity, row.id);
        trace(`other deletes ${entity}:${row.id.slice(0, 6)}`);
      }
    },
  };
}
