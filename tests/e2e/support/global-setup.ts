/** Seeds one small database that every test's server starts from as a copy, and completes both clients before the first of them starts. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '#server/web/precompress.ts';
import { SEED_ARGS } from '#tests/support/server-command.ts';
import { CLIENT_DIR, completeLeanClient } from './lean-client.ts';
import { TEMPLATE_ENV } from './quayside-server.ts';

export default async function prepare(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'quayside-template-'));
  execFileSync(process.execPath, [...SEED_ARGS, '--waybills', '400'], {
    env: { ...process.env, DATA_DIR: template },
    stdio: 'inherit',
  });
  await precompress(CLIENT_DIR);
  await completeLeanClient();
  process.env[TEMPLATE_ENV] = template;
  return () => rmSync(template, { recursive: true, force: true });
}
