/** The people of the world: the user on this device, others on the same rows, and the administrator of the server. */
import type { Row, Values } from '#domain/entity/row.ts';
import { foldRow } from '#domain/sync/fold.ts';
import type { Mutation, Op } from '#domain/sync/mutation.ts';
import type { Dice } from './dice.ts';
import type { Disk } from './disk.ts';
import { ENTITIES, FIELDS, STATUS, STEPS, VALUES } from './entities.ts';
import type { SimEntity } from './entities.ts';
import type { FakeServer } from './fake-server.ts';
import type { SocketHub } from './sockets.ts';
import type { UserWrites } from './user-writes.ts';

export const SESSION_KEY = '0|u1|A01';

export type PeopleParts = {
  readonly disk: Disk;
  readonly user: UserWrites;
  readonly server: FakeServer;
  readonly hub: SocketHub;
  readonly deviceMs: () => number;
  readonly holdMs: (dice: Dice) => number;
  readonly hasMixedCaseIds: boolean;
  readonly onAcknowledged: (mutation: Mutation, carrier: string) => void;
  readonly trace: (line: string) => void;
};

export function createPeople({ disk, user, server, hub, deviceMs, holdMs, hasMixedCaseIds, onAcknowledged, trace }: PeopleParts) {
  let lastTouched: { readonly entity: SimEntity; readonly id: string } | undefined;

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

  function enqueue(dice: Dice, entity: SimEntity, rowId: string, op: Op): void {
    if (disk.state.isFull) return trace('the disk is full: the user is told that nothing was kept');
    const mutation: Mutation = {
      opId: `op${dice.hexId().slice(0, 6)}`,
      entity,
      rowId,
      op,
      texts: {},
      deps: [],
      label: entity,
      sessionKey: SESSION_KEY,
      createdAtMs: deviceMs(),
    };
    lastTouched = { entity, id: rowId };
    const carrier = user.enqueue(mutation);
    trace(`user ${carrier ?? mutation.opId} ${op.kind} ${entity}:${rowId.slice(0, 6)} ${JSON.stringify('patch' in op ? op.patch : {})}`);
    if (carrier) onAcknowledged(mutation, carrier);
  }

  const at = (row: Row, fields: readonly string[]): Values =>
    Object.fromEntries(fields.flatMap(field => (row[field] === undefined ? [] : [[field, row[field]]])));

  function patchOf(dice: Dice, entity: SimEntity, row: Row): Values {
    const fields = FIELDS[entity].filter(() => dice.chance(0.5));
    return Object.fromEntries(
      fields.map(field => [field, dice.pick(VALUES) ?? '']).filter(([field, value]) => (row[String(field)] ?? '') !== value),
    );
  }

  function update(dice: Dice, entity: SimEntity, row: Row): void {
    const patch = patchOf(dice, entity, row);
    if (Object.keys(patch).length > 0) enqueue(dice, entity, row.id, { kind: 'update', patch, base: at(row, Object.keys(patch)) });
  }

  return {
    /** One act of the user on this device. */
    userActs(dice: Dice): void {
      const entity = dice.chance(0.75) ? 'waybill' : 'weighSlip';
      const id = dice.pick(visibleIds(entity));
      const row = id === undefined ? undefined : seen(entity, id);
      const choice = dice.random();
      if (choice < 0.22 || !row) {
        const isOfLast = lastTouched?.entity === 'waybill' && dice.chance(0.5);
        const waybillId = isOfLast ? lastTouched?.id : dice.pick(visibleIds('waybill'));
        const values: Values =
          entity === 'waybill' ? { [STATUS]: '10', loadPlace: '甲' } : { slipNo: '甲', ...(waybillId ? { waybillId } : {}) };
        enqueue(dice, entity, dice.hexId(), { kind: 'create', values });
      } else if (choice < 0.65) {
        update(dice, entity, row);
      } else if (choice < 0.88 && entity === 'waybill') {
        const step = dice.pick(STEPS.filter(({ from }) => from.includes(String(row[STATUS] ?? ''))));
        if (!step) return;
        const { action, from, to, requires } = step;
        const patch = Object.fromEntries(requires.map(field => [field, dice.pick(['甲', '乙']) ?? '']));
        enqueue(dice, entity, row.id, { kind: 'action', action, field: STATUS, from, to, patch, base: at(row, [STATUS, ...requires]) });
      } else if (choice < 0.95) {
        enqueue(dice, entity, row.id, { kind: 'delete', base: at(row, FIELDS[entity]) });
      }
    },

    /** The user changes the row of his last act once more, while that act may be on its way. */
    userFollowsUp(dice: Dice): void {
      const row = lastTouched && seen(lastTouched.entity, lastTouched.id);
      if (lastTouched && row) update(dice, lastTouched.entity, row);
    },

    /** The user looks through what waits for him and decides some of it. */
    userDecides(dice: Dice): void {
      for (const entry of disk.entries()) {
        if (entry.state !== 'blocked' || dice.chance(0.5)) continue;
        trace(`user decides about ${entry.opId} (${entry.reason ?? ''})`);
        const choice = Object.fromEntries(
          (entry.conflicts ?? []).map(({ field }) => [field, dice.chance(0.5) ? 'mine' : 'theirs'] as const),
        );
        if (entry.reason === 'conflict' && dice.chance(0.8)) user.resolve(entry.opId, choice);
        else if (dice.chance(0.5)) user.retry(entry.opId);
        else user.discard(entry.opId);
      }
      const idle = disk.entries().filter(entry => entry.state === 'queued');
      const given = dice.chance(0.1) ? dice.pick(idle) : undefined;
      if (given) user.discard(given.opId);
    },

    /** A record of the outbox turns out to be unreadable. */
    spoil(dice: Dice): void {
      const entry = dice.pick(disk.entries().filter(({ state }) => state === 'queued' || state === 'blocked'));
      if (entry && user.spoil(entry.opId)) trace(`spoiled ${entry.opId}`);
    },

    /** Somebody else edits, steps, deletes or adds, preferring the rows and fields this device works on. */
    otherActs(dice: Dice): void {
      const entity = dice.pick(ENTITIES) ?? 'waybill';
      const busy = disk.entries().filter(entry => entry.entity === entity && server.rowOf(entity, entry.rowId));
      const id = dice.chance(0.7) && busy.length > 0 ? dice.pick(busy)?.rowId : dice.pick(server.idsOf(entity));
      const row = id === undefined ? undefined : server.rowOf(entity, id);
      const choice = dice.random();
      const node = Math.floor(dice.random() * 3);
      const tell = (told: string) => hub.tell(entity, { id: told });
      if (choice < 0.15 || !row) {
        const made = serverId(dice, hasMixedCaseIds);
        server.addBy('other', entity, made, firstValues(entity, '乙'), node, holdMs(dice));
        tell(made);
        trace(`other adds ${entity}:${made.slice(0, 6)}`);
      } else if (choice < 0.75) {
        const patch = patchOf(dice, entity, row);
        server.editBy('other', entity, row.id, patch, node, holdMs(dice));
        tell(row.id);
        trace(`other edits ${entity}:${row.id.slice(0, 6)} ${JSON.stringify(patch)}`);
      } else if (choice < 0.91 && entity === 'waybill') {
        const step = dice.pick(STEPS.filter(({ from }) => from.includes(String(row[STATUS] ?? ''))));
        if (step) server.editBy('other', entity, row.id, { [STATUS]: step.to }, node, holdMs(dice));
        tell(row.id);
        trace(`other steps ${entity}:${row.id.slice(0, 6)} to ${step?.to ?? ''}`);
      } else {
        server.deleteBy('other', entity, row.id);
        tell(row.id);
        trace(`other deletes ${entity}:${row.id.slice(0, 6)}`);
      }
    },

    bulkEdit(dice: Dice): void {
      const entity = dice.pick(ENTITIES) ?? 'waybill';
      server.bulkEdit('other admin', entity, dice.pick(FIELDS[entity]) ?? '', dice.pick(VALUES) ?? '');
      trace(`admin edits every ${entity}, unstamped`);
    },
    restore: (dice: Dice) => server.restoreOne('other admin', dice.pick(ENTITIES) ?? 'waybill'),
    flipRule: (): void => {
      server.flipDataRule('other admin');
      trace('admin flips the data rule');
    },
  };
}

export const firstValues = (entity: SimEntity, value: string): Values =>
  entity === 'waybill' ? { [STATUS]: '10', loadPlace: value } : { slipNo: value };

/** The server's own ids are snowflakes; a fork mixes the cases of its letters. */
export function serverId(dice: Dice, hasMixedCase: boolean): string {
  if (hasMixedCase) return Array.from({ length: 8 }, () => dice.pick(['a', 'B', 'c', 'D', 'e', 'F']) ?? '').join('');
  return `19${Array.from({ length: 17 }, () => String(Math.floor(dice.random() * 10))).join('')}`;
}
