/** The server's own tables: people, grants, dictionaries, announcements, tokens. Business tables come from the definitions. */
import type { Database } from './database.ts';
import type { TableShape } from './database/table-shape.ts';

/** A column or table added here is added to every database at its next start; a rename or drop needs a written migration (decision 19). */
export const systemTables: readonly TableShape[] = [
  {
    name: 'sys_meta',
    columns: { meta_key: 'text', meta_value: 'text not null' },
    primaryKey: ['meta_key'],
  },
  {
    name: 'sys_user',
    columns: {
      id: 'text',
      username: 'text not null',
      realname: 'text not null',
      password: 'text not null',
      avatar: 'text',
      birthday: 'text',
      sex: 'integer',
      email: 'text',
      phone: 'text',
      org_code: 'text',
      status: 'integer not null default 1',
      del_flag: 'integer not null default 0',
      work_no: 'text',
      post: 'text',
      telephone: 'text',
      user_identity: 'integer not null default 1',
      depart_ids: 'text',
      rel_tenant_ids: 'text',
      role_code: 'text not null',
      yard_id: 'text',
      failed_count: 'integer not null default 0',
      failed_ms: 'bigint not null default 0',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
      must_reset: 'integer not null default 0',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_user_username_key', columns: ['username'], unique: true }],
  },
  {
    name: 'sys_depart',
    columns: {
      id: 'text',
      parent_id: "text not null default ''",
      depart_name: 'text not null',
      depart_name_en: 'text',
      depart_name_abbr: 'text',
      depart_order: 'integer not null default 0',
      description: 'text',
      org_category: 'text',
      org_type: 'text',
      org_code: 'text not null',
      mobile: 'text',
      fax: 'text',
      address: 'text',
      memo: 'text',
      status: 'text',
      del_flag: "text not null default '0'",
      qywx_identifier: 'text',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_depart_org_code_key', columns: ['org_code'], unique: true }],
  },
  {
    name: 'sys_user_depart',
    columns: { user_id: 'text not null', dep_id: 'text not null', sort_no: 'integer not null' },
    primaryKey: ['user_id', 'dep_id'],
  },
  {
    name: 'sys_role',
    columns: { role_code: 'text', role_name: 'text not null' },
    primaryKey: ['role_code'],
  },
  {
    name: 'sys_permission',
    columns: { action: 'text not null', perms_type: 'text not null', status: "text not null default '1'", describe: 'text not null' },
    primaryKey: ['action', 'perms_type'],
  },
  {
    name: 'sys_role_permission',
    columns: { role_code: 'text not null', action: 'text not null', perms_type: 'text not null' },
    primaryKey: ['role_code', 'action', 'perms_type'],
  },
  {
    name: 'sys_dict',
    columns: { id: 'text', dict_code: 'text not null', dict_name: 'text not null' },
    primaryKey: ['id'],
    indexes: [{ name: 'sys_dict_dict_code_key', columns: ['dict_code'], unique: true }],
  },
  {
    name: 'sys_dict_item',
    columns: {
      dict_id: 'text not null',
      item_value: 'text not null',
      item_text: 'text not null',
      item_color: 'text',
      sort_order: 'integer not null',
      status: 'integer not null default 1',
    },
    primaryKey: ['dict_id', 'item_value'],
  },
  {
    name: 'sys_announcement',
    columns: {
      id: 'text',
      titile: 'text not null',
      msg_content: 'text',
      start_time: 'text',
      end_time: 'text',
      sender: 'text',
      priority: 'text',
      msg_category: 'text not null',
      msg_type: 'text not null',
      send_status: 'text not null',
      send_time: 'text',
      cancel_time: 'text',
      del_flag: "text not null default '0'",
      user_ids: 'text',
      bus_type: 'text',
      bus_id: 'text',
      open_type: 'text',
      open_page: 'text',
      msg_abstract: 'text',
      dt_task_id: 'text',
      create_by: 'text',
      create_time: 'text',
      update_by: 'text',
      update_time: 'text',
    },
    primaryKey: ['id'],
  },
  {
    name: 'sys_announcement_send',
    columns: { annt_id: 'text not null', user_id: 'text not null', read_flag: 'text not null', read_time: 'text' },
    primaryKey: ['annt_id', 'user_id'],
  },
  {
    name: 'sys_token',
    columns: {
      digest: 'text',
      user_id: 'text not null',
      issued_ms: 'bigint not null',
      used_ms: 'bigint not null',
      // A session somebody else ended is remembered for a while, so that its device can be told why and clean up.
      ended_why: "text not null default ''",
    },
    primaryKey: ['digest'],
  },
  {
    name: 'sys_sms',
    columns: {
      id: 'text',
      mobile: 'text not null',
      mode: 'text not null',
      digest: 'text not null',
      asker: 'text not null',
      issued_ms: 'bigint not null',
      tries: 'integer not null default 0',
      used: 'integer not null default 0',
    },
    primaryKey: ['id'],
  },
  {
    name: 'sys_captcha',
    columns: { check_key: 'text', code: 'text not null', issued_ms: 'bigint not null' },
    primaryKey: ['check_key'],
  },
  {
    name: 'sys_spent_ticket',
    columns: { digest: 'text', spent_ms: 'bigint not null' },
    primaryKey: ['digest'],
  },
  {
    name: 'sys_attempt',
    columns: { name_digest: 'text', tries: 'bigint not null', until_ms: 'bigint not null' },
    primaryKey: ['name_digest'],
  },
  {
    // What each user stored, by the hour it began in: how many files, and how much.
    name: 'sys_upload',
    columns: { user_id: 'text not null', hour_ms: 'bigint not null', files: 'integer not null', bytes: 'bigint not null' },
    primaryKey: ['user_id', 'hour_ms'],
  },
  {
    name: 'sys_sign_in_place',
    columns: { account_digest: 'text not null', address_digest: 'text not null', used_ms: 'bigint not null' },
    primaryKey: ['account_digest', 'address_digest'],
  },
  {
    name: 'sys_tenant',
    columns: {
      id: 'integer',
      name: 'text not null',
      status: 'integer not null default 1',
      begin_date: 'text',
      end_date: 'text',
      create_by: 'text',
      create_time: 'text',
    },
    primaryKey: ['id'],
  },
  {
    // What is too long for NOTIFY, parked for a minute.
    name: 'sys_bus_message',
    columns: { id: 'text', body: 'text not null', at_ms: 'bigint not null' },
    primaryKey: ['id'],
  },
];

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
