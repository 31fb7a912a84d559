/**
 * Departments as an administrator writes them. A deleted department keeps its row and its code: records are stamped with the codes, and a new department
 * never gets those of another.
 * Errors: every reason against a write is a Refusal in the user's words.
 */
import { isRecord } from '#base/json.ts';
import { DEPART_MAX, ORG_CATEGORIES } from '#features/platform/departments/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../../database/kysely.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import { inTurn } from '../../database/in-transaction.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { Refusal } from '../../entities/refusal.ts';
import { countIn, textIn } from '../../web/json.ts';
import type { Acting } from '../users/user-admin.ts';
import { departsBelow } from './depart-tops.ts';
import { deleteRolesOf } from './depart-roles.ts';
import { nextOrgCode } from './org-code.ts';

const departText = {
  notFound: '未找到对应实体',
  noName: '请输入机构/部门名称!',
  tooLong: (most: number) => `内容最多${most}个字！`,
  noParent: '上级部门不存在！',
  moved: '不能修改上级部门，机构编码由上级部门决定！',
  inUse: (name: string, count: number) => `部门“${name}”及其下级部门还有${count}名用户，请先移出用户！`,
  noneChosen: '参数不识别！',
  otherSiblings: '同级部门已有变化，请刷新后重试！',
} as const;

const LOCK = 7_310_028; // any number: no two departments get one code
const CATEGORIES: ReadonlySet<string> = new Set(Object.values(ORG_CATEGORIES));

type Columns = {
  readonly depart_name: string;
  readonly depart_name_en: string | null;
  readonly depart_name_abbr: string | null;
  readonly depart_order: number;
  readonly org_category: string;
  readonly mobile: string | null;
  readonly fax: string | null;
  readonly address: string | null;
  readonly memo: string | null;
  readonly description: string | null;
};

/** @throws Refusal. */
function readColumns(body: unknown, isTop: boolean): Columns {
  const text = (key: string, most: number = DEPART_MAX.text): string | null => {
    const value = textIn(body, key).trim();
    if (value.length > most) throw new Refusal(departText.tooLong(most));
    return value || null;
  };
  const name = text('departName', DEPART_MAX.name);
  if (name === null) throw new Refusal(departText.noName);
  const category = textIn(body, 'orgCategory');
  return {
    depart_name: name,
    depart_name_en: text('departNameEn'),
    depart_name_abbr: text('departNameAbbr'),
    depart_order: Math.min(countIn(body, 'departOrder', 0, 0), DEPART_MAX.order),
    org_category: isTop ? ORG_CATEGORIES.company : CATEGORIES.has(category) ? category : ORG_CATEGORIES.department,
    mobile: text('mobile'),
    fax: text('fax'),
    address: text('address'),
    memo: text('memo', DEPART_MAX.memo),
    description: text('description', DEPART_MAX.memo),
  };
}

/** @returns the id of the new department. */
export function addDepart({ db, caller, nowMs }: Acting, body: unknown): Promise<string> {
  const parentId = textIn(body, 'parentId').trim();
  const columns = readColumns(body, parentId === '');
  const id = nextId(nowMs);
  return inTurn(db, LOCK, async tx => {
    const parent = parentId === '' ? undefined : await findDepart(tx, parentId);
    if (parentId !== '' && !parent) throw new Refusal(departText.noParent);
    const siblings = await tx.selectFrom('sys_depart').select('org_code').where('parent_id', '=', parentId).execute();
    await tx
      .insertInto('sys_depart')
      .values({
        id,
        parent_id: parentId,
        ...columns,
        org_code: nextOrgCode(
          parent?.org_code ?? '',
          siblings.map(({ org_code }) => org_code),
        ),
        org_type: String(Number(parent?.org_type ?? 0) + 1),
        status: '1',
        create_by: caller.username,
        create_time: toServerTime(nowMs),
      })
      .execute();
    return id;
  });
}

/** A department stays where it is: its code says what it is below, and records are stamped with the code. */
export async function editDepart({ db, caller, nowMs }: Acting, body: unknown): Promise<void> {
  const depart = await findDepart(db, textIn(body, 'id'));
  if (!depart) throw new Refusal(departText.notFound);
  if (isRecord(body) && 'parentId' in body && textIn(body, 'parentId') !== depart.parent_id) throw new Refusal(departText.moved);
  await db
    .updateTable('sys_depart')
    .set({ ...readColumns(body, depart.parent_id === ''), update_by: caller.username, update_time: toServerTime(nowMs) })
    .where('id', '=', depart.id)
    .execute();
}

/**
 * Puts the departments below one into an order. A department stays below its parent: its code says so.
 * @param parentId '': those at the top. @param ids all of them, in their order: a part of them, or others, would leave two in one place.
 */
export function sortDeparts({ db, caller, nowMs }: Acting, parentId: string, ids: readonly string[]): Promise<void> {
  return inTurn(db, LOCK, async tx => {
    const siblings = await tx.selectFrom('sys_depart').select('id').where('parent_id', '=', parentId).where('del_flag', '=', '0').execute();
    const isOfThem = new Set(siblings.map(({ id }) => id));
    if (ids.length === 0 || ids.length !== siblings.length || new Set(ids).size !== ids.length || ids.some(id => !isOfThem.has(id)))
      throw new Refusal(departText.otherSiblings);
    await rowsOf(
      tx,
      sql`update sys_depart set depart_order = ordered.at, update_by = ${caller.username}, update_time = ${toServerTime(nowMs)}
        from unnest(${ids}::text[]) with ordinality as ordered (id, at) where sys_depart.id = ordered.id and depart_order <> ordered.at`,
    );
  });
}

/** With everything below them, unless somebody belongs to one of those. */
export function deleteDeparts({ db, caller, nowMs }: Acting, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new Refusal(departText.noneChosen);
  return inTurn(db, LOCK, async tx => {
    for (const id of ids) {
      const depart = await findDepart(tx, id);
      if (!depart) continue; // below one that was deleted before it
      const below = (await departsBelow(tx, [id])).map(one => one.id);
      const members = await tx
        .selectFrom('sys_user_depart as member')
        .innerJoin('sys_user as u', 'u.id', 'member.user_id')
        .select(({ fn }) => fn.count<number>('u.id').distinct().as('count'))
        .where('member.dep_id', '=', anyOf(below))
        .where('u.del_flag', '=', 0)
        .executeTakeFirstOrThrow();
      if (members.count > 0) throw new Refusal(departText.inUse(depart.depart_name, members.count));
      await tx
        .updateTable('sys_depart')
        .set({ del_flag: '1', update_by: caller.username, update_time: toServerTime(nowMs) })
        .where('id', '=', anyOf(below))
        .execute();
      await tx.deleteFrom('sys_user_depart').where('dep_id', '=', anyOf(below)).execute();
      await deleteRolesOf(tx, below);
    }
  });
}

const findDepart = (db: Database, id: string) =>
  db.selectFrom('sys_depart').selectAll().where('id', '=', id).where('del_flag', '=', '0').executeTakeFirst();
