/** Reads users and departments from their tables, in the property names of the wire. */
import type { Database } from '../database.ts';
import { ofTenantSql } from './of-tenant.ts';

export type UserRecord = {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly password: string;
  readonly org_code: string | null;
  readonly status: number;
  readonly del_flag: number;
  readonly rel_tenant_ids: string | null;
  readonly role_code: string;
  readonly yard_id: string | null;
  readonly failed_count: number;
  readonly failed_ms: number;
  /** 1: an administrator set the password, its owner must choose another. */
  readonly must_reset: number;
};
export type WireRecord = Readonly<Record<string, unknown>>;

const USER_COLUMNS = `id, username, realname, avatar, birthday, sex, email, phone, org_code, null as org_code_txt, status, del_flag, work_no, post, telephone,
  create_by, create_time, update_by, update_time, 1 as activiti_sync, user_identity, depart_ids, rel_tenant_ids, null as client_id`;

export async function findUserByName(db: Database, username: string): Promise<UserRecord | undefined> {
  return (await db.query<UserRecord>('select * from sys_user where username = $1', [username]))[0];
}

/** The one living account with this mobile number; a number two accounts share signs nobody in. */
export async function findUserByPhone(db: Database, phone: string): Promise<UserRecord | undefined> {
  const users = await db.query<UserRecord>('select * from sys_user where phone = $1 and del_flag = 0', [phone]);
  return users.length === 1 ? users[0] : undefined;
}

export async function findUserById(db: Database, id: string): Promise<UserRecord | undefined> {
  return (await db.query<UserRecord>('select * from sys_user where id = $1', [id]))[0];
}

/** The user as the wire shows one: every property but the password. */
export async function wireUser(db: Database, id: string): Promise<WireRecord | null> {
  const [row] = await db.query<WireRecord>(`select ${USER_COLUMNS} from sys_user where id = $1`, [id]);
  return row ? toWire(row) : null;
}

export type UserFilter = {
  /** People of other tenants are not there. */
  readonly tenantId: string;
  readonly like?: Readonly<Record<string, string>>;
  readonly oneOf?: { readonly column: string; readonly values: readonly string[] };
  readonly departId?: string;
  /** Nobody else, whatever else is asked. */
  readonly onlyId?: string;
};

/** Users that match every given condition, oldest first. Column names come from code, never from a request. */
export async function listUsers(
  db: Database,
  filter: UserFilter,
  page?: { readonly size: number; readonly no: number },
): Promise<{ records: WireRecord[]; total: number }> {
  const params: unknown[] = [];
  const bind = (value: unknown) => `$${params.push(value)}`;
  const where = ['del_flag = 0', ofTenantSql(bind(filter.tenantId))];
  for (const [column, text] of Object.entries(filter.like ?? {})) where.push(`${column} like ${bind(`%${text.replaceAll('*', '%')}%`)}`);
  if (filter.oneOf) where.push(`${filter.oneOf.column} = any(${bind(filter.oneOf.values)})`);
  if (filter.onlyId !== undefined) where.push(`id = ${bind(filter.onlyId)}`);
  if (filter.departId) where.push(`id in (select user_id from sys_user_depart where dep_id = ${bind(filter.departId)})`);
  const from = `from sys_user where ${where.join(' and ')}`;
  const [count] = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, params);
  const limit = page ? ` limit ${bind(page.size)} offset ${bind((page.no - 1) * page.size)}` : '';
  const rows = await db.query<WireRecord>(`select ${USER_COLUMNS} ${from} order by create_time, id${limit}`, params);
  return { records: rows.map(toWire), total: count?.total ?? 0 };
}

/** The user's departments, the main one first. */
export async function departsOf(db: Database, userId: string): Promise<WireRecord[]> {
  const rows = await db.query<WireRecord>(
    'select d.* from sys_depart d join sys_user_depart u on u.dep_id = d.id where u.user_id = $1 order by u.sort_no',
    [userId],
  );
  return rows.map(toWire);
}

/** `depart_name` becomes `departName`. */
export function toWire(row: WireRecord): WireRecord {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
}
