/**
 * Explains why a button or a column is shown or hidden: the decision of permissions.ts, with its rule and the deciding list.
 * For the administrator's permission lens.
 */
import type { GrantEntry } from '#domain/menu.ts';
import { canUse, columnCode, inForce, isColumnShown, naming } from '#domain/permissions.ts';
import type { GrantLists, PermissionProfile } from '#domain/permissions.ts';
import type { lensText } from './lens-text.ts';

export type PermissionRule = keyof typeof lensText.rules;
/** `entries` are the grants that decided, as the server sent them: the user's own first. */
export type Explained = {
  readonly code: string;
  readonly isAllowed: boolean;
  readonly rule: PermissionRule;
  readonly own: readonly GrantEntry[];
  readonly all: readonly GrantEntry[];
};

/** The reason of `canUse`'s result. */
export function explainPermission(code: string, grants: GrantLists, profile: PermissionProfile): Explained {
  const own = naming(grants.auth, code);
  const all = naming(grants.allAuth, code);
  return { code, isAllowed: canUse(code, grants, profile), rule: ruleOf(code, own, all, profile), own, all };
}

function ruleOf(code: string, own: readonly GrantEntry[], all: readonly GrantEntry[], profile: PermissionProfile): PermissionRule {
  if (code.startsWith(':')) return 'noPrefix';
  const known = [...own, ...all];
  const isShownCode = known.length > 0 && known.every(({ type }) => type !== '2');
  if (isShownCode) {
    if (own.length > 0) return 'shownOwn';
    return all.some(entry => !inForce(entry)) ? 'shownFree' : 'notShown';
  }
  return profile === 'spec' ? specRule(own, all) : upstreamRule(code, own, all);
}

function specRule(own: readonly GrantEntry[], [first]: readonly GrantEntry[]): PermissionRule {
  if (own.some(({ type }) => type === '2')) return 'ownButton';
  if (!first) return 'unknown';
  if (!inForce(first)) return 'turnedOff';
  return own.length > 0 ? 'heldAsOther' : 'openToAll';
}

/** Real servers compare whole actions, so an entry with several codes restricts none of them. */
function upstreamRule(code: string, own: readonly GrantEntry[], all: readonly GrantEntry[]): PermissionRule {
  const isIt = ({ type, action }: GrantEntry) => type === '2' && action === code;
  const known = all.find(isIt);
  if (!known || !inForce(known)) return 'unrestricted';
  return own.some(isIt) ? 'ownButton' : 'notShown';
}

/** The reason of `isColumnShown`'s result. */
export function explainColumn(prefix: string, field: string, grants: GrantLists): Explained {
  const code = columnCode(prefix, field);
  const own = naming(grants.auth, code).filter(({ type }) => type === '1');
  const all = naming(grants.allAuth, code).filter(({ type }) => type === '1');
  const isRestricted = all.some(({ status }) => status === '1');
  const rule = prefix === '' ? 'noPrefix' : !isRestricted ? 'columnFree' : own.length > 0 ? 'columnOwn' : 'columnMissing';
  return { code, isAllowed: isColumnShown(prefix, field, grants), rule, own, all };
}
