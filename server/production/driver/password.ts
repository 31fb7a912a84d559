/** The password of a driver's login. Only its hash is stored, in a table of its own that no answer contains. */
import { sql } from '../../database/kysely.ts';
import { allOf, rowsOf } from '../../database/sql.ts';
import { isUsablePassword, passwordText } from '#domain/passwords.ts';
import { driver, driverLogin } from '#features/production/driver/entity.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TablesOf } from '../../database/table-types.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { scopeSql } from '../../entities/access.ts';
import { toServerTime } from '#base/server-time.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import { accountText, passwordRefusal } from '../../platform/people/new-password.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import type { driverTables } from './tables.ts';

type Deps = EntityStore & { readonly nowMs: () => number };

/** `body`: username, password, confirmpassword. */
export async function setDriverPassword({ db, schema, nowMs }: Deps, caller: Caller, body: JsonObject): Promise<Envelope> {
  const rowId = await findDriver({ db, schema }, caller, textIn(body, 'username'));
  if (rowId === undefined) return refuse(accountText.noUser);
  const refusal = passwordRefusal(body, { isGood: isUsablePassword, message: passwordText.usable });
  if (refusal) return refusal;
  const changed = { password: await hashPassword(textIn(body, 'password')), changed_time: toServerTime(nowMs()) };
  await db
    .withTables<TablesOf<typeof driverTables>>()
    .insertInto('row_login')
    .values({ table_name: driver.table, row_id: rowId, ...changed })
    .onConflict(known => known.columns(['table_name', 'row_id']).doUpdateSet(changed))
    .execute();
  return succeed(null, accountText.changed);
}

/** The id of the driver with this login, among those visible to the caller. */
async function findDriver({ db, schema }: EntityStore, caller: Caller, username: string): Promise<string | undefined> {
  const { sql: table, columnByName } = tableOf(driver);
  const column = columnByName.get(driverLogin.field)?.sql;
  if (username === '' || column === undefined) return undefined;
  const where = allOf([sql`${column} = ${username}`, sql`del_flag = '0'`, ...scopeSql(schema, driver, caller)]);
  const [row] = await rowsOf(db, sql<{ id: string }>`SELECT id FROM ${table} WHERE ${where}`);
  return row?.id;
}
