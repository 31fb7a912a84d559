/**
 * A JeecgBoot server as the world's truth: its quirks, every version of every row, and a log of which operation changed what.
 *
 * Quirks: a row is stamped when its statement runs and visible when it commits, perhaps much later; stamps are whole seconds of the
 * clock of whichever node ran the statement; an insert leaves updateTime empty; a second add of an id is refused; an edit writes only
 * what is not null, answers success for a vanished row, and '' clears; a delete of an unknown id answers success; administrators
 * change rows in bulk without a stamp, hide rows by data rules and bring deleted ones back. Where definitions have guards and effects, it keeps
 * them as our server does (server-effects.ts).
 */
import type { Row, Values } from '#schema/row.ts';
import type { OutboxEntry, SendingEntry } from '#sync/mutation.ts';
import { FIELDS, HIDDEN_VALUE, LINES } from './entities.ts';
import type { SimEntity } from './entities.ts';
import { createHistory } from './history.ts';
import { createServerEffects } from './server-effects.ts';
import { createServerLines } from './server-lines.ts';
import type { LineChange } from './server-lines.ts';
import { schema } from './sim-schema.ts';
import { statusOf } from '#schema/steps.ts';
import type { VirtualTime } from './virtual-time.ts';

export type Application = {
  readonly opId: string;
  readonly generation: number;
  readonly attemptId: string | undefined;
  readonly seq: number;
  readonly lane: string;
  readonly kind: OutboxEntry['op']['kind'];
  readonly atMs: number;
  /** When the request left the device. */
  readonly leftAtMs: number;
  readonly isEffective: boolean;
  /** Of its own row something changed besides the stamp; when not, what it changed were its lines. */
  readonly isRowChanged: boolean;
  /** Landed so long after it left that its sender had given it up: the wire cannot prevent what it does then. */
  readonly isLate: boolean;
  /** Index in the row's history of the version it made, when effective. */
  readonly version: number;
  /** Fields that changed without being asked for. */
  readonly strayFields: readonly string[];
  /** What became of the contract's lines. */
  readonly lines: LineChange | undefined;
};
export type ServerAnswer = { readonly code: number; readonly message: string; readonly isSuccess: boolean };
export type Delivery = {
  readonly entry: SendingEntry;
  readonly values: Values;
  readonly lines?: readonly Row[] | undefined;
  readonly generation: number;
  readonly isLate: boolean;
  /** When it left the device, if something in between kept it; absent: now. */
  readonly leftAtMs?: number;
};

const refused = (message: string): ServerAnswer => ({ code: 500, message, isSuccess: false });
const ACCEPTED: ServerAnswer = { code: 200, message: '操作成功', isSuccess: true };
/** A list that was longer than this on its way, or waiting for its row, was given up by its sender, who has sent a newer one since. */
const GIVEN_UP_MS = 60_000;
const STAMPS: readonly string[] = ['updateTime', 'updateBy', 'createTime', 'createBy', 'id'];

export type FakeServer = ReturnType<typeof createFakeServer>;

