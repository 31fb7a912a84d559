/** Permission codes of entity calls: `{permission}:{code}`; an administrator has all of them. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Caller } from '../platform/caller.ts';
import { forbidden } from './refusal.ts';

export const holds = (caller: Caller, def: EntityDef, code: string): boolean =>
  caller.isAdmin || caller.permissions.has(`${def.permission}:${code}`);

/** @throws Refusal with code 510 if the caller lacks the permission. */
export function requireGrant(caller: Caller, def: EntityDef, code: string): void {
  if (!holds(caller, def, code)) throw forbidden();
}
