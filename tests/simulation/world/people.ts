/** The people of the world: the user on this device, others on the same rows, and the administrator of the server. */
import type { Row, Values } from '#schema/row.ts';
import { localFileRef } from '#schema/local-file.ts';
import { foldRow } from '#sync/fold.ts';
import { conflictKey, isConflict } from '#sync/mutation.ts';
import type { ChildList, Mutation, Op, OutboxEntry } from '#sync/mutation.ts';
import type { Dice } from './dice.ts';
import type { Disk } from './disk.ts';
import { drawLines, seenLines } from './draw-lines.ts';
import { AREAS, FIELDS, FILE_FIELD, LINES, STATUS, STEPS, VALUES } from './entities.ts';
import type { Area, SimEntity } from './entities.ts';
import type { FakeServer } from './fake-server.ts';
import { chosenTruck, haulageValues, rivalOf, wholeRow } from './hauls.ts';
import type { Kind } from './scenario.ts';
import type { SocketHub } from './sockets.ts';
import type { UserWrites } from './user-writes.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';

export const SESSION_KEY = '0|u1|A01';

export type PeopleParts = {
  readonly disk: Disk;
  readonly user: UserWrites;
  readonly server: FakeServer;
  readonly hub: SocketHub;
  readonly deviceMs: () => number;
  readonly holdMs: (dice: Dice) => number;
  readonly area: Area;
  readonly hasMixedCaseIds: boolean;
  /** The user was told that it is kept, in the entry of that name. */
  readonly onAcknowledged: (opId: string) => void;
  /** Runs so many ms later. */
  readonly later: (ms: number, run: () => void) => void;
  readonly trace: (line: string) => void;
};

export type People = ReturnType<typeof createPeople>;

