/** Fills the online forms with realistic rows. */
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { createRandom } from '#base/random.ts';
import type { Database } from '../../database.ts';
import { toServerTime } from '#base/server-time.ts';
import { SEED_TENANT } from '../../platform/people/accounts.ts';
import { createDice } from '../../dev/seed/dice.ts';
import type { Dice } from '../../dev/seed/dice.ts';
import type { FieldData } from '../forms/form-rows.ts';
import { seedChecks, seedDeviceFiles } from './seed-equipment.ts';
import { seedRepairs } from './seed-repairs.ts';
import { seedYards } from './seed-yards.ts';

export type OnlineSeed = {
  readonly dice: Dice;
  readonly nowMs: number;
  /** Adds a row. @returns its id. */
  readonly add: (table: string, createdMs: number, data: FieldData, parentId?: string) => string;
};
type SeedRow = {
  readonly table: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly data: FieldData;
  readonly time: string;
};

const EPOCH_MS = 1_288_834_974_657n; // the epoch ids are counted from
const SEQUENCE_BITS = 22n;
const ORG_CODE = 'A01A01';

/** Call inside a transaction, on an empty table. */
export async function seedOnlineRows(tx: Database, { seed, nowMs }: { readonly seed: number; readonly nowMs: number }): Promise<void> {
  const rows: SeedRow[] = [];
  const add: OnlineSeed['add'] = (table, createdMs, data, parentId) => {
    const id = String(((BigInt(createdMs) - EPOCH_MS) << SEQUENCE_BITS) | BigInt(rows.length));
    rows.push({ table, id, parentId: parentId ?? null, data, time: toServerTime(createdMs) });
    return id;
  };
  const world: OnlineSeed = { dice: createDice(createRandom(seed)), nowMs, add };
  for (const fill of [seedChecks, seedYards, seedRepairs, seedDeviceFiles]) fill(world);
  await rowsOf(
    tx,
    sql`INSERT INTO onl_form_row (table_name, tenant_id, id, parent_id, data, create_by, create_time, sys_org_code)
      SELECT t, ${SEED_TENANT}, i, p, d::jsonb, 'admin', c::timestamp, ${ORG_CODE}
      FROM unnest(${rows.map(row => row.table)}::text[], ${rows.map(row => row.id)}::text[], ${rows.map(row => row.parentId)}::text[],
        ${rows.map(row => JSON.stringify(row.data))}::text[], ${rows.map(row => row.time)}::text[]) AS s(t, i, p, d, c)`,
  );
}
