/**
 * The menu and the permission lists of a role, built once for each state of the tables behind them. One statement reads the role and a
 * fingerprint of its rows, so a change shows whoever made it: this process, another one on the same database, or an administrator with SQL.
 */
import { createHash } from 'node:crypto';
import { rowsOf } from '../../database/sql.ts';
import { sql } from '../../database/kysely.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { allGrants, grantsOf } from './grants-store.ts';
import { menuFor } from './menu.ts';
import { wireStatus } from './permission-codes.ts';
import { roleProfiles } from './role-profiles.ts';

/** @property version a hash of the content; the same content has the same version in every process. */
export type GrantsAnswer = { readonly version: string; readonly grants: object };

/** @returns the answer for a user as the database has it now. */
export function createGrantsAnswers(store: EntityStore): (userId: string) => Promise<GrantsAnswer> {
  const built = new Map<string, { readonly fingerprint: string; readonly answer: GrantsAnswer }>();
  return async userId => {
    const { role, fingerprint } = await readState(store, userId);
    const known = built.get(role);
    if (known?.fingerprint === fingerprint) return known.answer;
    const answer = await build(store, role);
    // Rows that changed while it was built belong to another state: it is kept for a state that stood still.
    if ((await readState(store, userId)).fingerprint === fingerprint) built.set(role, { fingerprint, answer });
    return answer;
  };
}

/** The user's role, and the sums of the hashes of its rows: they do not depend on the order of the rows. */
async function readState({ db }: EntityStore, userId: string): Promise<{ readonly role: string; readonly fingerprint: string }> {
  const hash = (text: ReturnType<typeof sql>) => sql`coalesce(sum(hashtextextended(${text}, 0)), 0)::text`;
  const [state] = await rowsOf(
    db,
    sql<{ role: string; catalogue: string; held: string }>`select coalesce(role.code, '') as role,
        (select ${hash(sql`concat_ws('|', action, perms_type, status, describe)`)} from sys_permission) as catalogue,
        (select ${hash(sql`concat_ws('|', action, perms_type)`)} from sys_role_permission where role_code = role.code) as held
      from (select (select role_code from sys_user where id = ${userId}) as code) as role`,
  );
  return { role: state?.role ?? '', fingerprint: `${state?.catalogue ?? ''}/${state?.held ?? ''}` };
}

async function build({ db, schema }: EntityStore, role: string): Promise<GrantsAnswer> {
  const profile = roleProfiles.find(entry => entry.code === role);
  const granted = await grantsOf(db, role);
  const held = new Set(granted.map(grant => grant.action));
  const grants = {
    menu: menuFor(
      schema,
      def => (profile?.sees(def) ?? true) && held.has(`${def.permission}:list`),
      code => held.has(code),
    ),
    auth: granted.map(({ action, type, describe }) => ({ action, type, describe })),
    allAuth: (await allGrants(db)).map(({ action, type, describe }) => ({ action, status: wireStatus(type), type, describe })),
  };
  return { version: createHash('sha256').update(JSON.stringify(grants)).digest('hex'), grants };
}
