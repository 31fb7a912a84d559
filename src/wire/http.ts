/**
 * The one way to the server: conventions of every request in, an envelope or an AppError out. Never throws.
 *
 * Headers: X-Access-Token when signed in, tenant-id ('0' when there is none), X-Sign and X-TIMESTAMP on GET and POST.
 * Units:   `_t` in seconds on every GET except dictionary items; time-outs in milliseconds and covering the body too.
 * Errors:  redirects are not followed: only a portal redirects a REST call.
 * Source:  shell specification §7.1; protocol reference §2.1.
 */
import ky from 'ky';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts';
import type { Session } from '#domain/session.ts';
import type { Dialect } from './dialect.ts';
import { readEnvelope, requireSuccess } from './envelope.ts';
import type { Envelope, RawAnswer } from './envelope.ts';
import { signatureOf, signStampOf } from './sign.ts';
import { thrownToAppError } from './to-app-error.ts';

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the host, with its leading slash. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type HttpDeps = {
  /** Base url with the context path, e.g. 'http://localhost:3100/jeecg-boot'. */
  readonly host: string;
  readonly dialect: Dialect;
  readonly session: () => Session | undefined;
  readonly nowMs: () => number;
  /** The server refused this token. A later sign-in may have replaced it meanwhile: compare. */
  readonly onAuthFailure: (token: string) => void;
};

export type Http = {
  readonly dialect: Dialect;
  /** The envelope whatever it says: the sign-in judges by its code. */
  exchange(request: HttpRequest): Promise<Result<Envelope, AppError>>;
  /** An envelope that says success. */
  call(request: HttpRequest): Promise<Result<Envelope, AppError>>;
};

export function createHttp(deps: HttpDeps): Http {
  let skewMs = 0;

  async function exchange(request: HttpRequest): Promise<Result<Envelope, AppError>> {
    const session = deps.session();
    const answer = await send(deps, request, session, deps.nowMs() + skewMs);
    const envelope = answer.ok ? readEnvelope(answer.value) : answer;
    if (envelope.ok && envelope.value.serverMs !== undefined) skewMs = envelope.value.serverMs - deps.nowMs();
    if (!envelope.ok) noteAuthFailure(envelope.error, session);
    return envelope;
  }

  function noteAuthFailure(error: AppError, session: Session | undefined): void {
    if (session && (error.kind === 'unauthorized' || error.kind === 'tokenExpired')) deps.onAuthFailure(session.token);
  }

  return {
    dialect: deps.dialect,
    exchange,
    async call(request) {
      const session = deps.session();
      const envelope = await exchange(request);
      if (!envelope.ok) return envelope;
      const success = requireSuccess(envelope.value);
      if (!success.ok) noteAuthFailure(success.error, session);
      return success;
    },
  };
}

async function send(
  deps: HttpDeps,
  request: HttpRequest,
  session: Session | undefined,
  serverMs: number,
): Promise<Result<RawAnswer, AppError>> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  let response: Response;
  try {
    response = await ky(`${deps.host}${request.path}`, {
      method: request.method,
      searchParams: searchParamsOf(request, deps.nowMs()),
      headers: headersOf(deps.dialect, request, session, serverMs),
      ...(request.body ? { json: request.body } : {}),
      retry: 0,
      timeout: false, // ky's own ends with the headers; the signal covers the body too
      throwHttpErrors: false,
      redirect: 'manual',
      signal,
    });
  } catch {
    return err(thrownToAppError(signal));
  }
  try {
    const text = await response.text();
    return ok({ status: response.status, isRedirect: response.type === 'opaqueredirect', text, date: response.headers.get('date') });
  } catch {
    return err(signal.aborted ? thrownToAppError(signal) : { kind: 'captive', detail: 'body cut short' });
  }
}

function searchParamsOf({ method, path, params }: HttpRequest, nowMs: number): Record<string, string> {
  if (method !== 'GET' || path.includes('/sys/dict/getDictItems')) return { ...params };
  return { ...params, _t: String(Math.floor(nowMs / 1000)) };
}

function headersOf(dialect: Dialect, request: HttpRequest, session: Session | undefined, serverMs: number): Record<string, string> {
  const tenant = session?.tenantId ?? '0';
  const signed = request.method === 'GET' ? (request.params ?? {}) : request.method === 'POST' ? (request.body ?? {}) : undefined;
  return {
    'tenant-id': tenant,
    ...(dialect.sendsXTenantId ? { 'X-Tenant-Id': tenant } : {}),
    ...(session ? { 'X-Access-Token': session.token } : {}),
    ...(signed
      ? { 'X-Sign': signatureOf({ path: request.path, params: signed }), 'X-TIMESTAMP': signStampOf(serverMs, dialect.signStamp) }
      : {}),
  };
}
