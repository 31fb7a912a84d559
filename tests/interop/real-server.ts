/** The real server as the scripts here meet it: its address, a sign-in with its captcha, and its database by a command of the caller's. */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Profile } from '#domain/server-dialect.ts';
import type { Session } from '#domain/session.ts';
import { openAccountCalls } from '#app/shell/login/calls.ts';
import { signIn } from '#wire/calls/sign-in.ts';
import { dialectOf } from '#wire/dialect.ts';
import { createHttp } from '#wire/http.ts';
import type { Http } from '#wire/http.ts';

export type RealServer = {
  /** With its context path; `--url` names another one, e.g. a server in another time zone. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The text of the picture asked for last. */
  readonly captcha: () => string;
  readonly sql: (statement: string) => string;
  /** Runs another command of the caller's, e.g. to stop or start the server; `undefined` when none was given. */
  readonly stop: (() => void) | undefined;
  readonly start: (() => void) | undefined;
  /** Makes every token invalid. */
  readonly expire: (() => void) | undefined;
};

const OPTIONS = {
  url: { type: 'string', default: 'http://127.0.0.1:18080/jeecg-boot' },
  user: { type: 'string', default: 'admin' },
  password: { type: 'string', default: '123456' },
  captcha: { type: 'string' },
  sql: { type: 'string' },
  stop: { type: 'string' },
  start: { type: 'string' },
  expire: { type: 'string' },
  client: { type: 'string', default: 'dist/interop' },
  profile: { type: 'string' },
  shots: { type: 'string' },
  only: { type: 'string' },
} as const;

/** What the command line says; `--captcha` and `--sql` are commands, the statement is given to the latter as its last argument. */
export function readArguments() {
  const { values } = parseArgs({ options: OPTIONS });
  const { captcha, sql, stop, start, expire } = values;
  if (captcha === undefined || sql === undefined)
    throw new Error('say how to read the captcha and how to run SQL: --captcha "COMMAND" --sql "COMMAND"');
  const server: RealServer = {
    url: values.url,
    username: values.user,
    password: values.password,
    captcha: () => run(captcha),
    sql: statement => run(`${sql} "$1"`, statement),
    stop: stop === undefined ? undefined : () => void run(stop),
    start: start === undefined ? undefined : () => void run(start),
    expire: expire === undefined ? undefined : () => void run(expire),
  };
  return { server, profile: values.profile, shots: values.shots, only: values.only, clientDir: values.client };
}

const run = (command: string, ...more: readonly string[]): string =>
  execFileSync('bash', ['-c', command, 'interop', ...more], { encoding: 'utf8' }).trim();

/** Signs in as the program does. @throws when the server refuses. */
export async function openHttp({ url, username, password, captcha }: RealServer, profile: Profile): Promise<Http> {
  let session: Session | undefined;
  const http = createHttp({
    host: url,
    dialect: dialectOf(profile),
    session: () => session,
    nowMs: () => Date.now(),
    onAuthFailure: () => undefined,
  });
  const checkKey = String(Date.now());
  await openAccountCalls.table.captchaImage(http, checkKey);
  const answer = await signIn(http, { username, password, captcha: { text: captcha(), checkKey } });
  if (!answer.ok) throw new Error(`sign-in: ${JSON.stringify(answer.error)}`);
  session = answer.value.session;
  return http;
}
