/** The counters of automatic codes, by prefix. */
import type { TableShape } from '../database/table-shape.ts';

export const codeCounters = {
  name: 'code_counter',
  columns: { tenant_id: 'varchar(64) not null', prefix: 'varchar(64) not null', last: 'integer not null' },
  primaryKey: ['tenant_id', 'prefix'],
} as const satisfies TableShape;
