/** The server's options, from the command line, the environment, or a test. */
import { listedTexts } from '#base/listed-texts.ts';
import { appendFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isStrongPassword, passwordText } from '#domain/passwords.ts';
import { PROFILES } from '#domain/server-dialect.ts';
import type { Profile } from '#domain/server-dialect.ts';
import type { Database } from './database.ts';
import { checkedSecret } from './secrets.ts';

export type TokenFailure = 'http401' | 'http500';

export type ServerOptions = {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** A JeecgBoot back end with its context path. If it is set, this process only serves the client and forwards requests. */
  readonly backendUrl?: string | undefined;
  /** The time that back end may need for an answer. */
  readonly backendTimeoutMs?: number | undefined;
  /** Enables /__faults and /__log. */
  readonly faults?: boolean | undefined;
  readonly waybills?: number | undefined;
  readonly seed?: number | undefined;
  /** False: a new database gets no sample rows. */
  readonly sample?: boolean | undefined;
  /** A token unused for this time expires. */
  readonly tokenIdleMs?: number | undefined;
  /** A session ends this time after its sign-in, however much it is used. */
  readonly tokenMaxMs?: number | undefined;
  /** Signs the tokens; absent: a secret is created at the first start and stored in the data folder. */
  readonly tokenSecret?: string | undefined;
  /** The first administrator's password. It replaces only the published default password. */
  readonly adminPassword?: string | undefined;
  /**
   * Addresses or networks of trusted proxies, separated by commas, or `loopback`: their X-Forwarded-For and -Host are used. Absent: the socket's own address is
   * used.
   */
  readonly trustProxy?: string | undefined;
  /** The answer to an expired token: HTTP 401 with an envelope, or the older servers' HTTP 500. */
  readonly tokenFailure?: TokenFailure | undefined;
  /** The dialect the client starts with (src/wire/dialect.ts); absent: `spec`, and `jeecg` with a foreign back end. */
  readonly profile?: Profile | undefined;
  /** The base address of stored files, if it is not this server: another host, a CDN. */
  readonly staticUrl?: string | undefined;
  /** The limit of all uploaded files together; more is refused in words. */
  readonly uploadQuotaMb?: number | undefined;
  /** The limit of one user's files. */
  readonly uploadUserQuotaMb?: number | undefined;
  /** Other hosts from which pages may load pictures, e.g. avatars of an older system. */
  readonly imageHosts?: readonly string[] | undefined;
  /** The secret for signed requests, for a back end that checks with its own; every client can read it. */
  readonly signSecret?: string | undefined;
  /** Receives codes in place of an SMS gateway; absent: no code can be requested. */
  readonly onSms?: ((line: string) => void) | undefined;
  /** A sign-in by password needs a captcha. */
  readonly captcha?: boolean | undefined;
  /** The secret shared with a partner system that signs its users in here (wire protocol §2.5). */
  readonly thirdLoginSecret?: string | undefined;
  /** Address of a CAS server, for example https://cas.example.com/cas. */
  readonly casUrl?: string | undefined;
  /** Where browsers open this system, for example https://tms.example.com: tickets given to other programs open nothing here. */
  readonly casService?: string | undefined;
  /** Origins besides the server's own host whose pages may open sockets. */
  readonly socketOrigins?: readonly string[] | undefined;
  readonly clientDir?: string | undefined;
  readonly bodyLimit?: number | undefined;
  readonly nowMs?: (() => number) | undefined;
  readonly onProgress?: ((line: string) => void) | undefined;
  /** An open database; the caller closes it. */
  readonly database?: Database | undefined;
};

export type Listening = { readonly port: number; readonly host: string };

export const DEFAULT_WAYBILLS = 5_000;
export const DEFAULT_SEED = 20_260_101;
export const DEFAULT_TOKEN_IDLE_MS = 12 * 3_600_000;
export const DEFAULT_TOKEN_MAX_MS = 7 * 24 * 3_600_000; // as long as a browser keeps it
export const DEFAULT_BACKEND_TIMEOUT_MS = 300_000;
export const DEFAULT_BODY_LIMIT = 10 * 1024 * 1024;
export const DEFAULT_UPLOAD_QUOTA_MB = 51_200;
export const DEFAULT_UPLOAD_USER_QUOTA_MB = 2_048;
const DEFAULT_PORT = 3100;
/** The networks of a local proxy. If the header were trusted from any address, each caller could choose the address that his attempts are counted under. */
const PRIVATE_NETWORKS = 'loopback,linklocal,uniquelocal';

type Env = Readonly<Record<string, string | undefined>>;

