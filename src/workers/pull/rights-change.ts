/** Other rights of the user: what was read under those of before proves nothing about the rows that he may see now. */
import type { Schema } from '#schema/schema.ts';
import { underRights } from '#sync/rights.ts';
import type { Replica } from '../replica-port.ts';
import { dropKept } from './scope.ts';

/**
 * Has everything read again that was read under other rights. The new scan finds out the rows that the user may not see; where no scan passes all rows,
 * those without unsent changes are dropped and come back when somebody asks for them. @param rights as text of `rightsOf`.
 */
export async function takeRights(schema: Schema, replica: Replica, rights: string): Promise<void> {
  for (const { name, scope } of schema.defs) {
    const { isSeeded, cursor, capabilities, rights: held } = replica.meta(name);
    const isKnown = isSeeded || cursor !== undefined || capabilities !== undefined;
    if (!isKnown || held === rights) continue;
    await replica.changeMeta(name, meta => underRights(meta, rights));
    if (held !== undefined && scope.kind !== 'all') await dropKept(replica, name);
  }
}
