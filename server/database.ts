/** Opens PostgreSQL: embedded (PGlite, a folder) or a real server (DATABASE_URL), behind the same query builder. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openEmbedded } from './database/open-embedded.ts';
import { openServer } from './database/open-server.ts';
import type { ServerAddress } from './database/open-server.ts';
import type { historyTable } from './database/schema-history.ts';
import type { TablesOf } from './database/table-types.ts';
import type { codeCounters } from './entities/table-shapes.ts';
import type { onlineTables } from './online/online-schema.ts';
import type { systemTables } from './platform/system-schema.ts';

/** The tables known at compile time. The entities' tables follow their definitions: entities/entity-table.ts. */
export type Tables = TablesOf<typeof systemTables> &
  TablesOf<typeof onlineTables> &
  TablesOf<readonly [typeof codeCounters, typeof historyTable]>;

/** Queried through Kysely's builder and its `sql` template; `destroy()` closes it. @throws DatabaseUnavailable while it cannot be reached. */
export type Database = Kysely<Tables>;

export type DatabasePlace = Omit<ServerAddress, 'databaseUrl'> & {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
};

const IN_MEMORY = 'memory://';

/** Opens the database; the folder `memory://` gives one that is deleted when it is closed. */
export async function openDatabase({ dataDir, databaseUrl, patient, logLine }: DatabasePlace): Promise<Database> {
  if (databaseUrl) return openServer({ databaseUrl, patient, logLine });
  if (dataDir === IN_MEMORY) return openEmbedded(IN_MEMORY);
  const folder = join(dataDir ?? '.data', 'pg');
  await mkdir(folder, { recursive: true });
  return openEmbedded(folder);
}
