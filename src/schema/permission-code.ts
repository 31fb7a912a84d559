/** The permission that guards an act on an entity's rows, and whether a user is offered the act. */
import type { EntitySpec } from './entity-def.ts';
import { hasAction } from './verbs.ts';

/** `{permission}:{action}`, or the suffix the definition gives this server's spelling of the action. */
export const permissionCode = (
  { permission, permissionSuffixes }: Pick<EntitySpec, 'permission' | 'permissionSuffixes'>,
  action: string,
): string => `${permission}:${permissionSuffixes?.[action] ?? action}`;

type Acted = Pick<EntitySpec, 'permission' | 'permissionSuffixes' | 'verbs' | 'parent' | 'children' | 'about'>;

/**
 * Whether the entity has the action and the user its permission; a copy needs that of a new row. A row about another one is added beside that one, and
 * nowhere else.
 */
export const isOffered = (def: Acted, action: string, can: (code: string) => boolean): boolean =>
  hasAction(def, action) && !(def.about && action === 'add') && can(permissionCode(def, action === 'copy' ? 'add' : action));
