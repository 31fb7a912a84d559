/** The password of a login that belongs to a row. Only its hash is kept, beside the row's table and out of every answer. */
import type { EntityDef, RowLogin } from '#schema/entity-def.ts';
import { passwordText } from '#domain/password-text.ts';
import { isUsablePassword } from '#domain/password-rules.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { refuse, succeed } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import { textIn } from '../json.ts';
import type { JsonObject } from '../json.ts';
import { accountText, passwordRefusal } from '../people/new-password.ts';
import { hashPassword } from '../session/passwords.ts';
import { tableOf } from './entity-table.ts';
import { scopeSql } from './row-scope.ts';
import { toServerTime } from './server-time.ts';
import { createSqlParams } from './sql-params.ts';

type Deps = { readonly db: Database; readonly nowMs: () => number };
type Owner = { readonly def: EntityDef; readonly login: RowLogin };

/** `body`: username, password, confirmpassword. */
export async function setRowPassword({ db, nowMs }: Deps, owner: Owner, caller: Caller, body: JsonObject): Promise<Envelope> {
  const rowId = await findOwner(db, owner, caller, textIn(body, 'username'));
  if (rowId === undefined) return refuse(accountText.noUser);
  const refusal = passwordRefusal(body, { isGood: isUsablePassword, message: passwordText.usable });
  if (refusal) return refusal;
  await db.query(
    `insert into row_login values ($1, $2, $3, $4)
       on conflict (table_name, row_id) do update set password = excluded.password, changed_time = excluded.changed_time`,
    [owner.def.table, rowId, await hashPassword(textIn(body, 'password')), toServerTime(nowMs())],
  );
  return succeed(null, accountText.changed);
}

/** The id of the caller's row with this login. */
async function findOwner(db: Database, { def, login }: Owner, caller: Caller, username: string): Promise<string | undefined> {
  const { sql, columnByName } = tableOf(def);
  const column = columnByName.get(login.field)?.sql;
  if (username === '' || column === undefined) return undefined;
  const params = createSqlParams();
  const where = [`${column} = ${params.add(username)}`, `del_flag = '0'`, ...scopeSql(def, caller, params)].join(' AND ');
  const [row] = await db.query<{ id: string }>(`SELECT id FROM ${sql} WHERE ${where}`, params.values);
  return row?.id;
}
