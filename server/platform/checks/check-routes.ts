/** The checks of a form before it is saved. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntityStore } from '../../entities/entity-store.ts';
import { answer } from '../../entities/register-entity-routes.ts';
import { serverText } from '../../web/text.ts';
import type { Caller } from '../caller.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import type { Limited } from '../session/limited.ts';
import { checkByCode } from '../check-rules/rules-by-code.ts';
import { sql } from '../../database/kysely.ts';
import { identifier, rowsOf } from '../../database/sql.ts';
import { toColumnName } from '#schema/column-name.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { holds } from '../../entities/access.ts';
import { isGuess, takeGuess, tooManyGuesses } from '../../entities/sensitive-guesses.ts';

const USERS = 'sys_user';

export function registerCheckRoutes(
  app: FastifyInstance,
  options: EntityStore & {
    readonly nowMs: () => number;
    readonly callerOf: (request: FastifyRequest) => Caller;
    readonly limited: Limited;
  },
): void {
  const { callerOf, limited } = options;
  const limitNames = limited('nameCheck');
  /** The same rate limit as for the other check of a name, because both reveal which accounts exist. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    textIn(request.query, 'tableName') === USERS ? limitNames(request, reply) : undefined;
  app.get('/sys/duplicate/check', { onRequest }, async request => {
    const { query } = request;
    const value = textIn(query, 'fieldVal');
    if (value === '') return { ...refuse(serverText.nothingToCheck), success: true }; // with code 500, as the original answers
    return answer(async () => {
      const taken = await isTaken(options, callerOf(request), {
        table: textIn(query, 'tableName'),
        column: textIn(query, 'fieldName'),
        value,
        exceptId: textIn(query, 'dataId'),
      });
      if (taken === undefined) return refuse(serverText.notCheckable);
      return taken ? refuse(serverText.taken) : succeed(null, serverText.free);
    });
  });

  app.get('/sys/checkRule/checkByCode', async ({ query }) => {
    const outcome = await checkByCode(options.db, textIn(query, 'ruleCode'), textIn(query, 'value'));
    if (outcome === undefined) return refuse(serverText.unknownRule);
    return outcome === 'passed' ? succeed(null) : { ...refuse(outcome.message), result: outcome };
  });
}

type DuplicateQuestion = { readonly table: string; readonly column: string; readonly value: string; readonly exceptId: string };

/** Columns of system tables that must be unique across all tenants. */
const SYSTEM_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['sys_user', 'username'],
  ['sys_depart', 'org_code'],
  ['sys_dict', 'dict_code'],
]);

/**
 * Checks whether a value is taken. Only fields that must be unique can be checked, in known tables, within the caller's tenant.
 * Rows in the bin hold no value, as in the unique index.
 * @returns undefined if the caller may not check this table or column.
 * @throws Refusal if he checked numbers that he sees masked too often.
 */
async function isTaken(
  { db, schema, nowMs }: EntityStore & { readonly nowMs: () => number },
  caller: Caller,
  { table, column, value, exceptId }: DuplicateQuestion,
): Promise<boolean | undefined> {
  if (SYSTEM_COLUMNS.get(table) === column) {
    const rows = await rowsOf(
      db,
      sql`select 1 as taken from ${identifier(table)} where ${identifier(column)} = ${value} and id <> ${exceptId} limit 1`,
    );
    return rows.length > 0;
  }
  const def = schema.defs.find(candidate => candidate.table === table);
  const found = def && tableOf(def).columns.find(({ field }) => field?.unique === true && toColumnName(field.name) === column);
  if (!def || !found?.field || !holds(caller, def, 'list')) return undefined;
  if (isGuess(def, caller, { [found.field.name]: value })) {
    if (!holds(caller, def, 'add') && !holds(caller, def, 'edit')) return undefined;
    if (!(await takeGuess({ db, nowMs }, caller))) throw tooManyGuesses();
  }
  const rows = await rowsOf(
    db,
    sql`select 1 as taken from ${tableOf(def).sql} where tenant_id = ${caller.tenantId} and del_flag = '0' and ${found.sql} = ${value} and id <> ${exceptId} limit 1`,
  );
  return rows.length > 0;
}
