/** The id of a permission: its action and its type. Actions never contain the separator. */
import { sql } from '../../database/kysely.ts';

/** Of the row of a table with these two columns. */
export const PERMISSION_ID = sql<string>`action || '|' || perms_type`;

export const actionOf = (id: string): string => id.split('|')[0] ?? '';
