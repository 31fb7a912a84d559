/** The client folder of the lean tab's servers: a copy of the built product with one page more. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '#server/web/precompress.ts';

export const CLIENT_DIR = 'dist/client';
export const LEAN_CLIENT_DIR = 'dist/lean';
const OWN_FILE = /(^|[\\/])__lean[^\\/]*$/;

/**
 * Adds the product to the built lean tab.
 * @throws when the lean tab brought another worker script than the product's: then its tests would prove nothing about the product.
 */
export async function completeLeanClient(): Promise<void> {
  for (const entry of readdirSync(LEAN_CLIENT_DIR, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || OWN_FILE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const shipped = file.replace(LEAN_CLIENT_DIR, CLIENT_DIR);
    if (!readFileSync(file).equals(readFileSync(shipped))) throw new Error(`${file} differs from ${shipped}: build both again`);
  }
  cpSync(CLIENT_DIR, LEAN_CLIENT_DIR, { recursive: true, preserveTimestamps: true });
  await precompress(LEAN_CLIENT_DIR);
}
