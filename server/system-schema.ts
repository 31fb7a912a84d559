/** The server's own tables: people, grants, dictionaries, announcements, tokens. Business tables come from the definitions. */
import type { Database } from './database.ts';

const TABLES = [
  'create table if not exists sys_meta (meta_key text primary key, meta_value text not null)',
  `create table if not exists sys_user (id text primary key, username text not null unique, realname text not null, password text not null,
     avatar text, birthday text, sex integer, email text, phone text, org_code text, status integer not null default 1, del_flag integer not null default 0,
     work_no text, post text, telephone text, user_identity integer not null default 1, depart_ids text, rel_tenant_ids text, role_code text not null, yard_id text,
     failed_count integer not null default 0, failed_ms bigint not null default 0, create_by text, create_time text, update_by text, update_time text)`,
  `create table if not exists sys_depart (id text primary key, parent_id text not null default '', depart_name text not null, depart_name_en text, depart_name_abbr text,
     depart_order integer not null default 0, description text, org_category text, org_type text, org_code text not null unique, mobile text, fax text, address text, memo text,
     status text, del_flag text not null default '0', qywx_identifier text, create_by text, create_time text, update_by text, update_time text)`,
  'create table if not exists sys_user_depart (user_id text not null, dep_id text not null, sort_no integer not null, primary key (user_id, dep_id))',
  'create table if not exists sys_role (role_code text primary key, role_name text not null)',
  `create table if not exists sys_permission (action text not null, perms_type text not null, status text not null default '1', describe text not null, primary key (action, perms_type))`,
  'create table if not exists sys_role_permission (role_code text not null, action text not null, perms_type text not null, primary key (role_code, action, perms_type))',
  'create table if not exists sys_dict (id text primary key, dict_code text not null unique, dict_name text not null)',
  `create table if not exists sys_dict_item (dict_id text not null, item_value text not null, item_text text not null, item_color text, sort_order integer not null,
     status integer not null default 1, primary key (dict_id, item_value))`,
  `create table if not exists sys_announcement (id text primary key, titile text not null, msg_content text, start_time text, end_time text, sender text, priority text,
     msg_category text not null, msg_type text not null, send_status text not null, send_time text, cancel_time text, del_flag text not null default '0', user_ids text,
     bus_type text, bus_id text, open_type text, open_page text, msg_abstract text, dt_task_id text, create_by text, create_time text, update_by text, update_time text)`,
  'create table if not exists sys_announcement_send (annt_id text not null, user_id text not null, read_flag text not null, read_time text, primary key (annt_id, user_id))',
  'create table if not exists sys_token (digest text primary key, user_id text not null, issued_ms bigint not null, used_ms bigint not null)',
  'alter table sys_user add column if not exists must_reset integer not null default 0',
  'create table if not exists row_login (table_name text not null, row_id text not null, password text not null, changed_time text not null, primary key (table_name, row_id))',
  `create table if not exists sys_sms (id text primary key, mobile text not null, mode text not null, digest text not null, asker text not null,
     issued_ms bigint not null, tries integer not null default 0, used integer not null default 0)`,
  'create table if not exists sys_captcha (check_key text primary key, code text not null, issued_ms bigint not null)',
  'create table if not exists sys_spent_ticket (digest text primary key, spent_ms bigint not null)',
  'create table if not exists sys_tenant (id integer primary key, name text not null, status integer not null default 1, begin_date text, end_date text, create_by text, create_time text)',
];

/** Creates what is missing; safe on every start. */
export async function createSystemSchema(db: Database): Promise<void> {
  for (const table of TABLES) await db.query(table);
}

/** One remembered fact about this database, e.g. that the seed was completed. */
export async function readMeta(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.query<{ meta_value: string }>('select meta_value from sys_meta where meta_key = $1', [key]);
  return row?.meta_value;
}

/** Remembers a fact, replacing the older one. */
export async function writeMeta(db: Database, key: string, value: string): Promise<void> {
  await db.query('insert into sys_meta values ($1, $2) on conflict (meta_key) do update set meta_value = excluded.meta_value', [
    key,
    value,
  ]);
}
