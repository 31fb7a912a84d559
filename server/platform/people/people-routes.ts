/** Users and departments: the lists of the pickers and the department of the session. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import { looseCode, withoutCountry } from '#query/loose-code.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { countIn, PAGE_ROWS_MAX, pageRange, pageResult, textIn } from '../../web/json.ts';
import type { PageResult } from '../../web/json.ts';
import { withStronger } from '../users/colleague-power.ts';
import { isBare, mayContact, shownTo } from './people-rights.ts';
import { departsOf, LIKE_COLUMNS, listUsers, SORT_COLUMNS, wireUser } from './people-store.ts';
import type { UserFilter, WireRecord } from './people-store.ts';

const isContact = (column: string): boolean => column === 'phone' || column === 'email';
/** Users of the caller's tenant; only himself for a caller without any permission. */
const within = (caller: Caller): Pick<UserFilter, 'tenantId' | 'onlyId'> => ({
  tenantId: caller.tenantId,
  ...(isBare(caller) ? { onlyId: caller.userId } : {}),
});
const KEY_COLUMNS = ['id', 'username', 'realname', 'phone'] as const;

export function registerPeopleRoutes(
  app: FastifyInstance,
  { db, callerOf }: { readonly db: Database; readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  app.get('/sys/user/getCurrentUserDeparts', async request => {
    const { userId, orgCode } = callerOf(request);
    return answer({ list: await departsOf(db, userId), orgCode });
  });

  // The specification uses POST, the original servers PUT. Both are one call.
  app.route({
    method: ['POST', 'PUT'],
    url: '/sys/selectDepart',
    handler: async request => selectDepart(db, callerOf(request), textIn(request.body, 'orgCode')),
  });

  app.get('/sys/user/list', async request => {
    const caller = callerOf(request);
    const page = await userPage(db, caller, request.query);
    return answer({ ...page, records: await withStronger(db, caller, page.records) });
  });
  app.get('/sys/user/queryUserComponentData', async request => succeed(await userPage(db, callerOf(request), request.query)));

  // A bare array, as the original answers: `?username=a,b` or `?id=a,b` selects users, no parameter selects all.
  app.get('/sys/user/getMultiUser', async request => {
    const caller = callerOf(request);
    const column = KEY_COLUMNS.find(key => textIn(request.query, key) !== '');
    if (column && isContact(column) && !mayContact(caller)) return [];
    const values = column ? textIn(request.query, column).split(',').filter(Boolean) : [];
    const filter = { ...within(caller), ...(column ? { oneOf: { column, values } } : {}) };
    return (await listUsers(db, filter, { size: PAGE_ROWS_MAX, no: 1 })).records.map(user => shownTo(caller, user));
  });
}

/** Only one of the caller's own departments can be selected; new records are stamped with it. */
async function selectDepart(db: Database, caller: Caller, orgCode: string) {
  const own = await departsOf(db, caller.userId);
  if (!own.some(depart => depart['orgCode'] === orgCode)) return refuse('部门不存在或不属于当前用户！');
  await db.updateTable('sys_user').set({ org_code: orgCode }).where('id', '=', caller.userId).execute();
  return answer({ userInfo: await wireUser(db, caller.userId) });
}

/** A phone number is normalised as it is stored. */
function soughtIn(query: unknown, column: (typeof LIKE_COLUMNS)[number]): string {
  const text = textIn(query, column === 'work_no' ? 'workNo' : column);
  return column === 'phone' ? withoutCountry(looseCode(text)) : text;
}

/** `column` is a property's name, e.g. createTime. A column that is not sorted by is ignored. */
function sortOf(query: unknown): Pick<UserFilter, 'sort'> {
  const asked = textIn(query, 'column').replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  const column = SORT_COLUMNS.find(each => each === asked);
  return column ? { sort: { column, order: textIn(query, 'order') === 'desc' ? 'desc' : 'asc' } } : {};
}

/** A caller cannot search by properties he may not see. */
const columnsAsked = (caller: Caller, column: string): boolean => mayContact(caller) || !isContact(column);

export async function userPage(db: Database, caller: Caller, query: unknown): Promise<PageResult<WireRecord>> {
  const range = pageRange(query);
  const columns = LIKE_COLUMNS.filter(column => columnsAsked(caller, column));
  const like: Record<string, string> = Object.fromEntries(
    columns.map(column => [column, soughtIn(query, column)] as const).filter(([, text]) => text !== ''),
  );
  // Values with a comma at the end are whole: the question of a picker for what is stored.
  const whole = KEY_COLUMNS.find(key => columnsAsked(caller, key) && textIn(query, key).endsWith(','));
  const named = whole ?? (textIn(query, 'id') === '' ? undefined : ('id' as const));
  const values = named === undefined ? [] : textIn(query, named).split(',').filter(Boolean);
  if (whole !== undefined && whole !== 'id') delete like[whole];
  const birthday = mayContact(caller) ? textIn(query, 'birthday') : '';
  const status = countIn(query, 'status', 0);
  const filter: UserFilter = {
    like,
    departId: textIn(query, 'departId'),
    ...(status > 0 ? { status } : {}),
    ...sortOf(query),
    ...within(caller),
    sex: textIn(query, 'sex'),
    birthday,
    ...(named === undefined ? {} : { oneOf: { column: named, values } }),
  };
  const { records, total } = await listUsers(db, filter, range);
  const shown = records.map(user => shownTo(caller, user));
  return pageResult(shown, total, range);
}
