/**
 * Decides which elements a user sees and which buttons he may use, from the two grant lists of the server.
 * `auth` contains the user's permissions, `allAuth` every permission of the system. Entries of type '1' decide visibility,
 * entries of type '2' the list buttons. The written rule and real JeecgBoot servers disagree about
 * type '2', so a profile selects the rule. The has-check and the button rule are never both applied to one code.
 */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { GrantEntry, Grants } from './menu.ts';
import type { Profile } from './server-dialect.ts';

/** No probe can find out the button rule, so the profile names it. */
export type PermissionProfile = Profile;
export type GrantLists = Pick<Grants, 'auth' | 'allAuth'>;

/** The codes of an action, which are separated by commas. */
export function codesOf(action: string): readonly string[] {
  return action
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '');
}

/** Each column and button of each page is looked up, so the codes of a list are split once. */
const entriesByCode = new WeakMap<readonly GrantEntry[], ReadonlyMap<string, readonly GrantEntry[]>>();

/** The entries of a list that name the code, in the list's order. */
export function naming(entries: readonly GrantEntry[], code: string): readonly GrantEntry[] {
  const index = entriesByCode.get(entries) ?? indexOf(entries);
  entriesByCode.set(entries, index);
  return index.get(code) ?? [];
}

function indexOf(entries: readonly GrantEntry[]): ReadonlyMap<string, readonly GrantEntry[]> {
  const index = new Map<string, GrantEntry[]>();
  for (const entry of entries) {
    for (const code of new Set(codesOf(entry.action))) index.set(code, [...(index.get(code) ?? []), entry]);
  }
  return index;
}

export const inForce = (entry: GrantEntry): boolean => entry.status !== '0';

/** The has-check: an element is shown if the form or the user has the code, or the system does not restrict it. */
export function isShown(code: string, { auth, allAuth }: GrantLists, form: readonly GrantEntry[] = []): boolean {
  return (
    naming(form, code).some(({ type }) => type !== '2') ||
    naming(auth, code).length > 0 ||
    naming(allAuth, code).some(entry => !inForce(entry))
  );
}

/** The list-button rule of the specification: status '0' denies, any other status allows users without the code. */
export function isButtonAllowedBySpec(code: string, { auth, allAuth }: GrantLists): boolean {
  const held = naming(auth, code);
  if (held.some(({ type }) => type === '2')) return true;
  const [known] = naming(allAuth, code);
  return known !== undefined && inForce(known) && held.length === 0;
}

/** The list-button rule of real JeecgBoot servers: a known, active restriction disables the button for users without the code. */
export function isButtonAllowedUpstream(code: string, { auth, allAuth }: GrantLists): boolean {
  const isButton = ({ type, action }: GrantEntry): boolean => type === '2' && action === code;
  const known = naming(allAuth, code).find(isButton);
  return !known || !inForce(known) || naming(auth, code).some(isButton);
}

/** A code in neither list is denied under the written rule, because it is probably misspelt or missing in the catalogue. */
export function isUnknownCode(code: string, { auth, allAuth }: GrantLists, profile: PermissionProfile): boolean {
  if (profile !== 'spec' || code.startsWith(':') || allAuth.length === 0) return false;
  return naming(auth, code).length === 0 && naming(allAuth, code).length === 0;
}

/** Whether the user may use the button with this code. Codes of type '1' use the has-check, all others the profile's button rule. */
export function canUse(code: string, grants: GrantLists, profile: PermissionProfile): boolean {
  if (code.startsWith(':')) return true; // a code without a prefix is not checked
  const known = [...naming(grants.auth, code), ...naming(grants.allAuth, code)];
  if (known.length > 0 && known.every(({ type }) => type !== '2')) return isShown(code, grants);
  return profile === 'spec' ? isButtonAllowedBySpec(code, grants) : isButtonAllowedUpstream(code, grants);
}

const LIST = ':list';

/** The codes of lists that the server names and the user may not read. A list without a code in the server's lists is not closed. */
export function closedLists(grants: GrantLists, profile: PermissionProfile): readonly string[] {
  const codes = new Set(grants.allAuth.flatMap(({ action }) => codesOf(action)).filter(code => code.endsWith(LIST)));
  return [...codes].filter(code => !canUse(code, grants, profile));
}

/**
 * Whether a column is shown. An active type '1' entry of the system named `{prefix}:{field}` hides it from users without that permission.
 * A `_dictText` column follows its field. Names are compared for equality, because `price` must not hide `priceTax`.
 */
export function isColumnShown(prefix: string, field: string, { auth, allAuth }: GrantLists): boolean {
  if (prefix === '') return true;
  const code = columnCode(prefix, field);
  const isRestricted = naming(allAuth, code).some(({ type, status }) => type === '1' && status === '1');
  return !isRestricted || naming(auth, code).some(({ type }) => type === '1');
}

/** The permission code of a column, e.g. `mtWaybill:freight` for `freight` and `freight_dictText`. */
export function columnCode(prefix: string, field: string): string {
  const key = field.endsWith(DICT_TEXT_SUFFIX) ? field.slice(0, -DICT_TEXT_SUFFIX.length) : field;
  return prefix.endsWith(':') ? `${prefix}${key}` : `${prefix}:${key}`;
}
