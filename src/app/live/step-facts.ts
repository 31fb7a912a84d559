/** What the guards of a step read, from the rows on this device: unsent changes included, a row that is not here left out. */
import { useLiveQuery } from 'dexie-react-hooks';
import { toServerDay } from '#base/server-time.ts';
import type { Db } from '#db/handle.ts';
import { readForeseenRow } from '#db/read/rows.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { readsOfGuards } from '#schema/guards.ts';
import type { GuardFacts, ReferredRow } from '#schema/guards.ts';
import { entityNamedBy } from '#schema/kinds/kind-of.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { useAppServices, useSyncStatus } from './app-services.tsx';
import { useSchema } from './schema.tsx';

/** By reference field, the row it names. */
export type Referred = ReadonlyMap<string, ReferredRow>;
const NOTHING: Referred = new Map();

/** The rows that the steps' guards read beside one row. */
export async function readReferred(db: Db, schema: Schema, def: EntityDef, steps: readonly Transition[], row: Values): Promise<Referred> {
  const names = new Set(steps.flatMap(step => readsOfGuards(def, step).references));
  const found = new Map<string, ReferredRow>();
  for (const name of names) {
    const entity = entityNamedBy(def, name);
    const id = row[name];
    if (entity === undefined || id === undefined || id === '') continue;
    const folded = await readForeseenRow(db, entity, String(id));
    if (folded) found.set(name, { def: schema.get(entity), values: folded.row });
  }
  return found;
}

/** @param values the row with what the step writes. Lines are not read: the server sums them. */
export const guardFacts = (before: Values, values: Values, referred: Referred, today: string): GuardFacts => ({
  before,
  values,
  referred,
  lines: new Map(),
  today,
});

/** The server's day, 'YYYY-MM-DD'. */
export function useServerDay(): () => string {
  const { clockSkewMs } = useSyncStatus();
  return () => toServerDay(Date.now() + clockSkewMs);
}

/** The facts for every step of one row on the screen, kept current. */
export function useStepFacts(def: EntityDef, row: Row): () => GuardFacts {
  const { db } = useAppServices();
  const schema = useSchema();
  const day = useServerDay();
  const referred = useLiveQuery(() => readReferred(db, schema, def, def.flow?.transitions ?? [], row), [db, def, row]) ?? NOTHING;
  return () => guardFacts(row, row, referred, day());
}
