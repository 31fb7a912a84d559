/** The password of a driver's login. Only its hash is kept, beside the drivers' table and out of every answer. */
import { passwordText } from '#domain/password-text.ts';
import { isUsablePassword } from '#domain/password-rules.ts';
import { driver, driverLogin } from '#features/production/driver/entity.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../database.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { scopeSql } from '../../entities/row-scope.ts';
import { toServerTime } from '../../entities/server-time.ts';
import { createSqlParams } from '../../entities/sql-params.ts';
import { refuse, succeed } from '../../envelope.ts';
import type { Envelope } from '../../envelope.ts';
import { textIn } from '../../json.ts';
import type { JsonObject } from '../../json.ts';
import { accountText, passwordRefusal } from '../../people/new-password.ts';
import { hashPassword } from '../../session/passwords.ts';

type Deps = { readonly db: Database; readonly nowMs: () => number };

/** `body`: username, password, confirmpassword. */
export async function setDriverPassword({ db, nowMs }: Deps, caller: Caller, body: JsonObject): Promise<Envelope> {
  const rowId = await findDriver(db, caller, textIn(body, 'username'));
  if (rowId === undefined) return refuse(accountText.noUser);
  const refusal = passwordRefusal(body, { isGood: isUsablePassword, message: passwordText.usable });
  if (refusal) return refusal;
  await db.query(
    `insert into row_login values ($1, $2, $3, $4)
       on conflict (table_name, row_id) do update set password = excluded.password, changed_time = excluded.changed_time`,
    [driver.table, rowId, await hashPassword(textIn(body, 'password')), toServerTime(nowMs())],
  );
  return succeed(null, accountText.changed);
}

/** The id of the driver with this login, among those the caller may see. */
async function findDriver(db: Database, caller: Caller, username: string): Promise<string | undefined> {
  const { sql, columnByName } = tableOf(driver);
  const column = columnByName.get(driverLogin.field)?.sql;
  if (username === '' || column === undefined) return undefined;
  const params = createSqlParams();
  const where = [`${column} = ${params.add(username)}`, `del_flag = '0'`, ...scopeSql(driver, caller, params)].join(' AND ');
  const [row] = await db.query<{ id: string }>(`SELECT id FROM ${sql} WHERE ${where}`, params.values);
  return row?.id;
}
