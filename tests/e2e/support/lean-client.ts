/** The client folder of the lean tab's servers: a copy of the built product with one page more. */
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '#server/web/precompress.ts';

export const CLIENT_DIR = 'dist/client';
export const LEAN_CLIENT_DIR = 'dist/lean';

/** Adds the product to the built lean tab, which has no worker script of its own: its tests prove something about the product's. */
export async function completeLeanClient(): Promise<void> {
  const workers = readdirSync(join(LEAN_CLIENT_DIR, 'assets')).filter(file => file.includes('worker') && existsNot(file));
  if (workers.length > 0) throw new Error(`the lean tab brings ${workers.join(', ')}, which the product has not`);
  cpSync(CLIENT_DIR, LEAN_CLIENT_DIR, { recursive: true, preserveTimestamps: true });
  await precompress(LEAN_CLIENT_DIR);
}

const existsNot = (file: string): boolean => !existsSync(join(CLIENT_DIR, 'assets', file));
