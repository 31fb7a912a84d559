/** Seeds one small database that every test's server starts from as a copy. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATE_ENV } from './quayside-server.ts';

export default function prepare(): () => void {
  const template = mkdtempSync(join(tmpdir(), 'quayside-template-'));
  execFileSync(process.execPath, ['--import', 'tsx', 'server/seed-cli.ts', '--waybills', '400'], {
    env: { ...process.env, DATA_DIR: template },
    stdio: 'inherit',
  });
  process.env[TEMPLATE_ENV] = template;
  return () => rmSync(template, { recursive: true, force: true });
}
