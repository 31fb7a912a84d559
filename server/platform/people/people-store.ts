/** Reads users and departments from their tables, under the names of the wire. */
import { sql } from '../../database/kysely.ts';
import type { Selectable } from 'kysely';
import { partWithStars } from '../../database/like-pattern.ts';
import { anyOf } from '../../database/sql.ts';
import type { Database, Tables } from '../../database.ts';
import { ADMIN_ROLE } from '../grants/admin-role.ts';
import { holdersSql } from '../grants/holders.ts';
import { ofTenantSql } from './of-tenant.ts';

export type UserRecord = Selectable<Tables['sys_user']>;
export type WireRecord = Readonly<Record<string, unknown>>;

/** Every column except those of the password and the sign-in. */
const USER_COLUMNS = [
  'id',
  'username',
  'realname',
  'avatar',
  'birthday',
  'sex',
  'email',
  'phone',
  'org_code',
  'status',
  'del_flag',
  'work_no',
  'post',
  'telephone',
  'create_by',
  'create_time',
  'update_by',
  'update_time',
  'user_identity',
  'depart_ids',
  'rel_tenant_ids',
  'yard_id',
] as const;
/** Constant properties of the wire. */
const UNKEPT = { activitiSync: 1, clientId: null };

export function findUserByName(db: Database, username: string): Promise<UserRecord | undefined> {
  return db.selectFrom('sys_user').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The only active account with this mobile number; a number of two accounts signs nobody in. */
export async function findUserByPhone(db: Database, phone: string): Promise<UserRecord | undefined> {
  const users = await db.selectFrom('sys_user').selectAll().where('phone', '=', phone).where('del_flag', '=', 0).execute();
  return users.length === 1 ? users[0] : undefined;
}

export function findUserById(db: Database, id: string): Promise<UserRecord | undefined> {
  return db.selectFrom('sys_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** `roles`: the holders of his rights (grants/holders.ts), in order. */
export async function findUserWithRoles(
  db: Database,
  id: string,
): Promise<(UserRecord & { readonly roles: readonly string[] }) | undefined> {
  return db
    .selectFrom('sys_user')
    .selectAll()
    .select(sql<string[]>`${holdersSql(sql.ref('sys_user.id'))}`.as('roles'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The user in the wire's shape, without the password. */
export async function wireUser(db: Database, id: string): Promise<WireRecord | null> {
  const row = await db.selectFrom('sys_user').select(USER_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? shown(row, await departNames(db, [id])) : null;
}

const shown = (row: WireRecord, names: ReadonlyMap<string, string>): WireRecord => ({
  ...toWire(row),
  orgCodeTxt: names.get(String(row['id'])) ?? null,
  ...UNKEPT,
});

/** The names of each user's departments, the main one first, joined by commas. */
async function departNames(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('sys_user_depart as u')
    .innerJoin('sys_depart as d', 'd.id', 'u.dep_id')
    .select(['u.user_id', 'd.depart_name'])
    .where('u.user_id', '=', anyOf(userIds))
    .orderBy('u.sort_no')
    .execute();
  const names = new Map<string, string>();
  for (const { user_id, depart_name } of rows)
    names.set(user_id, names.has(user_id) ? `${names.get(user_id)},${depart_name}` : depart_name);
  return names;
}

/** Ours: whether only an administrator may write him. */
const IS_ADMIN = sql<boolean>`exists (select 1 from sys_user_role held where held.user_id = sys_user.id and held.role_code = ${ADMIN_ROLE})`;

/** The columns for searches. */
export const LIKE_COLUMNS = ['username', 'realname', 'phone', 'email', 'work_no'] as const;
type LikeColumn = (typeof LIKE_COLUMNS)[number];
/** What a list of users can be sorted by. */
export const SORT_COLUMNS = ['create_time', 'username', 'realname', 'status'] as const;
type SortColumn = (typeof SORT_COLUMNS)[number];
export type UserFilter = {
  /** Users of other tenants are excluded. */
  readonly tenantId: string;
  readonly like?: Readonly<Partial<Record<LikeColumn, string>>>;
  readonly oneOf?: { readonly column: 'id' | LikeColumn; readonly values: readonly string[] };
  /** '': any. */
  readonly sex?: string;
  readonly birthday?: string;
  /** Users of this department and of those below it, whose codes begin with its own. */
  readonly departId?: string;
  readonly sort?: { readonly column: SortColumn; readonly order: 'asc' | 'desc' };
  /** Only this user, whatever the other conditions are. */
  readonly onlyId?: string;
  /** 1: active, 2: frozen. */
  readonly status?: number;
  /** Those in the bin instead. */
  readonly isDeleted?: boolean;
};

/** Users that match every given condition, oldest first unless sorted otherwise. */
export async function listUsers(
  db: Database,
  filter: UserFilter,
  page?: { readonly size: number; readonly no: number },
): Promise<{ records: WireRecord[]; total: number }> {
  let found = db
    .selectFrom('sys_user')
    .where('del_flag', '=', filter.isDeleted === true ? 1 : 0)
    .where(sql<boolean>`${ofTenantSql(filter.tenantId)}`);
  for (const column of LIKE_COLUMNS) {
    const text = filter.like?.[column];
    if (text !== undefined) found = found.where(column, 'like', partWithStars(text));
  }
  const { oneOf, onlyId, departId, status } = filter;
  if (status !== undefined) found = found.where('status', '=', status);
  if (oneOf) found = found.where(oneOf.column, '=', anyOf(oneOf.values));
  if (filter.sex) found = found.where(sql`sex::text`, '=', filter.sex);
  if (filter.birthday) found = found.where('birthday', '=', filter.birthday);
  if (onlyId !== undefined) found = found.where('id', '=', onlyId);
  if (departId)
    found = found.where('id', 'in', users =>
      users
        .selectFrom('sys_user_depart as member')
        .innerJoin('sys_depart as own', 'own.id', 'member.dep_id')
        .innerJoin('sys_depart as asked', join => join.on(sql<boolean>`own.org_code like asked.org_code || '%'`))
        .select('member.user_id')
        .where('asked.id', '=', departId),
    );
  const count = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
  const rows = await found
    .select(USER_COLUMNS)
    .select(IS_ADMIN.as('is_admin'))
    .orderBy(filter.sort?.column ?? 'create_time', filter.sort?.order ?? 'asc')
    .orderBy('id', filter.sort?.order ?? 'asc')
    .$if(page !== undefined, asked => asked.limit(page?.size ?? 0).offset(((page?.no ?? 1) - 1) * (page?.size ?? 0)))
    .execute();
  const names = await departNames(
    db,
    rows.map(({ id }) => id),
  );
  return { records: rows.map(row => shown(row, names)), total: count?.total ?? 0 };
}

/** The user's departments, the main one first. */
export async function departsOf(db: Database, userId: string): Promise<WireRecord[]> {
  const rows = await db
    .selectFrom('sys_depart as d')
    .innerJoin('sys_user_depart as u', 'u.dep_id', 'd.id')
    .selectAll('d')
    .where('u.user_id', '=', userId)
    .orderBy('u.sort_no')
    .execute();
  return rows.map(toWire);
}

/** `depart_name` becomes `departName`. */
export function toWire(row: WireRecord): WireRecord {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
}
