/** The database with the definitions of its entities, for functions that follow a reference from one entity to another. */
import type { Schema } from '#schema/schema.ts';
import type { Database } from '../database.ts';

/** Inside a transaction `db` is that transaction. */
export type EntityStore = { readonly db: Database; readonly schema: Schema };
