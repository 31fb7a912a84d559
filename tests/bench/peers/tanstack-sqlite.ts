/** TanStack DB with its own SQLite persistence (wa-sqlite on OPFS in the package's worker), one tab. */
import { createCollection } from '@tanstack/db';
import {
  createBrowserWASQLitePersistence,
  openBrowserWASQLiteOPFSDatabase,
  persistedCollectionOptions,
} from '@tanstack/browser-db-sqlite-persistence';
import type { Row } from '#schema/row.ts';
import type { MakePeer } from '../contenders/peer.ts';
import { NO_SERVER, overCollection } from './tanstack-live.ts';
import type { Rows } from './tanstack-live.ts';

const ONE_TAB = 'measured in its default single-tab mode';

export const makePeer: MakePeer = () => {
  let rows: Rows | undefined;
  let database: Awaited<ReturnType<typeof openBrowserWASQLiteOPFSDatabase>> | undefined;
  return {
    packages: ['@tanstack/db', '@tanstack/browser-db-sqlite-persistence', '@journeyapps/wa-sqlite'],
    unsupported: { W6: ONE_TAB, W7: NO_SERVER, W8: NO_SERVER, W9: NO_SERVER, W10: NO_SERVER, W11: NO_SERVER },
    async open(name) {
      database = await openBrowserWASQLiteOPFSDatabase({ databaseName: `${name}.sqlite` });
      const persistence = createBrowserWASQLitePersistence({ database });
      const options = persistedCollectionOptions<Row, string>({ id: 'rows', getKey: row => row.id, persistence, schemaVersion: 1 });
      rows = createCollection(options as never) as unknown as Rows;
      await rows.preload();
    },
    ...overCollection(() => {
      if (!rows) throw new Error('open comes first');
      return rows;
    }),
    async close() {
      await rows?.cleanup();
      await database?.close?.();
    },
    async destroy(name) {
      const root = await navigator.storage.getDirectory();
      for (const suffix of ['', '-journal', '-wal']) await root.removeEntry(`${name}.sqlite${suffix}`).catch(() => undefined);
    },
  };
};
