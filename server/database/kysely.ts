/**
 * Kysely's values come from here, its types from the package. Its ESM form is 279 files, which tsx hands to its worker one by one: a second of
 * every start. Required, they cost a fifth of that (decision 27).
 */
import { createRequire } from 'node:module';
import type * as Package from 'kysely';

const required: typeof Package = createRequire(import.meta.url)('kysely');

export const { createQueryId, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql, CompiledQuery } = required;
