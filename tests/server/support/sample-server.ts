/** A server over the sample rows, inside one transaction that is taken back at the end: the prepared database stays as it is. */
import { SAMPLE, openTestDatabase } from '#tests/support/test-database.ts';
import { askSql } from './ask-sql.ts';
import { openEntityServer } from './entity-server.ts';
import type { EntityServer } from './entity-server.ts';
import { SAMPLED } from './over.ts';

export type SampleServer = {
  readonly server: EntityServer;
  /** Carries out acts each as if the others had not been. */
  readonly apart: <T>(act: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

export async function openSampleServer(): Promise<SampleServer> {
  const db = await openTestDatabase('sample');
  let takeBack = (): void => {};
  let over: Promise<unknown> = Promise.resolve();
  const server = await new Promise<EntityServer>((opened, failed) => {
    over = db
      .transaction()
      .execute(async tx => {
        const started = await openEntityServer({ ...SAMPLED, database: tx });
        started.nowMs = SAMPLE.nowMs;
        opened(started);
        await new Promise<void>((_, undo) => {
          takeBack = () => undo(new Error('taken back'));
        });
      })
      .catch(failed);
  });
  return {
    server,
    async apart(act) {
      await askSql(server.db, 'SAVEPOINT act');
      try {
        return await act();
      } finally {
        await askSql(server.db, 'ROLLBACK TO SAVEPOINT act');
      }
    },
    async close() {
      takeBack();
      await over;
      await db.destroy();
    },
  };
}
