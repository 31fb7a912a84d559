/** The options of a test's server: definitions, and a database with their tables. */
import type { Schema } from '#schema/schema.ts';
import type { Database } from '#server/database.ts';
import type { EntityFeature } from '#server/feature.ts';
import { schema as product } from '#features/registry.ts';
import { schema as small } from '#tests/support/small-schema.ts';
import type { DatabaseImages } from '#tests/support/test-database.ts';

export type Over = {
  readonly schema: Schema;
  readonly image: keyof DatabaseImages;
  /** Absent: those of the product. */
  readonly features?: readonly EntityFeature[];
  /** An open database in place of the image, whose tables are made in it. */
  readonly database?: Database;
};
export const PRODUCT: Over = { schema: product, image: 'tables' };
/** With accounts and the rows of SAMPLE. */
export const SAMPLED: Over = { schema: product, image: 'sample' };
/** With accounts and without rows, for tests that hold for every definition. */
export const SMALL: Over = { schema: small, image: 'small' };
/** Definitions of one test; their tables are made when the server is opened. */
export const overDefinitions = (schema: Schema, features: readonly EntityFeature[] = []): Over => ({ schema, image: 'empty', features });
