/** The schema of the signed-in part of the program. */
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { assert } from '#base/assert.ts';
import type { Schema } from '#schema/schema.ts';

const SchemaContext = createContext<Schema | undefined>(undefined);

export function SchemaProvider({ schema, children }: { readonly schema: Schema; readonly children: ReactNode }) {
  return <SchemaContext value={schema}>{children}</SchemaContext>;
}

export function useSchema(): Schema {
  const schema = useContext(SchemaContext);
  assert(schema, 'outside SchemaProvider');
  return schema;
}