export function createPeople({
  disk,
  user,
  server,
  hub,
  deviceMs,
  holdMs,
  area,
  hasMixedCaseIds,
  onAcknowledged,
  later,
  trace,
}: PeopleParts) {
  const [main, second] = AREAS[area];
  const isHaulage = area === 'haulage';
  /** Whom an act concerns. */
  const others = (dice: Dice): SimEntity =>
    area === 'contracts' ? main : (dice.pick(isHaulage ? HAULED_BY_OTHERS : [main, second]) ?? main);
  let lastTouched: { readonly entity: SimEntity; readonly id: string } | undefined;

  /** What the user sees: base and his own entries. */
  function seen(entity: string, id: string): Row | undefined {
    const entries = disk.entries().filter(entry => entry.entity === entity && entry.rowId === id);
    if (entries.some(entry => entry.op.kind === 'delete')) return undefined;
    return foldRow(schema, disk.rowsOf(entity).get(id), entries)?.row;
  }

  function visibleIds(entity: string): string[] {
    const pending = disk.entries().filter(entry => entry.entity === entity);
    return [...new Set([...disk.rowsOf(entity).keys(), ...pending.map(entry => entry.rowId)])].sort();
  }

  function enqueue(dice: Dice, entity: SimEntity, rowId: string, op: Op): void {
    if (disk.state.isFull) return trace('the disk is full: the user is told that nothing was kept');
    const mutation: Mutation = {
      opId: opIdOf(`op${dice.hexId().slice(0, 6)}`),
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
    if (carrier) onAcknowledged(carrier);
    for (const { opId, op: other } of disk.entries()) if (other.kind === 'upload') onAcknowledged(opId);
  }

  const seenWhole = (row: Row) => (isHaulage ? { seen: wholeRow(row) } : {});

  const at = (row: Row, fields: readonly string[]): Values =>
    Object.fromEntries(fields.flatMap(field => (row[field] === undefined ? [] : [[field, row[field]]])));

  function patchOf(dice: Dice, entity: SimEntity, row: Row): Values {
    const fields = FIELDS[entity].filter(() => dice.chance(0.5));
    return Object.fromEntries(
      fields.map(field => [field, dice.pick(VALUES) ?? '']).filter(([field, value]) => (row[String(field)] ?? '') !== value),
    );
  }

  const photo = (dice: Dice, entity: SimEntity, row: Row | undefined): Values =>
    FILE_FIELD[entity] !== undefined && !disk.state.isFull && dice.chance(0.15) ? chosenFile(dice, entity, row) : {};

  /** A photo chosen for the row, beside those it has. */
  function chosenFile(dice: Dice, entity: SimEntity, row: Row | undefined): Values {
    const field = FILE_FIELD[entity] ?? '';
    const id = dice.hexId();
    user.keepFile(id, `${id}.jpg`);
    const held = String(row?.[field] ?? '');
    return { [field]: [...(held === '' ? [] : [held]), localFileRef(id, 'p.jpg')].join(',') };
  }

  /** The list a contract is saved with; the form sends it when the user touched it. */
  function lines(dice: Dice, entity: SimEntity, id: string): { readonly children?: readonly ChildList[] } {
    if (entity !== 'deal' || !dice.chance(0.6)) return {};
    const base = seenLines(disk, id);
    return { children: [{ ...LINES, rows: drawLines(dice, base, id), base }] };
  }

  /** A haul that has not left may be given another job or another weight. */
  function orders(dice: Dice, entity: SimEntity, row: Row): Values {
    if (entity !== 'haul' || row['haulStatus'] !== '10' || !dice.chance(0.3)) return {};
    return Object.fromEntries(
      Object.entries(haulageValues(dice, entity, visibleIds('job'))).filter(([name, value]) => (row[name] ?? '') !== value),
    );
  }

  function update(dice: Dice, entity: SimEntity, row: Row): void {
    const photos = Object.entries(photo(dice, entity, row));
    const patch = { ...patchOf(dice, entity, row), ...Object.fromEntries(photos), ...orders(dice, entity, row) };
    const lists = lines(dice, entity, row.id);
    if (Object.keys(patch).length === 0 && !lists.children) return;
    const save = () =>
      enqueue(dice, entity, row.id, { kind: 'update', patch, base: at(row, Object.keys(patch)), ...seenWhole(row), ...lists });
    // Some forms stand open while the user saves others of the same row. A placeholder may be a path by then, which a form sees at once.
    if (lists.children || photos.length > 0 || !dice.chance(0.15)) return save();
    later(dice.between(200, 6_000), () => seen(entity, row.id) && save());
  }

  function create(dice: Dice, entity: SimEntity, more: Values = {}): void {
    const made = dice.hexId();
    const values = { ...firstValues(entity, '甲'), ...(isHaulage ? haulageValues(dice, entity, visibleIds('job')) : {}), ...more };
    enqueue(dice, entity, made, { kind: 'create', values, ...lines(dice, entity, made) });
  }

  function step(dice: Dice, entity: SimEntity, row: Row): void {
    const field = STATUS[entity];
    const open = field === undefined ? [] : (STEPS[entity] ?? []).filter(({ from }) => from.includes(String(row[field] ?? '')));
    const chosen = dice.pick(open);
    if (!chosen || field === undefined) return;
    const { action, from, to, requires } = chosen;
    const dialog = (name: string) =>
      name === 'truckId' ? chosenTruck(dice, disk, row, visibleIds('truck')) : (dice.pick(['甲', '乙']) ?? '');
    const patch = Object.fromEntries(requires.map(name => [name, dialog(name)]));
    if (patch['truckId'] === '') return; // no dialog is sent without a truck
    enqueue(dice, entity, row.id, {
      kind: 'action',
      action,
      field,
      from,
      to,
      patch,
      base: at(row, [field, ...requires]),
      ...seenWhole(row),
    });
  }

  /** A dispatch that was refused gets another truck. */
  function choosesAnother(dice: Dice, { opId, op, rowId }: OutboxEntry): void {
    const row = seen('haul', rowId);
    const truckId = row && op.kind === 'action' && op.action === 'dispatch' ? chosenTruck(dice, disk, row, visibleIds('truck')) : '';
    if (truckId !== '') trace(`user dispatches ${truckId.slice(0, 6)} in ${opId}: ${user.edit(opId, { truckId })}`);
  }

  /** The user discards something that waits to be sent. */
  function takesBack(dice: Dice): void {
    const given = dice.pick(disk.entries().filter(entry => entry.state === 'queued'));
    if (given) user.discard(given.opId);
  }

  const remove = (dice: Dice, entity: SimEntity, row: Row): void =>
    enqueue(dice, entity, row.id, { kind: 'delete', base: isHaulage ? wholeRow(row) : at(row, FIELDS[entity]) });

  return {
    /** What a scenario asks for, on the first row there is. */
    userDoes: (dice: Dice, kind: Kind): void => {
      const [id = ''] = visibleIds(main);
      const row = seen(main, id);
      if (kind === 'create' || !row) return create(dice, main);
      if (kind === 'delete') return remove(dice, main, row);
      if (kind === 'action') return step(dice, main, row);
      const base = seenLines(disk, id);
      const change: Pick<Extract<Op, { kind: 'update' }>, 'patch' | 'children'> = kind === 'upload'
        ? { patch: chosenFile(dice, main, row) }
        : kind === 'lines'
          ? { patch: {}, children: [{ ...LINES, rows: [...base, { id: dice.hexId(), [LINES.foreignField]: id, spec: '乙' }], base }] }
          : { patch: { [FIELDS[main][0] ?? '']: '乙' } };
      enqueue(dice, main, id, { kind: 'update', ...change, base: at(row, Object.keys(change.patch)) });
    },

    /** The user dispatches or recalls this haul. @returns the entry's opId. */
    userSteps: (dice: Dice, row: Row, action: string, truckId: string): string | undefined => {
      const step = STEPS.haul?.find(known => known.action === action);
      if (!step) return undefined;
      const { requires, ...op } = step;
      const patch = requires.length > 0 ? { truckId } : {};
      enqueue(dice, 'haul', row.id, {
        kind: 'action',
        field: 'haulStatus',
        ...op,
        patch,
        base: at(row, ['haulStatus', ...requires]),
        seen: wholeRow(row),
      });
      return disk.entries().findLast(({ rowId }) => rowId === row.id)?.opId;
    },

    /** One act of the user on this device. */
    userActs(dice: Dice): void {
      const isMain = dice.chance(0.75);
      const entity = isMain || area === 'contracts' ? main : isHaulage ? (dice.pick(HAULED_BESIDE) ?? main) : second;
      const id = dice.pick(visibleIds(entity));
      const row = id === undefined ? undefined : seen(entity, id);
      const choice = dice.random();
      if (choice < 0.22 || !row) {
        const isOfLast = lastTouched?.entity === 'trip' && dice.chance(0.5);
        const tripId = isOfLast ? lastTouched?.id : dice.pick(visibleIds('trip'));
        create(dice, entity, { ...(entity === 'slip' && tripId ? { tripId } : {}), ...photo(dice, entity, undefined) });
      } else if (choice < 0.65) {
        update(dice, entity, row);
      } else if (choice < 0.88 && STATUS[entity]) {
        step(dice, entity, row);
      } else if (choice < 0.95) {
        remove(dice, entity, row);
      }
    },

    /** A trip and a slip of it that nobody has heard of yet; then the trip names the slip, or is deleted again. */
    userCrosses(dice: Dice): void {
      if (area !== 'transport') return;
      const [trip, slip] = [dice.hexId(), dice.hexId()];
      enqueue(dice, 'trip', trip, { kind: 'create', values: firstValues('trip', '甲') });
      enqueue(dice, 'slip', slip, { kind: 'create', values: { ...firstValues('slip', '甲'), tripId: trip } });
      const row = seen('trip', trip);
      if (!row) return; // the disk is full
      if (dice.chance(0.5)) enqueue(dice, 'trip', trip, { kind: 'update', patch: { originalNo: slip }, base: {} });
      else remove(dice, 'trip', row);
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
        trace(`user decides about ${entry.opId} (${entry.reason})`);
        const choice = Object.fromEntries(
          (isConflict(entry) ? entry.conflicts : []).map(
            conflict => [conflictKey(conflict), dice.chance(0.5) ? 'mine' : 'theirs'] as const,
          ),
        );
        if (entry.reason === 'conflict' && dice.chance(0.8)) user.resolve(entry.opId, choice);
        else if (isHaulage && dice.chance(0.4)) choosesAnother(dice, entry);
        else if (dice.chance(0.5)) user.retry(entry.opId);
        else user.discard(entry.opId);
      }
      if (dice.chance(0.1)) takesBack(dice);
    },

    userTakesBack: takesBack,

    /** A step of some haul, which touches its truck. */
    userHauls(dice: Dice): void {
      const row = dice.pick(visibleIds('haul').flatMap(id => seen('haul', id) ?? []));
      if (row) step(dice, 'haul', row);
    },

    /** A record of the outbox turns out to be unreadable. */
    spoil(dice: Dice): void {
      const entry = dice.pick(disk.entries().filter(({ state }) => state === 'queued' || state === 'blocked'));
      if (entry && user.spoil(entry.opId)) trace(`spoiled ${entry.opId}`);
    },

    /** Somebody else edits, steps, deletes or adds, preferring the rows and fields this device works on. */
    otherActs(dice: Dice): void {
      const entity = others(dice);
      const busy = disk.entries().filter(entry => entry.entity === entity && server.rowOf(entity, entry.rowId));
      const id = dice.chance(0.7) && busy.length > 0 ? dice.pick(busy)?.rowId : dice.pick(server.idsOf(entity));
      const row = id === undefined ? undefined : server.rowOf(entity, id);
      const choice = dice.random();
      const node = Math.floor(dice.random() * 3);
      const tell = (told: string) => hub.tell(entity, { id: told });
      if (choice < 0.15 || !row) {
        const made = serverId(dice, hasMixedCaseIds);
        const more = isHaulage ? haulageValues(dice, entity, server.idsOf('job')) : {};
        server.addBy('other', entity, made, { ...firstValues(entity, '乙'), ...more }, node, holdMs(dice));
        tell(made);
        trace(`other adds ${entity}:${made.slice(0, 6)}`);
      } else if (choice < 0.75) {
        const patch = patchOf(dice, entity, row);
        const drawn = dice.fork();
        const changeLines = dice.chance(0.5) ? (rows: readonly Row[]) => drawLines(drawn, rows, row.id) : undefined;
        server.editBy('other', entity, row.id, patch, node, holdMs(dice), changeLines);
        tell(row.id);
        trace(`other edits ${entity}:${row.id.slice(0, 6)} ${JSON.stringify(patch)}`);
      } else if (choice < 0.91 && STATUS[entity]) {
        const field = STATUS[entity];
        const step = dice.pick((STEPS[entity] ?? []).filter(({ from }) => from.includes(String(row[field] ?? ''))));
        const dialog = Object.fromEntries((step?.requires ?? []).map(name => [name, dice.pick(['甲', '乙']) ?? '']));
        if (step && isHaulage) {
          const truckId = step.action === 'dispatch' ? { truckId: dice.pick(server.idsOf('truck')) ?? '' } : {};
          server.stepBy('other', entity, row.id, { ...step, values: { ...truckId, [field]: step.to } }, holdMs(dice));
        } else if (step) server.editBy('other', entity, row.id, { ...dialog, [field]: step.to }, node, holdMs(dice));
        tell(row.id);
        trace(`other steps ${entity}:${row.id.slice(0, 6)} to ${step?.to ?? ''}`);
      } else {
        server.deleteBy('other', entity, row.id);
        tell(row.id);
        trace(`other deletes ${entity}:${row.id.slice(0, 6)}`);
      }
    },

    /** Somebody else takes the steps that wait here, with other words in their dialogs. */
    otherStepsToo(): void {
      for (const { entity, rowId, op } of disk.entries()) {
        if (op.kind !== 'action' || !op.from.includes(String(server.rowOf(entity, rowId)?.[op.field] ?? ''))) continue;
        const dialog = Object.fromEntries(Object.keys(op.patch).map(name => [name, '丙']));
        server.editBy('other', entity, rowId, { ...dialog, [op.field]: op.to }, 0, 0);
        trace(`other takes the same step ${entity}:${rowId.slice(0, 6)}`);
      }
    },

    /** Somebody else is faster: he dispatches a truck that a dispatch waiting here has chosen. */
    otherTakesTruck(dice: Dice): void {
      const rival = isHaulage ? rivalOf(dice, disk, server) : undefined;
      if (!rival) return;
      server.stepBy('other', 'haul', rival.id, { action: 'dispatch', from: ['10'], values: { truckId: rival.truckId, haulStatus: '20' } });
      hub.tell('haul', { id: rival.id });
      trace(`other dispatches truck:${rival.truckId.slice(0, 6)}`);
    },

    bulkEdit(dice: Dice): void {
      const entity = dice.pick([main, second]) ?? main;
      server.bulkEdit('other admin', entity, dice.pick(FIELDS[entity]) ?? '', dice.pick(VALUES) ?? '');
      trace(`admin edits every ${entity}, unstamped`);
    },
    restore: (dice: Dice) => server.restoreOne('other admin', area === 'contracts' ? main : (dice.pick([main, second]) ?? main)),
    flipRule: (): void => {
      if (area === 'contracts') return; // whoever sees a contract sees its lines: the rule would have to hide both
      server.flipDataRule('other admin');
      trace('admin flips the data rule');
    },
  };
}

const FIRST_STATUS: Readonly<Partial<Record<SimEntity, Values>>> = {
  trip: { tripStatus: '10' },
  deal: { dealStatus: '0' },
  haul: { haulStatus: '10' },
  truck: { work: 'idle' },
  job: { jobStatus: '1' },
};
const HAULED_BESIDE: readonly SimEntity[] = ['truck', 'truck', 'job'];
const HAULED_BY_OTHERS: readonly SimEntity[] = ['haul', 'haul', 'truck', 'job'];
export const firstValues = (entity: SimEntity, value: string): Values => ({ ...FIRST_STATUS[entity], [FIELDS[entity][0] ?? '']: value });

/** The server's own ids are snowflakes; a fork mixes the cases of its letters. */
export function serverId(dice: Dice, hasMixedCase: boolean): string {
  if (hasMixedCase) return Array.from({ length: 8 }, () => dice.pick(['a', 'B', 'c', 'D', 'e', 'F']) ?? '').join('');
  return `19${Array.from({ length: 17 }, () => String(Math.floor(dice.random() * 10))).join('')}`;
}
