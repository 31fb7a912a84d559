/** Starts a PostgreSQL for one test, in a folder and on a port of its own: an installed one, else Debian's package when we are root. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type Postgres = {
  readonly url: string;
  readonly start: () => void;
  /** `immediate` like a power cut; `fast` like an operator's stop. */
  readonly stop: (mode: 'fast' | 'immediate') => void;
  /** Stops it and removes its folder. */
  readonly remove: () => void;
};

const DEBIAN = '/usr/lib/postgresql';
const USER = 'quay';
const isRoot = (): boolean => process.getuid?.() === 0;

/** @returns undefined, with the reason printed, if there is none and none can be installed. */
export async function openPostgres(): Promise<Postgres | undefined> {
  const bin = findPrograms() ?? installFromDebian();
  if (bin) return create(bin, await freePort());
  console.log(
    'SKIPPED: no PostgreSQL (initdb, pg_ctl) found, and it cannot be installed here. Set PG_BIN or install the package postgresql.',
  );
  return undefined;
}

function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env['PG_BIN'],
    ...versions.map(version => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find(folder => folder && existsSync(join(folder, 'pg_ctl')) && existsSync(join(folder, 'initdb')));
}

function installFromDebian(): string | undefined {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return undefined;
  const run = (args: string[]) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  try {
    mkdirSync('/etc/postgresql-common', { recursive: true });
    const settings = '/etc/postgresql-common/createcluster.conf';
    if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n'); // only the programs are needed, no running server
    run(['update', '-qq']);
    run(['install', '-y', '-qq', '--no-install-recommends', 'postgresql']);
  } catch {
    return undefined;
  }
  return findPrograms();
}

function create(bin: string, port: number): Postgres {
  const parent = mkdtempSync(join(tmpdir(), 'quayside-postgres-'));
  chmodSync(parent, 0o777); // PostgreSQL refuses to run as root, so its own user creates the folder
  const folder = join(parent, 'data');
  const run = (program: string, ...args: readonly string[]): void => {
    const [command, ...rest] = isRoot() ? ['runuser', '-u', 'postgres', '--', join(bin, program), ...args] : [join(bin, program), ...args];
    execFileSync(command, rest, { stdio: 'ignore', cwd: parent });
  };
  run('initdb', '-D', folder, '-A', 'trust', '-U', USER, '-E', 'UTF8', '--locale=C');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const stop: Postgres['stop'] = mode => run('pg_ctl', '-D', folder, '-m', mode, '-w', 'stop');
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    start: () => run('pg_ctl', '-D', folder, '-o', settings, '-l', join(parent, 'log'), '-w', 'start'),
    stop,
    remove() {
      if (existsSync(join(folder, 'postmaster.pid'))) stop('immediate');
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
