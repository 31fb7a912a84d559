/** 职务管理: its menu entry, its permissions and its changes; the list is that of the pickers (people/directory-routes.ts). */
import { isRecord } from '#base/json.ts';
import { POSITION_CODE_PATTERN, POSITION_CODES, POSITION_MAX, RANK_DICT } from '#features/platform/positions/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { anyOf } from '../../database/sql.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { carriedOut } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { idsIn } from '../users/user-values.ts';

const positionText = {
  notFound: '未找到对应实体',
  name: `职务名称必填，最多${POSITION_MAX.name}个字！`,
  code: '职务编码只能是字母、数字、下划线和短横线！',
  taken: '职务编码已存在，请更换！',
  rank: '职级不正确！',
  codeInUse: '还有用户在用这个职务，不能修改编码！',
  inUse: (name: string, count: number) => `职务“${name}”有${count}名用户在用，不能删除！`,
  noneChosen: '参数不识别！',
} as const;

/** How many users have a position, by its code. */
async function usersOf(db: Database, code: string): Promise<number> {
  const counted = db
    .selectFrom('sys_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('post', '=', code)
    .where('del_flag', '=', 0);
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** @returns the reason against it. */
function save({ db, caller, nowMs, body }: RouteCall, isNew: boolean): Promise<string | undefined> {
  const name = textIn(body, 'name').trim();
  // Vue 3 front ends call the rank postLevel, and have no code: the server gives one.
  const rank = (isRecord(body) && 'postLevel' in body ? textIn(body, 'postLevel') : textIn(body, 'postRank')).trim();
  const hasCode = isRecord(body) && 'code' in body;
  return inTransaction(db, async tx => {
    const before = isNew
      ? undefined
      : await tx.selectFrom('sys_position').selectAll().where('id', '=', textIn(body, 'id')).executeTakeFirst();
    if (!isNew && !before) return positionText.notFound;
    const code = hasCode ? textIn(body, 'code').trim() : (before?.code ?? `P${nextId(nowMs())}`);
    if (name === '' || name.length > POSITION_MAX.name) return positionText.name;
    if (code.length > POSITION_MAX.code || !POSITION_CODE_PATTERN.test(code)) return positionText.code;
    if (rank !== '' && !(await isRank(tx, rank))) return positionText.rank;
    const other = await tx.selectFrom('sys_position').select('id').where('code', '=', code).executeTakeFirst();
    if (other && other.id !== before?.id) return positionText.taken;
    if (before && before.code !== code && (await usersOf(tx, before.code)) > 0) return positionText.codeInUse;
    const values = { name, code, post_rank: rank || null };
    const stamp = { by: caller.username, time: toServerTime(nowMs()) };
    await (before
      ? tx
          .updateTable('sys_position')
          .set({ ...values, update_by: stamp.by, update_time: stamp.time })
          .where('id', '=', before.id)
          .execute()
      : tx
          .insertInto('sys_position')
          .values({ id: nextId(nowMs()), ...values, create_by: stamp.by, create_time: stamp.time })
          .execute());
    return undefined;
  });
}

const isRank = async (db: Database, value: string): Promise<boolean> =>
  (await db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select('item.item_value')
    .where('dict.dict_code', '=', RANK_DICT)
    .where('item.item_value', '=', value)
    .executeTakeFirst()) !== undefined;

/** All of them or none. @returns the reason against it. */
function remove({ db }: RouteCall, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return Promise.resolve(positionText.noneChosen);
  return inTransaction(db, async tx => {
    const found = await tx.selectFrom('sys_position').select(['name', 'code']).where('id', '=', anyOf(ids)).execute();
    if (found.length !== ids.length) return positionText.notFound;
    for (const { name, code } of found) {
      const count = await usersOf(tx, code);
      if (count > 0) return positionText.inUse(name, count);
    }
    await tx.deleteFrom('sys_position').where('id', '=', anyOf(ids)).execute();
    return undefined;
  });
}

const edit = (call: RouteCall): Promise<Envelope> => carriedOut(save(call, false), '修改成功!');

const routes: readonly PageRoute[] = [
  { method: 'POST', path: '/sys/position/add', needs: POSITION_CODES.add, handle: call => carriedOut(save(call, true), '添加成功！') },
  { method: 'PUT', path: '/sys/position/edit', needs: POSITION_CODES.edit, handle: edit },
  { method: 'POST', path: '/sys/position/edit', needs: POSITION_CODES.edit, handle: edit },
  {
    method: 'DELETE',
    path: '/sys/position/delete',
    needs: POSITION_CODES.delete,
    handle: call => carriedOut(remove(call, [textIn(call.query, 'id')]), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/position/deleteBatch',
    needs: POSITION_CODES.delete,
    handle: call => carriedOut(remove(call, idsIn(call.query, 'ids')), '删除成功!'),
  },
];

export const positionsFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/position',
      component: 'system/SysPositionList',
      title: '职务管理',
      needs: POSITION_CODES.list,
      stock: 'system/position/index',
    },
  ],
  permissions: [
    { action: POSITION_CODES.list, describe: '职务查询' },
    { action: POSITION_CODES.add, describe: '职务新增', isShared: true },
    { action: POSITION_CODES.edit, describe: '职务编辑', isShared: true },
    { action: POSITION_CODES.delete, describe: '职务删除', isShared: true },
  ],
  routes,
});
