/** The entities of all worlds in one schema. */
import { composeSchema } from '#schema/schema.ts';
import { schema as effects } from '#tests/support/effects-schema.ts';
import { schema as small } from '#tests/support/small-schema.ts';

export const schema = composeSchema([...small.defs, ...effects.defs]);
