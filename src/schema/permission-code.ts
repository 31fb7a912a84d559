/** The permission that guards an act on an entity's rows. */
import type { EntitySpec } from './entity-def.ts';

/** `{permission}:{action}`, or the suffix the definition gives this server's spelling of the action. */
export const permissionCode = (
  { permission, permissionSuffixes }: Pick<EntitySpec, 'permission' | 'permissionSuffixes'>,
  action: string,
): string => `${permission}:${permissionSuffixes?.[action] ?? action}`;
