/**
 * Moves the rows that an act moves (schema/moves.ts), inside its transaction. The program moves them, whatever the user himself may see and do: its
 * sentences name a row to those only who see it.
 */
import { sql } from '../database/kysely.ts';
import { allOf, rowsOf } from '../database/sql.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isAmong, movedEntity, movesFor, namedByBelow, stepOfMove } from '#schema/moves.ts';
import type { Move, RowsBelow } from '#schema/moves.ts';
import { movedNumbers } from '#schema/moved-numbers.ts';
import type { Values } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { pathsOf, writtenValues } from '#schema/written-values.ts';
import { serverText } from '../web/text.ts';
import { textIn } from '../web/json.ts';
import type { Caller } from '../platform/caller.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import { changeByProgram } from './program-change.ts';
import type { ProgramChange } from './program-change.ts';
import { readPaths } from './referred-values.ts';
import { Refusal } from './refusal.ts';
import type { RowWrite } from './row-effects.ts';
import { toValues } from './row-values.ts';
import { titleSeen } from './seen-title.ts';
import { lockOwn } from './stored-row.ts';
import type { StoredRow } from './stored-row.ts';

const text = {
  wrongStatus: '当前状态不允许',
  /** Of a row that an act would move. @param button of its step; absent: it would be changed. */
  cannotFollow: (what: string, button = '更新', reason?: string) => `${what}不能随之${button}${reason === undefined ? '' : `：${reason}`}`,
} as const;

/** @param now server time. @returns the writes of the moved rows. @throws Refusal if one cannot be moved. */
export async function moveRows(
  store: EntityStore,
  { def, after, act }: RowWrite,
  actor: Caller,
  now: string,
): Promise<readonly RowWrite[]> {
  if (!after) return [];
  const writes: RowWrite[] = [];
  const own = { ...toValues(after), id: textIn(after, 'id') };
  for (const move of movesFor(def, act, own)) {
    const other = store.schema.find(movedEntity(def, move) ?? '');
    if (!other) continue;
    const sets = move.sets ?? {};
    const referred = await readPaths(store, def, own, pathsOf(sets), actor.tenantId);
    const values = writtenValues(sets, { row: own, username: actor.username, now, referred });
    const step = stepOfMove(other, move);
    const rows = await rowsToMove(store, def, move, other, own, actor);
    const numbers = movedNumbers(
      other,
      move,
      rows.map(row => ({ ...toValues(row), id: textIn(row, 'id') })),
      own,
    );
    for (const row of rows) {
      const change = { step, values: { ...values, ...numbers.get(textIn(row, 'id')) } };
      if (isReady(other, change, row)) writes.push(...(await moveRow(store, other, row, change, actor, now)));
      else if (move.must) throw new Refusal(text.cannotFollow(nameOf(other, actor, row), change.step?.button, text.wrongStatus));
    }
  }
  return writes;
}

async function rowsToMove(
  store: EntityStore,
  def: EntityDef,
  move: Move,
  other: EntityDef,
  own: Values & { readonly id: string },
  { tenantId }: Caller,
): Promise<readonly StoredRow[]> {
  if (move.rows) return lockBelow(store, other, move.rows, own, tenantId);
  const id = String(own[move.row] ?? '');
  if (id === '') return [];
  const row = await lockOwn(store.db, other, tenantId, id);
  if (!row && move.must) throw new Refusal(serverText.badRef(def.fieldByName.get(move.row)?.label ?? move.row));
  return row ? [row] : [];
}

/** In the order of their ids, so that two transactions do not wait for each other. */
async function lockBelow(
  { db }: EntityStore,
  def: EntityDef,
  rows: RowsBelow,
  own: Values & { readonly id: string },
  tenantId: string,
): Promise<readonly StoredRow[]> {
  const { sql: table, columns, columnByName } = tableOf(def);
  const reference = columnByName.get(rows.by)?.sql;
  if (!reference) return [];
  const where = allOf([
    sql`${reference} = ${namedByBelow(rows, own)}`,
    ...(rows.via === undefined ? [] : [sql`id <> ${own.id}`]),
    sql`tenant_id = ${tenantId}`,
    sql`del_flag = '0'`,
  ]);
  const found = await rowsOf(db, sql<StoredRow>`SELECT ${selectList(columns)} FROM ${table} WHERE ${where} ORDER BY id FOR NO KEY UPDATE`);
  return found.filter(row => isAmong(rows, toValues(row), own));
}

/** Values alone are written in every status. */
const isReady = (def: EntityDef, { step }: ProgramChange, row: StoredRow): boolean =>
  step === undefined || step.from.includes(statusOf(def, { ...toValues(row), id: textIn(row, 'id') }));

async function moveRow(
  store: EntityStore,
  def: EntityDef,
  row: StoredRow,
  change: ProgramChange,
  actor: Caller,
  now: string,
): Promise<readonly RowWrite[]> {
  try {
    return await changeByProgram(store, def, row, change, actor, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isSeen = titleSeen(def, actor, row) !== undefined;
    throw new Refusal(text.cannotFollow(nameOf(def, actor, row), change.step?.button, isSeen ? error.message : undefined));
  }
}

function nameOf(def: EntityDef, actor: Caller, row: StoredRow): string {
  const title = titleSeen(def, actor, row) ?? '';
  return title === '' ? def.title : `${def.title}“${title}”`;
}