export function createFakeServer(time: VirtualTime, nodeSkewsMs: readonly number[]) {
  const history = createHistory(time.nowMs);
  const rowsByEntity = new Map<string, Map<string, Row>>();
  const binByEntity = new Map<string, Map<string, Row>>();
  const applications: Application[] = [];
  /** Stored files by path. */
  const files = new Map<string, string>();
  const queueByRow = new Map<string, (() => void)[]>();
  let hasDataRule = false;

  const rowsOf = (entity: string) => getOrAdd(rowsByEntity, entity, () => new Map<string, Row>());
  const isVisible = (entity: string, row: Row | undefined): row is Row =>
    row !== undefined && !(hasDataRule && row[FIELDS[entity as SimEntity][0] ?? ''] === HIDDEN_VALUE);
  const nodeMs = (node: number) => time.nowMs() + (nodeSkewsMs[node % nodeSkewsMs.length] ?? 0);

  function put(entity: string, id: string, row: Row | undefined, by: string, stamp?: string): number {
    if (row) rowsOf(entity).set(id, row);
    else rowsOf(entity).delete(id);
    return history.add(entity, id, isVisible(entity, row) ? row : undefined, by, stamp);
  }

  /** One statement on one row: it waits for the row, takes its stamp, holds the row and commits. */
  function statement(entity: string, id: string, node: number, holdMs: number, commit: (stamp: string) => void): void {
    const key = `${entity}:${id}`;
    const run = (): void => {
      const stamp = stampOf(nodeMs(node));
      const finish = (): void => {
        commit(stamp);
        const queue = queueByRow.get(key);
        queue?.shift();
        const next = queue?.[0];
        if (next) next();
        else queueByRow.delete(key);
      };
      if (holdMs <= 0) finish();
      else time.after(holdMs, finish, 'world');
    };
    const queue = getOrAdd(queueByRow, key, () => [] as (() => void)[]);
    queue.push(run);
    if (queue.length === 1) run();
  }

  /** Writes non-empty values; the empty text clears. Answers whether anything but the stamp changed. */
  function edit(entity: string, id: string, values: Values, by: string, stamp: string): { isChanged: boolean; version: number } {
    const row = rowsOf(entity).get(id);
    if (!row) return { isChanged: false, version: -1 };
    const next = Object.fromEntries(Object.entries({ ...row, ...values }).filter(([, value]) => value !== '' && value !== undefined));
    const isChanged = Object.keys(values).some(field => (row[field] ?? '') !== (values[field] ?? ''));
    return { isChanged, version: put(entity, id, { ...next, id, updateTime: stamp, updateBy: by }, by, stamp) };
  }

  const lines = createServerLines(rowsOf, put);
  const effects = createServerEffects(rowsOf, put);
  /** Called before a write takes effect, with the row as it will be. */
  const writeWatchers = new Set<(entity: string, before: Row | undefined, after: Row) => void>();

  /** An edit or a step with what follows from it. */
  function editWhole(entity: string, id: string, values: Values, by: string, stamp: string, action?: string) {
    const before = rowsOf(entity).get(id);
    if (before) for (const watch of writeWatchers) watch(entity, before, { ...before, ...values });
    const done = edit(entity, id, values, by, stamp);
    if (action !== undefined) effects.refreshOwn(entity, id, by, stamp);
    if (before) effects.carryOut(entity, { before, after: rowsOf(entity).get(id), action }, by, stamp);
    return done;
  }

  function remove(entity: string, row: Row, by: string, stamp: string): number {
    getOrAdd(binByEntity, entity, () => new Map<string, Row>()).set(row.id, row);
    const version = put(entity, row.id, undefined, by);
    effects.carryOut(entity, { before: row }, by, stamp);
    return version;
  }

  type Applied = { answer: ServerAnswer; isEffective: boolean; isRowChanged?: boolean; version: number; lines?: LineChange };

  function apply(delivery: Delivery, stamp: string): Applied {
    const { entry, values, isLate } = delivery;
    const { entity, rowId, op } = entry;
    const by = isLate ? `other late ${entry.opId}` : entry.opId;
    const row = rowsOf(entity).get(rowId);
    switch (op.kind) {
      case 'create': {
        if (row || binByEntity.get(entity)?.has(rowId)) return { answer: refused('数据库中已存在该记录'), isEffective: false, version: -1 };
        const objection = effects.objection(entity, undefined, values);
        if (objection !== undefined) return { answer: refused(objection), isEffective: false, version: -1 };
        const made = { ...filled(values), id: rowId, createTime: stamp, createBy: 'u1' };
        for (const watch of writeWatchers) watch(entity, undefined, made);
        const version = put(entity, rowId, made, by, stamp);
        effects.carryOut(entity, { after: made }, by, stamp);
        return { answer: ACCEPTED, isEffective: true, version, ...withLines(delivery, by, stamp) };
      }
      case 'update': {
        const objection = row && effects.objection(entity, row, values);
        if (objection !== undefined) return { answer: refused(objection), isEffective: false, version: -1 };
        const { isChanged, version } = editWhole(entity, rowId, values, by, stamp);
        const changed = row ? withLines(delivery, by, stamp) : {};
        return { answer: ACCEPTED, isEffective: isChanged || isChange(changed.lines), isRowChanged: isChanged, version, ...changed };
      }
      case 'delete': {
        const objection = row && effects.objectionToDelete(entity, row);
        if (objection !== undefined) return { answer: refused(objection), isEffective: false, version: -1 };
        if (entity === 'deal') lines.replace(rowId, [], by, stamp);
        return { answer: ACCEPTED, isEffective: row !== undefined, version: row ? remove(entity, row, by, stamp) : -1 };
      }
      case 'action': {
        if (!row) return { answer: refused('未找到对应实体'), isEffective: false, version: -1 };
        if (!op.from.includes(String(row[op.field] ?? '')))
          return { answer: refused('当前状态不能执行该操作'), isEffective: false, version: -1 };
        const objection = effects.objection(entity, row, values, op.action);
        if (objection !== undefined) return { answer: refused(objection), isEffective: false, version: -1 };
        const { version } = editWhole(entity, rowId, { ...values, [op.field]: op.to }, by, stamp, op.action);
        return { answer: ACCEPTED, isEffective: true, version };
      }
      default:
        return { answer: ACCEPTED, isEffective: false, version: -1 };
    }
  }

  function withLines({ entry, lines: sent }: Delivery, by: string, stamp: string): { lines?: LineChange } {
    return entry.entity === 'deal' ? { lines: lines.replace(entry.rowId, sent ?? [], by, stamp) } : {};
  }

  /** Applies one delivery and notes what it did. */
  function land(delivery: Delivery, stamp: string): ServerAnswer {
    const { entry, generation, isLate, values } = delivery;
    const before = rowsOf(entry.entity).get(entry.rowId);
    const { answer, isEffective, isRowChanged = isEffective, version, lines: changedLines } = apply(delivery, stamp);
    const after = rowsOf(entry.entity).get(entry.rowId);
    const { opId, seq, lane, op } = entry;
    const asked = new Set([...Object.keys('patch' in op ? op.patch : values), ...('field' in op ? [op.field] : []), ...STAMPS]);
    const fields = before && after ? Object.keys({ ...before, ...after }) : [];
    const strayFields = fields.filter(field => !asked.has(field) && before?.[field] !== after?.[field]);
    applications.push({
      opId,
      generation,
      attemptId: entry.attemptId,
      seq,
      lane,
      kind: op.kind,
      atMs: time.nowMs(),
      leftAtMs: delivery.leftAtMs ?? time.nowMs(),
      isEffective,
      isRowChanged,
      isLate,
      version,
      strayFields,
      lines: changedLines,
    });
    return answer;
  }

  return {
    history,
    applications,
    nodeMs,
    rowOf: (entity: string, id: string) => rowsOf(entity).get(id),
    visible: (entity: string): Row[] => [...rowsOf(entity).values()].filter(row => isVisible(entity, row)),
    idsOf: (entity: string) => [...rowsOf(entity).keys()].sort(),

    /** One delivery of a write; the answer comes when it has committed. `generation` counts the user's decisions, not the attempts. */
    deliver: (delivery: Delivery, node: number, holdMs: number): Promise<ServerAnswer> =>
      new Promise(resolve => {
        const { entry } = delivery;
        const { leftAtMs = time.nowMs() } = delivery;
        statement(entry.entity, entry.rowId, node, holdMs, stamp => {
          const isStuck = delivery.lines !== undefined && time.nowMs() - leftAtMs > GIVEN_UP_MS;
          resolve(land(isStuck ? { ...delivery, isLate: true } : delivery, stamp));
        });
      }),
    /** The same in no time at all, past every lock. */
    deliverNow: (delivery: Delivery): ServerAnswer => land(delivery, stampOf(nodeMs(0))),

    onWrite: (watch: (entity: string, before: Row | undefined, after: Row) => void) => void writeWatchers.add(watch),
    linesOf: lines.linesOf,
    /** Some statement holds its row and has not committed. */
    isBusy: () => queueByRow.size > 0,
    /** @returns the path of a new file. */
    storeFile(name: string): string {
      const path = `temp/${files.size + 1}_${name}`;
      files.set(path, name);
      return path;
    },
    files,

    /** Somebody else's writes. */
    editBy: (by: string, entity: string, id: string, values: Values, node = 0, holdMs = 0, changeLines = (rows: readonly Row[]) => rows) =>
      statement(entity, id, node, holdMs, stamp => {
        const isThere = rowsOf(entity).has(id);
        if (effects.objection(entity, rowsOf(entity).get(id), values) !== undefined) return;
        editWhole(entity, id, values, by, stamp);
        if (isThere && entity === 'deal') lines.replace(id, changeLines(lines.linesOf(id)), by, stamp);
      }),
    /** Somebody else's step, judged like everybody's. */
    stepBy: (by: string, entity: string, id: string, op: { action: string; from: readonly string[]; values: Values }, holdMs = 0) =>
      statement(entity, id, 0, holdMs, stamp => {
        const row = rowsOf(entity).get(id);
        if (!row || !op.from.includes(statusOf(schema.get(entity), row))) return;
        if (effects.objection(entity, row, op.values, op.action) === undefined) editWhole(entity, id, op.values, by, stamp, op.action);
      }),
    addBy: (by: string, entity: string, id: string, values: Values, node = 0, holdMs = 0) =>
      statement(entity, id, node, holdMs, stamp => {
        if (effects.objection(entity, undefined, values) !== undefined) return;
        const made = { ...filled(values), id, createTime: stamp, createBy: by };
        put(entity, id, made, by, stamp);
        effects.carryOut(entity, { after: made }, by, stamp);
      }),
    deleteBy: (by: string, entity: string, id: string) =>
      statement(entity, id, 0, 0, stamp => {
        const row = rowsOf(entity).get(id);
        if (!row || effects.objectionToDelete(entity, row) !== undefined) return;
        remove(entity, row, by, stamp);
        if (entity === 'deal') lines.replace(id, [], by, '');
      }),
    /** Brings a deleted row back as it was: delFlag set to 0 by hand, no stamp. */
    restoreOne(by: string, entity: string): void {
      const [gone] = binByEntity.get(entity) ?? [];
      if (!gone) return;
      binByEntity.get(entity)?.delete(gone[0]);
      statement(entity, gone[0], 0, 0, stamp => {
        put(entity, gone[0], gone[1], by);
        effects.refreshOwn(entity, gone[0], by, stamp);
        effects.carryOut(entity, { after: rowsOf(entity).get(gone[0]) }, by, stamp);
      });
    },
    /** SQL by hand: many rows, no stamp. */
    bulkEdit(by: string, entity: string, field: string, value: string): void {
      for (const row of rowsOf(entity).values()) {
        if ((row[field] ?? '') === value) continue;
        statement(entity, row.id, 0, 0, () => {
          const now = rowsOf(entity).get(row.id);
          if (now)
            put(
              entity,
              row.id,
              { ...Object.fromEntries(Object.entries({ ...now, [field]: value }).filter(([, v]) => v !== '')), id: row.id },
              by,
            );
        });
      }
    },
    /** The administrator changes what the user may see. */
    flipDataRule(by: string): void {
      hasDataRule = !hasDataRule;
      for (const [entity, rows] of rowsByEntity) {
        for (const row of rows.values()) {
          if (row[FIELDS[entity as SimEntity][0] ?? ''] !== HIDDEN_VALUE) continue;
          history.add(entity, row.id, isVisible(entity, row) ? row : undefined, by, 'world');
        }
      }
    },
  };
}

/** Whether a list was really changed, not only inserted anew. */
function isChange(change: LineChange | undefined): boolean {
  if (!change) return false;
  const said = (rows: readonly Row[]) =>
    rows
      .map(row => JSON.stringify([row.id, ...FIELDS[LINES.entity].map(field => row[field] ?? '')]))
      .sort()
      .join();
  return said(change.before) !== said(change.after);
}

/** 'YYYY-MM-DD HH:mm:ss' in GMT+8. */
export const stampOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key);
  if (held !== undefined) return held;
  const made = make();
  map.set(key, made);
  return made;
}
