/**
 * The menu and the permission lists of a set of roles, built once for each state of the tables behind them. One statement reads a user's roles and a
 * fingerprint of their rows, so a change shows whoever made it: this process, another one on the same database, or an administrator with SQL.
 */
import { createHash } from 'node:crypto';
import { rowsOf } from '../../database/sql.ts';
import { sql } from '../../database/kysely.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { allGrants, grantsOf } from './role-grants.ts';
import { holdersSql } from './holders.ts';
import { storedMenus } from '../menus/stored-menus.ts';
import { menuFor } from './menu.ts';
import { wireStatus } from './permission-codes.ts';
import { ADMIN_ROLE } from './admin-role.ts';
import { roleProfiles } from './role-profiles.ts';
import { keepNewest } from '../../work/keep-newest.ts';

const SCOPE_LENGTH = 16;
/** Sets of roles whose answers are kept: one is a quarter of a megabyte of JSON, and with the roles of departments there can be as many sets as users. */
const BUILT_MAX = 50;

/** @property version a hash of the content; the same content has the same version in every process. */
export type GrantsAnswer = {
  readonly version: string;
  readonly grants: { readonly auth: readonly { readonly action: string }[] } & object;
};

/**
 * @returns the answer for a user as the database has it now. `scope`: a text for the rows that he may see, which changes with his yard, his departments and
 * the data rules of his roles: a device with another one reads all rows again. @param most sets of roles whose answers are kept.
 */
export function createGrantsAnswers(store: EntityStore, most = BUILT_MAX): (userId: string) => Promise<GrantsAnswer> {
  const built = new Map<string, { readonly fingerprint: string; readonly answer: GrantsAnswer }>();
  return async userId => {
    const { roles, fingerprint, rows } = await readState(store, userId);
    const known = built.get(roles.join());
    if (known?.fingerprint === fingerprint) {
      keepNewest(built, roles.join(), known, most);
      return withRows(known.answer, rows);
    }
    const answer = await build(store, roles);
    // Rows that changed while it was built belong to another state: it is kept for a state that stood still.
    if ((await readState(store, userId)).fingerprint === fingerprint) keepNewest(built, roles.join(), { fingerprint, answer }, most);
    return withRows(answer, rows);
  };
}

type StoredRuleName = { readonly entity: string; readonly name: string };

/** `ruled`: by entity, the names of the rules that hide rows of it. */
type RowsSeen = { readonly scope: string; readonly ruled: Readonly<Record<string, readonly string[]>> };

const namesByEntity = (rules: readonly StoredRuleName[]): RowsSeen['ruled'] =>
  Object.fromEntries(
    [...new Set(rules.map(({ entity }) => entity))].map(entity => [
      entity,
      rules.filter(rule => rule.entity === entity).map(({ name }) => name),
    ]),
  );

const withRows = ({ version, grants }: GrantsAnswer, rows: RowsSeen): GrantsAnswer =>
  rows.scope === ''
    ? { version, grants }
    : {
        version: createHash('sha256')
          .update(`${version}/${JSON.stringify(rows)}`)
          .digest('hex'),
        grants: { ...grants, ...rows },
      };

/** The user's roles, and the sums of the hashes of their rows: they do not depend on the order of the rows. */
async function readState(
  { db }: EntityStore,
  userId: string,
): Promise<{ readonly roles: readonly string[]; readonly fingerprint: string; readonly rows: RowsSeen }> {
  const hash = (text: ReturnType<typeof sql>) => sql`coalesce(sum(hashtextextended(${text}, 0)), 0)::text`;
  const [state] = await rowsOf(
    db,
    sql<{
      roles: string[];
      catalogue: string;
      menus: string;
      held: string;
      rules: StoredRuleName[] | null;
      standing: string;
    }>`select own.roles,
        (select ${hash(sql`concat_ws('|', action, perms_type, status, describe)`)} from sys_permission) as catalogue,
        (select ${hash(sql`sys_menu::text`)} from sys_menu) || '/' || (select ${hash(sql`sys_menu_change::text`)} from sys_menu_change) as menus,
        (select ${hash(sql`concat_ws('|', role_code, action, perms_type)`)} from sys_role_permission
          where role_code = any(own.roles)) as held,
        (select json_agg(json_build_object('entity', entity, 'name', rule_name, 'text', concat_ws('|', id, rule_column, rule_conditions, rule_value)) order by id)
          from sys_permission_data_rule
          where status = '1' and id in (select rule_id from sys_data_rule_holder where holder = any(own.roles))) as rules,
        (select concat_ws('|', coalesce(yard_id, ''), org_code, username, realname,
          array(select dep_id from sys_user_depart where user_id = ${userId} order by dep_id)::text) from sys_user where id = ${userId}) as standing
      from (select ${holdersSql(sql`${userId}::text`)} as roles) as own`,
  );
  const roles = state?.roles ?? [];
  const rules = roles.includes(ADMIN_ROLE) ? [] : (state?.rules ?? []);
  const standing = rules.length > 0 ? JSON.stringify([rules, state?.standing]) : (state?.standing.split('|')[0] ?? '');
  const scope = standing === '' ? '' : createHash('sha256').update(standing).digest('hex').slice(0, SCOPE_LENGTH);
  return {
    roles,
    rows: { scope, ruled: namesByEntity(rules) },
    fingerprint: `${roles.join()}/${state?.catalogue ?? ''}/${state?.menus ?? ''}/${state?.held ?? ''}`,
  };
}

/** A screen is in the menu if one of the roles sees it and may read it; everything else is the union of what the roles hold. */
async function build({ db, schema }: EntityStore, roles: readonly string[]): Promise<GrantsAnswer> {
  const granted = await grantsOf(db, roles);
  const heldBy = new Map(roles.map(role => [role, new Set(granted.filter(grant => grant.role === role).map(grant => grant.action))]));
  const held = new Set(granted.map(grant => grant.action));
  const sees = (role: string, def: EntityDef): boolean => roleProfiles.find(entry => entry.code === role)?.sees(def) ?? true;
  const grants = {
    menu: menuFor(
      schema,
      def => roles.some(role => sees(role, def) && heldBy.get(role)?.has(`${def.permission}:list`) === true),
      code => held.has(code),
      undefined,
      await storedMenus(db),
    ),
    auth: [...new Map(granted.map(({ action, type, describe }) => [`${action}|${type}`, { action, type, describe }])).values()],
    allAuth: (await allGrants(db)).map(({ action, type, describe }) => ({ action, status: wireStatus(type), type, describe })),
  };
  return { version: createHash('sha256').update(JSON.stringify(grants)).digest('hex'), grants };
}
