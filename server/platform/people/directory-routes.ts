/** The lists that people are chosen from: the users of a department, roles and positions. Calls and shapes are those of the original. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { succeed } from '../../web/envelope.ts';
import { PAGE_ROWS_MAX, pageRange, pageResult, textIn } from '../../web/json.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { listRoles } from '../roles/role-store.ts';
import { isBare, shownTo } from './people-rights.ts';
import { listUsers } from './people-store.ts';

export function registerDirectoryRoutes(
  app: FastifyInstance,
  { db, callerOf }: { readonly db: Database; readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  app.get('/sys/user/queryUserByDepId', async request => {
    const caller = callerOf(request);
    const realname = textIn(request.query, 'realname');
    const filter = {
      tenantId: caller.tenantId,
      departId: textIn(request.query, 'id'),
      ...(isBare(caller) ? { onlyId: caller.userId } : {}),
      ...(realname === '' ? {} : { like: { realname } }),
    };
    const { records } = await listUsers(db, filter, { size: PAGE_ROWS_MAX, no: 1 });
    const members = await db.selectFrom('sys_user_depart').select('user_id').where('dep_id', '=', filter.departId).execute();
    const ids = new Set(members.map(member => member.user_id));
    // Ours: whether he belongs to the department itself, and not only to one below it.
    return succeed(records.map(user => ({ ...shownTo(caller, user), isMember: ids.has(String(user['id'])) })));
  });

  app.get('/sys/role/list', async request => {
    const range = pageRange(request.query);
    if (isBare(callerOf(request))) return succeed(pageResult([], 0, range));
    const asked = { name: textIn(request.query, 'roleName'), code: textIn(request.query, 'roleCode'), id: textIn(request.query, 'id') };
    return succeed(await listRoles(db, asked, range));
  });

  app.get('/sys/position/list', async request => {
    const range = pageRange(request.query);
    if (isBare(callerOf(request))) return succeed(pageResult([], 0, range));
    let found = db.selectFrom('sys_position');
    for (const column of ['name', 'code'] as const) {
      const text = textIn(request.query, column);
      if (text !== '') found = found.where(column, 'like', partWithStars(text));
    }
    const count = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
    const rows = await found.selectAll().orderBy('post_rank').orderBy('code').limit(range.size).offset(offsetOf(range)).execute();
    const texts = await rankTexts(db);
    const records = rows.map(({ id, name, code, post_rank: postRank }) => ({
      id,
      name,
      code,
      postRank,
      postRank_dictText: texts.get(postRank ?? '') ?? null,
      postLevel: postRank === null ? null : Number(postRank), // as it is called since 3.9
    }));
    return succeed(pageResult(records, count?.total ?? 0, range));
  });
}

const offsetOf = ({ size, no }: { readonly size: number; readonly no: number }): number => (no - 1) * size;

async function rankTexts(db: Database): Promise<ReadonlyMap<string, string>> {
  const items = await db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select(['item.item_value', 'item.item_text'])
    .where('dict.dict_code', '=', 'position_rank')
    .execute();
  return new Map(items.map(({ item_value, item_text }) => [item_value, item_text]));
}
