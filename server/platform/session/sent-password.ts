/**
 * The password as it was sent. The front end of JeecgBoot 3.9 sends it as AES-CBC under a key and an initial value that stand in its public source
 * (src/utils/cipher.ts), so they hide nothing from anybody who can read the request; HTTPS does.
 */
import { createDecipheriv } from 'node:crypto';

const KEY = Buffer.from('1234567890adbcde');
const IV = Buffer.from('1234567890hjlkew');
const BLOCK_BYTES = 16;
const BASE64 = /^[\d+/A-Za-z]+={0,2}$/;

/** What a user may have typed: the text itself, and what it stands for if it is encrypted. A password that looks encrypted is still accepted. */
export function typedPasswords(sent: string): readonly string[] {
  const plain = decrypted(sent);
  return plain === undefined ? [sent] : [sent, plain];
}

function decrypted(sent: string): string | undefined {
  if (!BASE64.test(sent)) return undefined;
  const bytes = Buffer.from(sent, 'base64');
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) return undefined;
  try {
    const cipher = createDecipheriv('aes-128-cbc', KEY, IV);
    return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('utf8');
  } catch {
    return undefined; // another key, or no padding: it is not encrypted
  }
}
