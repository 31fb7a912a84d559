/**
 * The rights of each built-in role: a profile by area, with the exceptions that definitions name under `roles`. A new entity needs no change here, and
 * a new role is one profile.
 */
import type { AreaKey, EntityDef } from '#schema/entity-def.ts';
import { referredBy } from '#schema/kinds/kind-of.ts';
import { ROLE_CODES } from '#schema/roles.ts';
import type { RoleCode } from '#schema/roles.ts';
import type { Schema } from '#schema/schema.ts';
import { SENSITIVE_CODE } from '#schema/sensitive.ts';
import { ADMIN_ROLE } from './admin-role.ts';
import { PRICE_CODE } from './permission-codes.ts';
import type { Permission } from './permission-codes.ts';

type Profile = {
  readonly name: string;
  /** The areas whose entities the role sees and works with; of other areas it sees those whose definition names it. */
  readonly areas: readonly AreaKey[] | 'all';
  /** The areas whose entities it sees, and exports, without working with them. */
  readonly reads?: readonly AreaKey[];
  /** Acts that it has nowhere. */
  readonly refused: readonly string[];
};

/** What a role has of an entity that it only reads. */
const READING: readonly string[] = ['export', PRICE_CODE, SENSITIVE_CODE];

const PROFILES: Readonly<Record<RoleCode, Profile>> = {
  [ADMIN_ROLE]: { name: '系统管理员', areas: 'all', refused: [] },
  // The payer needs whole account numbers; a dispatcher enters them and then sees them masked.
  dispatcher: {
    name: '调度员',
    areas: ['transport', 'base', 'bidding', 'contract', 'operation', 'production'],
    refused: [SENSITIVE_CODE],
  },
  clerk: { name: '司磅员', areas: [], refused: ['delete', 'batch_delete', 'void', PRICE_CODE, SENSITIVE_CODE] },
  finance: { name: '财务员', areas: ['finance', 'bond'], reads: ['base', 'bidding', 'contract', 'transport'], refused: [] },
  yard: {
    name: '货场主管',
    areas: ['operation'],
    reads: ['transport', 'production'],
    refused: ['batch_delete', PRICE_CODE, SENSITIVE_CODE],
  },
};

export type RoleProfile = {
  readonly code: RoleCode;
  readonly name: string;
  /** The definition is in the role's menu. */
  readonly sees: (def: EntityDef) => boolean;
  /** The role may use the code on a visible definition. */
  readonly may: (def: EntityDef, code: string) => boolean;
};

export const roleProfiles: readonly RoleProfile[] = ROLE_CODES.map(code => {
  const { name, areas, reads = [], refused } = PROFILES[code];
  const worksIn = (area: AreaKey | undefined): boolean => areas === 'all' || (area !== undefined && areas.includes(area));
  return {
    code,
    name,
    sees: ({ area, roles }) =>
      roles?.[code] !== false && (roles?.[code] !== undefined || worksIn(area) || (area !== undefined && reads.includes(area))),
    may: ({ area, roles }, act) =>
      !refused.includes(act) && (act === 'list' || (actsIn(roles?.[code])?.includes(act) ?? (worksIn(area) || READING.includes(act)))),
  };
});

/** The acts of an exception; `undefined` without one. */
const actsIn = (exception: readonly string[] | false | undefined): readonly string[] | undefined => (exception === false ? [] : exception);

/**
 * Those of the permissions that a role has by its profile, before an administrator changes them. A page's are the administrator's, and those of
 * reports also theirs who see everything a report sums up; a page's permission may name further roles.
 */
export function grantedTo(schema: Schema, role: RoleProfile, permissions: readonly Permission[]): readonly Permission[] {
  const readable = chosenFrom(schema, role);
  const seesAll = (names: readonly string[]): boolean =>
    names.map(name => schema.find(name)).every(def => def !== undefined && role.sees(def));
  return permissions.filter(({ def, code, reads, roles }) =>
    !def
      ? role.code === ADMIN_ROLE || roles?.includes(role.code) === true || (reads !== undefined && seesAll(reads))
      : role.sees(def)
        ? role.may(def, code)
        : code === 'list' && readable.has(def.name),
  );
}

/** Definitions that a role reads without a menu entry, because its forms choose from them. */
function chosenFrom({ defs }: Schema, role: RoleProfile): ReadonlySet<string> {
  return new Set(defs.filter(def => role.sees(def)).flatMap(def => referredBy(def.fields.filter(field => !field.readonly))));
}
