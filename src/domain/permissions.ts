/**
 * Who may see or use what, decided from the two grant lists of the server.
 *
 * `auth` is what the user holds, `allAuth` every permission the system knows. Type '1' entries say what is shown,
 * type '2' entries which list buttons can be used. The written rule and real JeecgBoot servers disagree about
 * type '2' (a profile chooses); the has-check and the button rule are never both applied to one code.
 */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { GrantEntry, Grants } from './menu.ts';
import type { Profile } from './server-dialect.ts';

/** Which button rule holds, no probe can tell: the profile names it. */
export type PermissionProfile = Profile;
export type GrantLists = Pick<Grants, 'auth' | 'allAuth'>;

/** An action may name several codes, comma separated. */
export function codesOf(action: string): readonly string[] {
  return action
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '');
}

/** Every button of a page asks all grants: their codes are taken apart once. */
const codesByEntry = new WeakMap<GrantEntry, readonly string[]>();

export function names(entry: GrantEntry, code: string): boolean {
  const codes = codesByEntry.get(entry) ?? codesOf(entry.action);
  codesByEntry.set(entry, codes);
  return codes.includes(code);
}

export const inForce = (entry: GrantEntry): boolean => entry.status !== '0';

/** The has-check: shown when the form or the user holds the code, or the system does not restrict it. */
export function isShown(code: string, { auth, allAuth }: GrantLists, form: readonly GrantEntry[] = []): boolean {
  return (
    form.some(entry => entry.type !== '2' && names(entry, code)) ||
    auth.some(entry => names(entry, code)) ||
    allAuth.some(entry => !inForce(entry) && names(entry, code))
  );
}

/** The list-button rule as the specification writes it: '0' denies, another status allows whoever does not hold the code. */
export function isButtonAllowedBySpec(code: string, { auth, allAuth }: GrantLists): boolean {
  const isHeld = auth.some(entry => names(entry, code));
  if (auth.some(entry => entry.type === '2' && names(entry, code))) return true;
  const known = allAuth.find(entry => names(entry, code));
  if (!known || !inForce(known)) return false;
  return !isHeld;
}

/** The list-button rule of real JeecgBoot servers: a known, active restriction disables whoever does not hold the code. */
export function isButtonAllowedUpstream(code: string, { auth, allAuth }: GrantLists): boolean {
  const known = allAuth.find(entry => entry.type === '2' && entry.action === code);
  if (!known || !inForce(known)) return true;
  return auth.some(entry => entry.type === '2' && entry.action === code);
}

/** A code neither list knows is denied where the written rule holds: most likely it is misspelt, or missing in the catalogue. */
export function isUnknownCode(code: string, { auth, allAuth }: GrantLists, profile: PermissionProfile): boolean {
  if (profile !== 'spec' || code.startsWith(':') || allAuth.length === 0) return false;
  return ![...auth, ...allAuth].some(entry => names(entry, code));
}

/** May the user use the button with this code? Codes of type '1' go by the has-check, all others by the profile's button rule. */
export function canUse(code: string, grants: GrantLists, profile: PermissionProfile): boolean {
  if (code.startsWith(':')) return true; // a page without a prefix is not checked
  const isButtonCode = [...grants.auth, ...grants.allAuth].some(entry => entry.type === '2' && names(entry, code));
  const isShownCode = [...grants.auth, ...grants.allAuth].some(entry => entry.type !== '2' && names(entry, code));
  if (isShownCode && !isButtonCode) return isShown(code, grants);
  return profile === 'spec' ? isButtonAllowedBySpec(code, grants) : isButtonAllowedUpstream(code, grants);
}

/**
 * Is the column shown? An active type '1' entry of the system named `{prefix}:{field}` hides it from whoever does not hold it.
 * A `_dictText` column follows the field it words. Equality, not starts-with: `price` must not hide `priceTax`.
 */
export function isColumnShown(prefix: string, field: string, { auth, allAuth }: GrantLists): boolean {
  if (prefix === '') return true;
  const code = columnCode(prefix, field);
  const isRestricted = allAuth.some(entry => entry.type === '1' && entry.status === '1' && names(entry, code));
  return !isRestricted || auth.some(entry => entry.type === '1' && names(entry, code));
}

/** The code that governs a column, e.g. `mtWaybill:freight` for `freight` and `freight_dictText`. */
export function columnCode(prefix: string, field: string): string {
  const key = field.endsWith(DICT_TEXT_SUFFIX) ? field.slice(0, -DICT_TEXT_SUFFIX.length) : field;
  return prefix.endsWith(':') ? `${prefix}${key}` : `${prefix}:${key}`;
}
