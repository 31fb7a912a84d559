/** The database with the definitions of its entities, for functions that follow a reference from one entity to another. */
import type { Schema } from '#schema/schema.ts';
import type { Database } from '../database.ts';
import type { AddWorks } from './add-work.ts';
import type { StepWorks } from './step-work.ts';

/** Inside a transaction `db` is that transaction. `stepWorks`, `addWorks`: what features add to steps and to new rows. */
export type EntityStore = {
  readonly db: Database;
  readonly schema: Schema;
  readonly stepWorks?: StepWorks | undefined;
  readonly addWorks?: AddWorks | undefined;
};
