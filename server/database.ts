/** The one door to PostgreSQL: embedded (PGlite, a folder) or a real server (DATABASE_URL), behind the same three functions. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from './database/open-embedded.ts';
import { openServer } from './database/open-server.ts';
import type { ServerPlace } from './database/open-server.ts';

export type Database = {
  /** @throws DatabaseUnavailable while the database cannot be asked. */
  query<T>(sql: string, params?: readonly unknown[]): Promise<readonly T[]>;
  transaction<T>(run: (tx: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type DatabasePlace = Omit<ServerPlace, 'databaseUrl'> & {
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
};

const IN_MEMORY = 'memory://';

/** Opens the database; `memory://` as the folder gives one that is gone when closed. */
export async function openDatabase({ dataDir, databaseUrl, patient, tell }: DatabasePlace): Promise<Database> {
  if (databaseUrl) return openServer({ databaseUrl, patient, tell });
  if (dataDir === IN_MEMORY) return openEmbedded(IN_MEMORY);
  const folder = join(dataDir ?? '.data', 'pg');
  await mkdir(folder, { recursive: true });
  return openEmbedded(folder);
}
