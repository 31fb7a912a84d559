/**
 * Hides secrets inside a text, such as the address of a database: values of named settings, and what stands before the host. It hides more than the form of a
 * data source refuses (`hasSecret`): a log may lose a harmless setting, e.g. passwordCharacterEncoding, an address may not.
 */
import { percentDecoded } from '#base/percent-decoded.ts';

const HIDDEN = '***';

const NAMED_VALUE = /((?:password|passwd|pwd|passphrase|secret|token)\w{0,20}\s{0,5}=\s{0,5})(?:\{[^}]*\}?|[^&;,)\s]*)/gi;
/** Of the user and the password, also one with slashes. */
const BEFORE_HOST = /\/\/[^/@\s:]*:[^@\s]*@/g;
const BEFORE_ORACLE_HOST = /(jdbc:oracle:[a-z\d]+:)[^@/\s]*\/[^@\s]*@/gi;

/** Separators stay encoded, so that a value does not end at one of its own. */
const ENCODED = /%(?![01]|2[069c]|3b)[0-7][\da-f]/gi;

/** @param text bounded by the caller. @returns it without the secrets; if names in it were percent-encoded, decoded. */
export function withoutSecrets(text: string): string {
  const hidden = hide(text);
  const plain = hidden.replace(ENCODED, percentDecoded);
  const hiddenPlain = hide(plain);
  return hiddenPlain === plain ? hidden : hiddenPlain;
}

const hide = (text: string): string =>
  text.replace(NAMED_VALUE, `$1${HIDDEN}`).replace(BEFORE_ORACLE_HOST, `$1${HIDDEN}@`).replace(BEFORE_HOST, `//${HIDDEN}@`);
