/** The SQL type of a field kind's storage. A storage without a type here does not compile. */
import type { ColumnStorage } from '#schema/kinds/facts.ts';

/** Byte order for all texts, so that embedded and real PostgreSQL sort and compare alike, and keyset reads use the index. */
const COLLATE = 'COLLATE "C"';

export function sqlTypeOf(storage: ColumnStorage): string {
  switch (storage.type) {
    case 'varchar':
      return `varchar(${storage.length}) ${COLLATE}`;
    case 'text':
      return `text ${COLLATE}`;
    case 'integer':
      return 'integer';
    case 'numeric':
      return `numeric(${storage.precision},${storage.scale})`;
    case 'date':
      return 'date';
    case 'timestamp':
      return 'timestamp(0)';
  }
}
