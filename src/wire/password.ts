/** The sign-in password for newer servers: AES-128-CBC with the key and iv that their own client publishes. Source: protocol reference §2.3. */
import aes from 'crypto-js/aes.js';
import utf8 from 'crypto-js/enc-utf8.js';

const KEY = utf8.parse('1234567890adbcde');
const IV = utf8.parse('1234567890hjlkew');

/** @returns base64; CBC and PKCS7 are the library's defaults. */
export function encryptPassword(password: string): string {
  return aes.encrypt(utf8.parse(password), KEY, { iv: IV }).toString();
}
