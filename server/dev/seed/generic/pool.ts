/** The rows made so far, by entity, for the references of later rows. They are written when all are made, so a later row can still change one. */
import type { SeedRow } from '../row-maker.ts';

export type Pool = {
  readonly rowsOf: (entity: string) => readonly SeedRow[];
  readonly find: (entity: string, id: string) => SeedRow | undefined;
  readonly add: (entity: string, row: SeedRow) => void;
};

/** @param given rows that other seeders made. */
export function createPool(given: Readonly<Record<string, readonly SeedRow[]>>): Pool {
  const rows = new Map<string, SeedRow[]>();
  const byId = new Map<string, Map<string, SeedRow>>();
  const add = (entity: string, row: SeedRow): void => {
    const list = rows.get(entity) ?? [];
    const ids = byId.get(entity) ?? new Map<string, SeedRow>();
    list.push(row);
    ids.set(row.id, row);
    rows.set(entity, list);
    byId.set(entity, ids);
  };
  for (const [entity, list] of Object.entries(given)) for (const row of list) add(entity, row);
  return { rowsOf: entity => rows.get(entity) ?? [], find: (entity, id) => byId.get(entity)?.get(id), add };
}
