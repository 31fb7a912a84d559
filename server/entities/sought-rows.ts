/** Links a new row to the row that a value of it finds (`soughtBy` of a reference), where nobody chose one: the newest that may be chosen. */
import { allowedByCode } from '#schema/choice-range.ts';
import { sql } from '../database/kysely.ts';
import { allOf, anyOf, rowsOf } from '../database/sql.ts';
import { choiceRules } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import type { KindFacts } from '#schema/kinds/facts.ts';
import type { Values } from '#schema/row.ts';
import type { Caller } from '../platform/caller.ts';
import { scopeSql } from './access.ts';
import type { EntityStore } from './entity-store.ts';
import { tableOf } from './entity-table.ts';
import { isEmpty } from '#schema/row.ts';

/** @returns by reference: the id of the row that was found. */
export async function soughtRows({ db, schema }: EntityStore, def: EntityDef, caller: Caller, given: Values): Promise<Values> {
  const linked: Record<string, string> = {};
  for (const field of def.fields) {
    const facts: KindFacts = kindOf(field);
    const target = schema.find(referredEntity(field) ?? '');
    if (!target || facts.soughtBy === undefined || !isEmpty(given[field.name]) || isEmpty(given[facts.soughtBy])) continue;
    const { sql: table, columnByName } = tableOf(target);
    const kept = choiceRules(schema, field).flatMap(rule => {
      const column = columnByName.get(rule.field)?.sql;
      if (!column) return [];
      if ('is' in rule) return [sql`${column} = ${anyOf(rule.is)}`];
      if ('by' in rule) {
        const allowed = allowedByCode(rule, given);
        return allowed ? [sql`${column} = ${anyOf(allowed)}`] : [];
      }
      return 'same' in rule && !isEmpty(given[rule.same]) ? [sql`${column} = ${given[rule.same]}`] : [];
    });
    const where = allOf([...scopeSql(schema, target, caller), sql`del_flag = '0'`, ...kept]);
    const [found] = await rowsOf(
      db,
      sql<{ readonly id: string }>`SELECT id FROM ${table} WHERE ${where} ORDER BY create_time DESC NULLS LAST, id DESC LIMIT 1`,
    );
    if (found) linked[field.name] = found.id;
  }
  return linked;
}
