/** Signing in, and what is learnt from it of the server: whether it asks for a captcha. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { CAPTCHA_WORD } from '#domain/server-dialect.ts';
import type { Credentials, Session } from '#domain/session.ts';
import { probeCaptcha, signIn } from '#wire/calls/sign-in.ts';
import type { DecodedLogin } from '#wire/decoders/login.ts';
import type { LivingDialect } from '#wire/dialect.ts';
import type { Http } from '#wire/http.ts';
import type { LoginAnswer, SyncApi } from './sync-api.ts';
import type { WorkerSession } from './worker-session.ts';

export type SignInDeps = {
  readonly http: Http;
  readonly dialect: LivingDialect;
  readonly session: Pick<WorkerSession, 'send'>;
  /** What the configuration says; undefined: the server is asked. */
  readonly asksCaptcha: boolean | undefined;
  /** The build that decodes the dictionaries. */
  readonly program: string;
  /** Loads what an open session will need, while the server answers. */
  readonly prepare: () => void;
  /** The token of another user must wait until the workspace of the old one is closed. */
  readonly mayBegin: (session: Session) => boolean;
};

export function createSignInCalls(deps: SignInDeps): Pick<SyncApi, 'asksCaptcha' | 'login'> {
  const { http, dialect, session, asksCaptcha, program, prepare, mayBegin } = deps;

  /** A refusal shows that the server requires a captcha; an accepted password without one shows that it does not. */
  function learnFromSignIn({ captcha }: Credentials, answer: Result<unknown, AppError>): void {
    if (answer.ok && !captcha) dialect.learn({ asksCaptcha: false });
    if (!answer.ok && answer.error.kind === 'rejected' && answer.error.message.includes(CAPTCHA_WORD)) dialect.learn({ asksCaptcha: true });
  }

  return {
    async asksCaptcha() {
      if (asksCaptcha !== undefined) return asksCaptcha;
      if (dialect.findings.asksCaptcha === false) return false; // a server that begins to require it refuses, and the refusal corrects the finding
      const asked = await probeCaptcha(http);
      if (asked !== undefined) dialect.learn({ asksCaptcha: asked });
      return asked ?? dialect.findings.asksCaptcha;
    },
    async login(request) {
      session.send({ type: 'login' });
      prepare();
      const answer = await signIn(http, request);
      if ('password' in request) learnFromSignIn(request, answer);
      if (!answer.ok) session.send({ type: 'loginRefused' });
      else if (mayBegin(answer.value.session)) session.send({ type: 'opened', session: answer.value.session });
      return answer.ok ? ok(loginAnswerOf(answer.value, program)) : answer;
    },
  };
}

function loginAnswerOf({ dicts, dictsVersion, ...login }: DecodedLogin, program: string): LoginAnswer {
  const source = dictsVersion === undefined ? undefined : { version: dictsVersion, readBy: program };
  return { ...login, dicts: dicts && { dicts, source } };
}
