/**
 * Exports Kysely's values; types are imported from the package. Its ESM form has 279 files, which tsx transfers to its worker one by one and which take a
 * second of every start. `require` needs a fifth of that (decision 27).
 */
import { createRequire } from 'node:module';
import type * as Package from 'kysely';

const required: typeof Package = createRequire(import.meta.url)('kysely');

export const { createQueryId, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, CompiledQuery } = required;
