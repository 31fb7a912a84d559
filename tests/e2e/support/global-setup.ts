/** Seeds one small database that every test's server starts from as a copy, and compresses the built client before the first of them would. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '#server/web/precompress.ts';
import { SEED_ARGS } from '#tests/support/server-command.ts';
import { TEMPLATE_ENV } from './quayside-server.ts';

export default async function prepare(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'quayside-template-'));
  execFileSync(process.execPath, [...SEED_ARGS, '--waybills', '400'], {
    env: { ...process.env, DATA_DIR: template },
    stdio: 'inherit',
  });
  await precompress('dist/client');
  process.env[TEMPLATE_ENV] = template;
  return () => rmSync(template, { recursive: true, force: true });
}
