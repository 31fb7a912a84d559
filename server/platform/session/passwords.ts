/** Passwords are stored as scrypt hashes, `salt$hash` in hexadecimal. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** A hash that no password matches; comparing takes as long as with a real one. */
export const NO_PASSWORD = `${'0'.repeat(2 * SALT_BYTES)}$${'0'.repeat(2 * KEY_BYTES)}`;

/** Hashes a password with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}$${(await derive(password, salt)).toString('hex')}`;
}

/** Compares in constant time; a stored text of another form never matches. */
export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'hex');
  if (expected.length !== KEY_BYTES) return false;
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex')), expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
