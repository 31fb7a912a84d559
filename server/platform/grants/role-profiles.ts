/** The rights of each built-in role, as functions of the definitions, so that a new entity needs no change here. */
import type { AreaKey, EntityDef } from '#schema/entity-def.ts';
import { referredBy } from '#schema/kinds/kind-of.ts';
import type { Schema } from '#schema/schema.ts';
import { SENSITIVE_CODE } from '#schema/sensitive.ts';
import { PRICE_CODE } from './permission-codes.ts';

export type RoleProfile = {
  readonly code: string;
  readonly name: string;
  /** The definition is in the role's menu. */
  readonly sees: (def: EntityDef) => boolean;
  /** The role may use the code on a visible definition. */
  readonly may: (def: EntityDef, code: string) => boolean;
};

export const ADMIN_ROLE = 'admin';
const DISPATCHER_AREAS: readonly AreaKey[] = ['transport', 'base', 'contract', 'production'];
/** By entity: the clerk's permissions besides reading. */
const CLERK_WORK: Readonly<Record<string, readonly string[]>> = {
  waybill: ['edit', 'loadConfirm', 'arriveConfirm', 'unloadConfirm'],
  weighSlip: ['add', 'edit'],
  waybillException: ['add', 'edit'],
  waybillReceipt: ['edit', 'upload'],
  waybillTrack: [],
  freightYard: [],
  car: [],
  driver: [],
};
const CLERK_REFUSED: readonly string[] = ['delete', 'batch_delete', 'void', PRICE_CODE, SENSITIVE_CODE];
/** The payer needs whole account numbers; a dispatcher enters them and then sees them masked. */
const DISPATCHER_REFUSED: readonly string[] = [SENSITIVE_CODE];

export const roleProfiles: readonly RoleProfile[] = [
  { code: ADMIN_ROLE, name: '系统管理员', sees: () => true, may: () => true },
  {
    code: 'dispatcher',
    name: '调度员',
    sees: def => def.area !== undefined && DISPATCHER_AREAS.includes(def.area),
    may: (_def, code) => !DISPATCHER_REFUSED.includes(code),
  },
  { code: 'clerk', name: '司磅员', sees: def => def.name in CLERK_WORK, may: clerkMay },
];

/** A clerk may take all steps of weigh slips except voiding. */
function clerkMay(def: EntityDef, code: string): boolean {
  if (CLERK_REFUSED.includes(code)) return false;
  if (code === 'list' || CLERK_WORK[def.name]?.includes(code)) return true;
  return def.name === 'weighSlip' && (def.flow?.transitions ?? []).some(step => step.action === code && !step.auto);
}

/** Definitions that a role reads without a menu entry, because its forms choose from them. */
export function chosenFrom({ defs }: Schema, role: RoleProfile): ReadonlySet<string> {
  return new Set(defs.filter(def => role.sees(def)).flatMap(def => referredBy(def.fields.filter(field => !field.readonly))));
}
