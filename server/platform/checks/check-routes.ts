/** The checks of a form before it is saved. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHECK_RULE_CODES } from '#features/platform/check-rules/model.ts';
import { DEPART_ROLE_CODES } from '#features/platform/departments/model.ts';
import { FILL_RULE_CODES } from '#features/platform/fill-rules/model.ts';
import { MESSAGE_CODES } from '#features/platform/messages/model.ts';
import { POSITION_CODES } from '#features/platform/positions/model.ts';
import { USER_CODES } from '#features/platform/users/model.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { answer } from '../../entities/register-entity-routes.ts';
import type { Caller } from '../caller.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import type { Limited } from '../session/limited.ts';
import { mayContact } from '../people/people-rights.ts';
import { checkByCode } from '../check-rules/rules-by-code.ts';
import { sql } from '../../database/kysely.ts';
import { identifier, rowsOf } from '../../database/sql.ts';
import { toColumnName } from '#schema/column-name.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { holds } from '../../entities/access.ts';
import { isGuess, takeGuess, tooManyGuesses } from '../../entities/sensitive-guesses.ts';

const text = {
  free: '该值可用！',
  taken: '该值不可用，系统中已存在！',
  nothingToCheck: '数据为空,不作处理！',
  notCheckable: '不支持校验该字段',
  unknownRule: '该编码不存在',
} as const;

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
    if (value === '') return { ...refuse(text.nothingToCheck), success: true }; // with code 500, as the original answers
    return answer(async () => {
      const taken = await isTaken(options, callerOf(request), {
        table: OTHER_NAMES[textIn(query, 'tableName')] ?? textIn(query, 'tableName'),
        column: textIn(query, 'fieldName'),
        value,
        exceptId: textIn(query, 'dataId'),
      });
      if (taken === undefined) return refuse(text.notCheckable);
      return taken ? refuse(text.taken) : succeed(null, text.free);
    });
  });

  app.get('/sys/checkRule/checkByCode', async ({ query }) => {
    const outcome = await checkByCode(options.db, textIn(query, 'ruleCode'), textIn(query, 'value'));
    if (outcome === undefined) return refuse(text.unknownRule);
    return outcome === 'passed' ? succeed(null) : { ...refuse(outcome.message), result: outcome };
  });
}

type DuplicateQuestion = { readonly table: string; readonly column: string; readonly value: string; readonly exceptId: string };

/** What the original calls a table. */
const OTHER_NAMES: Readonly<Partial<Record<string, string>>> = { sys_sms_template: 'sys_message_template' };

type Judged = 'open' | 'withheld';
const needing =
  (code: string) =>
  (caller: Caller): Judged | undefined =>
    caller.isAdmin || caller.permissions.has(code) ? 'open' : undefined;
const whoContacts = (caller: Caller): Judged => (mayContact(caller) ? 'open' : 'withheld');
const toAnybody = (): Judged => 'open';

/**
 * Columns of system tables that must be unique across all tenants, and who may ask: `undefined` is refused. `withheld` is told that the value is free, whether it
 * is or not: mobiles and mail addresses of others are not his to learn, and writing his own says the same.
 */
const SYSTEM_COLUMNS: ReadonlyMap<string, (caller: Caller) => Judged | undefined> = new Map([
  ['sys_user.username', toAnybody],
  ['sys_user.email', whoContacts],
  ['sys_user.phone', whoContacts],
  ['sys_user.work_no', needing(USER_CODES.list)],
  ['sys_depart.org_code', toAnybody],
  ['sys_dict.dict_code', toAnybody],
  ['sys_position.code', needing(POSITION_CODES.list)],
  ['sys_depart_role.role_code', needing(DEPART_ROLE_CODES.list)],
  ['sys_check_rule.rule_code', needing(CHECK_RULE_CODES.list)],
  ['sys_fill_rule.rule_code', needing(FILL_RULE_CODES.list)],
  ['sys_message_template.template_code', needing(MESSAGE_CODES.templateList)],
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
  const judge = SYSTEM_COLUMNS.get(`${table}.${column}`);
  if (judge) {
    const judged = judge(caller);
    if (judged !== 'open') return judged === undefined ? undefined : false;
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
