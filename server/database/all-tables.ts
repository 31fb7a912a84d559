/** All tables of the server: its own, one per entity definition, and those of features. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '#schema/schema.ts';
import type { EntityStore } from '../entities/entity-store.ts';
import { entityFeaturesOf, pageFeatures } from '../features.ts';
import { projectRoot } from '../project-root.ts';
import { isSummedUp } from '../entities/list-figures.ts';
import { entityTables } from '../entities/table-shapes.ts';
import { systemTables } from '../platform/system-schema.ts';
import { parseJson } from '#base/json.ts';
import { textIn } from '../web/json.ts';
import type { TableShape } from './table-shape.ts';
import { recentWrites } from './recent-writes.ts';
import { tableWrites } from './table-writes.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all-migrations.ts';

const LANDMARK = 'sys_meta';
const VERSION = textIn(parseJson(readFileSync(join(projectRoot(import.meta.dirname), 'package.json'), 'utf8')), 'version');

export const allTables = (schema: Schema): readonly TableShape[] => [
  ...systemTables,
  tableWrites,
  recentWrites,
  ...entityTables(schema),
  ...[...pageFeatures, ...entityFeaturesOf(schema)].flatMap(({ tables = [] }) => tables),
];

/** Creates and changes tables, columns and indexes by the definitions; safe on every start. @returns the changes, in words. */
export function bringUpToDate({ db, schema }: EntityStore, nowMs: number): Promise<readonly string[]> {
  const counted = schema.defs.map(({ table }) => table);
  const recent = schema.defs.filter(isSummedUp).map(({ table }) => table);
  return migrate(db, { tables: allTables(schema), counted, recent, migrations, landmark: LANDMARK, version: VERSION, nowMs });
}
