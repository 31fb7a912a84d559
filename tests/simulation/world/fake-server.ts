/**
 * The JeecgBoot server as the world's truth: its quirks, every version every row ever had, and a log of which operation changed what.
 * Quirks: insert leaves updateTime empty, a second add of an id is refused, edit skips nothing but what is absent and answers success
 * for a vanished row, delete of an unknown id answers success, stamps are seconds in GMT+8.
 */
import type { SyncRead } from '#domain/query/sync-read.ts';
import type { Row, Values } from '#domain/entity/row.ts';
import type { AppError } from '#domain/errors.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';

/** `row` undefined: the id did not exist from then on. */
export type Version = { readonly atMs: number; readonly row: Row | undefined; readonly by: string };
export type Application = {
  readonly opId: string;
  readonly generation: number;
  readonly seq: number;
  readonly lane: string;
  readonly kind: OutboxEntry['op']['kind'];
  readonly atMs: number;
  readonly isEffective: boolean;
  /** Index in the row's history of the version it made, when effective. */
  readonly version: number;
};
export type ServerAnswer = { readonly kind: 'accepted' } | { readonly kind: 'failed'; readonly error: AppError };

const refused = (message: string): ServerAnswer => ({ kind: 'failed', error: { kind: 'rejected', message, code: 500 } });
const ACCEPTED: ServerAnswer = { kind: 'accepted' };

export type FakeServer = ReturnType<typeof createFakeServer>;

export function createFakeServer(nowMs: () => number) {
  const rowsByEntity = new Map<string, Map<string, Row>>();
  const historyByKey = new Map<string, Version[]>();
  const applications: Application[] = [];

  const rowsOf = (entity: string) => getOrAdd(rowsByEntity, entity, () => new Map<string, Row>());
  const historyOf = (entity: string, id: string) =>
    getOrAdd(historyByKey, `${entity}:${id}`, () => [{ atMs: 0, row: undefined, by: 'nobody' }]);

  function put(entity: string, id: string, row: Row | undefined, by: string): number {
    if (row) rowsOf(entity).set(id, row);
    else rowsOf(entity).delete(id);
    return historyOf(entity, id).push({ atMs: nowMs(), row, by }) - 1;
  }

  /** Writes non-empty values; the empty text clears. Answers whether anything but the stamp changed. */
  function edit(entity: string, id: string, values: Values, by: string): { isChanged: boolean; version: number } {
    const row = rowsOf(entity).get(id);
    if (!row) return { isChanged: false, version: -1 };
    const next = Object.fromEntries(Object.entries({ ...row, ...values }).filter(([, value]) => value !== '' && value !== undefined));
    const isChanged = Object.keys(values).some(field => (row[field] ?? '') !== (values[field] ?? ''));
    return { isChanged, version: put(entity, id, { ...next, id, updateTime: stampOf(nowMs()), updateBy: by }, by) };
  }

  function apply(entry: OutboxEntry, values: Values): { answer: ServerAnswer; isEffective: boolean; version: number } {
    const { entity, rowId, op, opId } = entry;
    const row = rowsOf(entity).get(rowId);
    switch (op.kind) {
      case 'create': {
        if (row) return { answer: refused('数据库中已存在该记录'), isEffective: false, version: -1 };
        const version = put(entity, rowId, { ...values, id: rowId, createTime: stampOf(nowMs()) }, opId);
        return { answer: ACCEPTED, isEffective: true, version };
      }
      case 'update': {
        const { isChanged, version } = edit(entity, rowId, values, opId);
        return { answer: ACCEPTED, isEffective: isChanged, version };
      }
      case 'delete':
        return { answer: ACCEPTED, isEffective: row !== undefined, version: row ? put(entity, rowId, undefined, opId) : -1 };
      case 'action': {
        if (!row) return { answer: refused('未找到对应实体'), isEffective: false, version: -1 };
        if (!op.from.includes(String(row[op.field] ?? '')))
          return { answer: refused('当前状态不能执行该操作'), isEffective: false, version: -1 };
        return { answer: ACCEPTED, isEffective: true, version: edit(entity, rowId, { ...values, [op.field]: op.to }, opId).version };
      }
    }
  }

  return {
    applications,
    historyOf,
    rowOf: (entity: string, id: string) => rowsOf(entity).get(id),
    idsOf: (entity: string) => [...rowsOf(entity).keys()].sort(),

    /** One delivery of a write. `generation` counts the user's decisions about the entry, not the attempts. */
    deliver(entry: OutboxEntry, values: Values, generation: number): ServerAnswer {
      const { answer, isEffective, version } = apply(entry, values);
      const { opId, seq, lane, op } = entry;
      applications.push({ opId, generation, seq, lane, kind: op.kind, atMs: nowMs(), isEffective, version });
      return answer;
    },

    /** Somebody else's write. */
    editBy: (by: string, entity: string, id: string, values: Values) => edit(entity, id, values, by),
    addBy: (by: string, entity: string, id: string, values: Values) => put(entity, id, { ...values, id, createTime: stampOf(nowMs()) }, by),
    deleteBy: (by: string, entity: string, id: string) => put(entity, id, undefined, by),

    /** A page of the list call, sorted by id. */
    page(entity: string, { fromId, toId, ids, createdFrom, updatedFrom, pageSize }: SyncRead) {
      const matches = [...rowsOf(entity).values()]
        .filter(
          row => (fromId === undefined || row.id >= fromId) && (toId === undefined || row.id <= toId) && (!ids || ids.includes(row.id)),
        )
        .filter(row => createdFrom === undefined || String(row['createTime'] ?? '') >= createdFrom)
        .filter(row => updatedFrom === undefined || (row['updateTime'] !== undefined && String(row['updateTime']) >= updatedFrom))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      return { rows: matches.slice(0, pageSize), total: matches.length, summary: undefined };
    },
  };
}

/** 'YYYY-MM-DD HH:mm:ss' in GMT+8. */
export const stampOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const held = map.get(key);
  if (held !== undefined) return held;
  const made = make();
  map.set(key, made);
  return made;
}
