/** The facts that the guards of a step read, from the rows on this device: unsent changes are included, a row that is not here is left out. */
import { useLiveQuery } from 'dexie-react-hooks';
import { toServerDay } from '#base/server-time.ts';
import type { Db } from '#db/handle.ts';
import { readForeseenRows } from '#db/read/rows.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { GuardFacts, ReferredRow } from '#schema/guards.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { useAppServices, useSyncPart } from './app-services.tsx';
import { useSchema } from './schema.tsx';
import { rowsOfGuards } from './guard-rows.ts';
import { useServerMinute } from './use-server-now.ts';

/** By reference field, the row it names. */
export type Referred = ReadonlyMap<string, ReferredRow>;
export const NOTHING_REFERRED: Referred = new Map();

/** The rows that the steps' guards read beside each of the given rows, by the row's id. */
export async function readReferred(
  db: Db,
  schema: Schema,
  def: EntityDef,
  steps: readonly Transition[],
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Referred>> {
  const guards = steps.flatMap(step => step.guards ?? []);
  const wanted = rows.flatMap(row => rowsOfGuards(def, guards, row).map(at => ({ ...at, rowId: row.id })));
  const found = await readForeseenRows(db, wanted);
  const byRow = new Map(rows.map(({ id }) => [id, new Map<string, ReferredRow>()]));
  for (const [at, { rowId, name, entity }] of wanted.entries()) {
    const row = found[at]?.row;
    if (row) byRow.get(rowId)?.set(name, { def: schema.get(entity), values: row });
  }
  return byRow;
}

/** @param values the row with what the step writes. Lines are not read: the server sums them. @param user absent where no guard asks for the person. */
export const guardFacts = (before: Values, values: Values, referred: Referred, now: string, user?: string): GuardFacts => ({
  before,
  values,
  referred,
  lines: new Map(),
  now,
  user,
});

/** The server's day, 'YYYY-MM-DD'. */
export function useServerDay(): () => string {
  const clockSkewMs = useSyncPart('clockSkewMs');
  return () => toServerDay(Date.now() + clockSkewMs);
}

/** The same for one step, live; `undefined` until the device answered. @param rows the same object while they are the same rows. */
export function useReferred(def: EntityDef, step: Transition, rows: readonly Row[]): ReadonlyMap<string, Referred> | undefined {
  const { db } = useAppServices();
  const schema = useSchema();
  return useLiveQuery(() => readReferred(db, schema, def, [step], rows), [db, schema, def, step, rows]);
}

/** The same for all steps of the entity. */
export function useReferredOfAllSteps(def: EntityDef, rows: readonly Row[]): ReadonlyMap<string, Referred> | undefined {
  const { db } = useAppServices();
  const schema = useSchema();
  return useLiveQuery(() => readReferred(db, schema, def, def.flow?.transitions ?? [], rows), [db, schema, def, rows]);
}

/** What the guards of one row on the screen read, kept current. */
export function useStepFacts(def: EntityDef, row: Row): GuardFacts {
  const { db, session } = useAppServices();
  const schema = useSchema();
  const now = useServerMinute();
  const byRow = useLiveQuery(() => readReferred(db, schema, def, def.flow?.transitions ?? [], [row]), [db, def, row]);
  return guardFacts(row, row, byRow?.get(row.id) ?? NOTHING_REFERRED, now, session.user.username);
}
