/** The reason why the server did not start, in words, with the remedy. */
import { codeOf, isUnavailable } from './database/unavailable.ts';
import { DamagedFolder } from './database/open-embedded.ts';

export type StartOptions = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
};

type Words = (options: StartOptions, path: string) => string;

const PORT: Readonly<Record<string, Words>> = {
  EADDRINUSE: ({ port }) => `端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定别的端口。`,
  EACCES: ({ port }) => `没有权限使用端口 ${port}。请用 PORT 指定 1024 以上的端口。`,
  EADDRNOTAVAIL: ({ host }) => `本机没有地址 ${host}。请检查 HOST。`,
};
const FOLDER: Readonly<Record<string, Words>> = {
  ENOSPC: (_, path) => `磁盘已满，无法写入 ${path}。请腾出空间后再启动；已有数据没有改动。`,
  EDQUOT: (_, path) => `磁盘配额已用完，无法写入 ${path}。请腾出空间后再启动；已有数据没有改动。`,
  EACCES: (_, path) => `没有权限写入 ${path}。请检查目录的所有者，或用 DATA_DIR 指定别的目录。`,
  EPERM: (_, path) => `没有权限写入 ${path}。请检查目录的所有者，或用 DATA_DIR 指定别的目录。`,
  EROFS: (_, path) => `${path} 是只读的。请用 DATA_DIR 指定可以写入的目录。`,
  ENOTDIR: (_, path) => `${path} 不是目录。请用 DATA_DIR 指定一个目录。`,
  EEXIST: (_, path) => `${path} 不是目录。请用 DATA_DIR 指定一个目录。`,
};
const DATABASE: readonly (readonly [RegExp, Words])[] = [
  [/^28/, options => `数据库 ${databaseOf(options)} 拒绝登录：用户名或密码不对。请检查 DATABASE_URL。`],
  [/^3D000$/, options => `数据库 ${databaseOf(options)} 不存在。请先建立它，或检查 DATABASE_URL。`],
  [/^53100$/, options => `数据库 ${databaseOf(options)} 的磁盘已满。`],
  [/^53300$/, options => `数据库 ${databaseOf(options)} 的连接数已用完。`],
  [/^42501$/, options => `数据库 ${databaseOf(options)} 的用户没有建表的权限。`],
];
const SERVER_FULL = '53100';

/** One sentence; the password in a database address is removed. */
export function startFailure(error: unknown, options: StartOptions): string {
  const cause = error instanceof Error && error.cause !== undefined && isUnavailable(error) ? error.cause : error;
  const code = codeOf(cause);
  if (syscallOf(cause) === 'listen' && PORT[code]) return PORT[code](options, '');
  if (options.databaseUrl) {
    const known = DATABASE.find(([codes]) => codes.test(code));
    if (known) return known[1](options, '');
    if (isUnavailable(cause))
      return `连接不上数据库 ${databaseOf(options)}（${code || messageOf(cause)}）。请检查它是否在运行，以及 DATABASE_URL。`;
  }
  if (error instanceof DamagedFolder)
    return `${error.folder} 中的数据库打不开，可能已损坏（${error.message}）。程序没有改动它；请先备份这个目录，再从备份恢复，或用 DATA_DIR 指定别的目录。`;
  const words = code === SERVER_FULL ? FOLDER['ENOSPC'] : FOLDER[code];
  return words ? words(options, pathOf(cause) || options.dataDir) : messageOf(cause);
}

function databaseOf({ databaseUrl = '' }: StartOptions): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const syscallOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'syscall') : undefined);
const pathOf = (error: unknown): string => {
  const path: unknown = error instanceof Error ? Reflect.get(error, 'path') : undefined;
  return typeof path === 'string' ? path : '';
};