/** Reads flags (`--faults`, `--no-sample`, `--waybills N`, `--port N`) and the environment; flags win. */
export function readOptions(argv: readonly string[], env: Env, root: string): ServerOptions & Listening {
  const flag = (name: string) => argv.includes(`--${name}`);
  const valueOf = (name: string) => {
    const at = argv.indexOf(`--${name}`);
    return at >= 0 ? argv[at + 1] : argv.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  };
  return {
    port: wholeNumber('PORT', valueOf('port') ?? env['PORT']) ?? DEFAULT_PORT,
    host: env['HOST'] ?? '0.0.0.0',
    dataDir: valueOf('data') ?? env['DATA_DIR'] ?? '.data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    backendUrl: backendUrl(env['BACKEND_URL']),
    backendTimeoutMs: wholeNumber('BACKEND_TIMEOUT_MS', env['BACKEND_TIMEOUT_MS']) ?? DEFAULT_BACKEND_TIMEOUT_MS,
    faults: flag('faults') || env['NODE_ENV'] === 'development',
    sample: !flag('no-sample'),
    waybills: wholeNumber('--waybills', valueOf('waybills')) ?? DEFAULT_WAYBILLS,
    seed: wholeNumber('--seed', valueOf('seed')) ?? DEFAULT_SEED,
    tokenIdleMs: wholeNumber('TOKEN_IDLE_MS', env['TOKEN_IDLE_MS']) ?? DEFAULT_TOKEN_IDLE_MS,
    tokenMaxMs: wholeNumber('TOKEN_MAX_MS', env['TOKEN_MAX_MS']) ?? DEFAULT_TOKEN_MAX_MS,
    tokenSecret: checkedSecret('TOKEN_SECRET', env['TOKEN_SECRET'] || undefined),
    adminPassword: adminPassword(env['ADMIN_PASSWORD']),
    trustProxy: env['TRUST_PROXY'] === '1' ? PRIVATE_NETWORKS : env['TRUST_PROXY'] || undefined,
    tokenFailure: env['TOKEN_FAILURE'] === 'http500' ? 'http500' : 'http401',
    profile: profileNamed(env['PROFILE']),
    staticUrl: env['STATIC_URL'] || undefined,
    imageHosts: (env['IMAGE_HOSTS'] ?? '')
      .split(',')
      .map(host => host.trim())
      .filter(host => host !== ''),
    signSecret: env['SIGN_SECRET'] || undefined,
    uploadQuotaMb: wholeNumber('UPLOAD_QUOTA_MB', env['UPLOAD_QUOTA_MB']) ?? DEFAULT_UPLOAD_QUOTA_MB,
    uploadUserQuotaMb: wholeNumber('UPLOAD_USER_QUOTA_MB', env['UPLOAD_USER_QUOTA_MB']) ?? DEFAULT_UPLOAD_USER_QUOTA_MB,
    captcha: env['CAPTCHA'] === '1',
    thirdLoginSecret: checkedSecret('THIRD_LOGIN_SECRET', env['THIRD_LOGIN_SECRET'] || undefined),
    casUrl: env['CAS_URL'] || undefined,
    casService: casService(env),
    socketOrigins: listedTexts(env['SOCKET_ORIGINS'] ?? ''),
    onSms: smsOutput(env['SMS_FILE'], flag('faults') || env['NODE_ENV'] === 'development'),
    clientDir: resolve(env['CLIENT_DIR'] ?? join(root, 'dist', 'client')),
  };
}

/** Codes are written to the named file; in development to the console. */
function smsOutput(file: string | undefined, isDevelopment: boolean): ((line: string) => void) | undefined {
  if (file) return line => appendFileSync(file, `${line}\n`);
  return isDevelopment ? line => void process.stdout.write(`${line}\n`) : undefined;
}

/** @throws if it would be refused as a user's new password. */
function adminPassword(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!isStrongPassword(text)) throw new Error(`ADMIN_PASSWORD：${passwordText.strong}`);
  return text;
}

/** @throws if there is a CAS server and nothing says which tickets are meant for us. */
function casService({ CAS_URL: url, CAS_SERVICE: service }: Env): string | undefined {
  if (url && !(service && /^https?:\/\//i.test(service) && URL.canParse(service)))
    throw new Error('设置了 CAS_URL，还需要 CAS_SERVICE：浏览器打开本系统的地址，例如 https://tms.example.com');
  return service || undefined;
}

/** @throws if it is no valid address. */
function backendUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) throw new Error(`BACKEND_URL 应为 http:// 或 https:// 开头的地址，收到 ${text}`);
  return text;
}

/** @throws if it is none of the profiles. */
function profileNamed(text: string | undefined): Profile | undefined {
  if (!text) return undefined;
  const named = PROFILES.find(profile => profile === text);
  if (!named) throw new Error(`PROFILE 应为 ${PROFILES.join('、')} 之一，收到 ${text}`);
  return named;
}

/** @throws if the text is present and no whole number, so that a typing mistake does not become a default. */
function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} 应为整数，收到 ${text}`);
  return value;
}
