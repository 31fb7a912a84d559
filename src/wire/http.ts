/**
 * The http client, the only way to the server: it applies the conventions to every request and answers an envelope or an AppError. Never throws.
 *
 * Headers: X-Access-Token when signed in, tenant-id ('0' when there is none), X-Sign and X-TIMESTAMP on GET and POST.
 *          A write from the outbox says when and where it was made (domain/act-origin.ts), to the product's own server only.
 * Units:   `_t` in seconds on every GET except dictionary items; time-outs in milliseconds and covering the body too.
 * Errors:  redirects are not followed, because only a portal redirects a REST call.
 * Source:  shell specification §7.1; protocol reference §2.1.
 */
import ky from 'ky';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { PASSWORD_DUE_STATUS } from '#base/errors.ts';
import type { AppError, EndedWhy } from '#base/errors.ts';
import { originHeaders } from '#domain/act-origin.ts';
import { COMPACT_ROWS_HEADER } from '#query/compact-rows.ts';
import type { CompactAsk } from '#query/compact-rows.ts';
import { UPLOAD_ID_HEADER } from '#domain/upload-id.ts';
import type { Session } from '#domain/session.ts';
import type { LivingDialect } from './dialect.ts';
import { readEnvelope, requireSuccess } from './envelope.ts';
import type { Envelope, RawAnswer } from './envelope.ts';
import { sendForm } from './send-form.ts';
import type { FormRequest } from './send-form.ts';
import { signatureOf, signedParams, signStampOf } from './sign.ts';
import { thrownToAppError } from './to-app-error.ts';

export const REQUEST_TIMEOUT_MS = 500_000; // shell specification §7.1
export const WRITE_TIMEOUT_MS = 30_000; // replay only: after this a write is read back

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the host, with or without a leading slash. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** A form instead of a body: not signed, with progress in bytes sent. */
  readonly form?: FormData | undefined;
  readonly onProgress?: ((sent: number) => void) | undefined;
  /** A host that takes no token; its refusal does not end the session. */
  readonly withoutToken?: boolean | undefined;
  /** The answer is a list without an envelope (envelope.ts). */
  readonly isBareList?: boolean | undefined;
  /** Of a file: the id by which the server finds an earlier try of the same upload. */
  readonly uploadId?: string | undefined;
  /** Of a page of a scan: it may come column by column. */
  readonly compact?: CompactAsk | undefined;
  /** Of a write: when its user made it, by the clock of the device. */
  readonly madeAtMs?: number | undefined;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Sends requests; the browser's fetch unless given. Throws like fetch when no answer came. */
export type Net = {
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  readonly sendForm: (request: FormRequest) => Promise<RawAnswer>;
};

export type HttpDeps = {
  /** Base url with the context path, e.g. 'http://localhost:3100/jeecg-boot'. */
  readonly host: string;
  readonly dialect: LivingDialect;
  readonly session: () => Session | undefined;
  readonly nowMs: () => number;
  /** The server refused this token. Compare it with the current one, because a later sign-in may have replaced it. */
  readonly onAuthFailure: (token: string, reason: AuthFailure, ended?: EndedWhy) => void;
  /** The server refused a call because of a missing permission. */
  readonly onForbidden?: () => void;
  /** The server answers nothing until the user has another password. */
  readonly onPasswordDue?: () => void;
  /** The secret that signs requests; absent: the published one. */
  readonly signSecret?: string | undefined;
  /** The low-code application of the current page, sent as X-Low-App-ID. */
  readonly lowAppId?: (() => string | undefined) | undefined;
  /** What this device calls itself, for the record of a row's changes. */
  readonly device?: (() => string) | undefined;
  readonly net?: Net | undefined;
};
/** 401, or the token text. */
type AuthFailure = Extract<AppError['kind'], 'unauthorized' | 'tokenExpired'>;

export type Http = {
  readonly dialect: LivingDialect;
  /** The session's token and tenant, when somebody is signed in. */
  readonly session: () => Session | undefined;
  /** The envelope whatever its content: the sign-in judges by its code. */
  exchange(request: HttpRequest): Promise<Result<Envelope, AppError>>;
  /** The envelope of a success. */
  call(request: HttpRequest): Promise<Result<Envelope, AppError>>;
  /** A file by GET. A failure in its place is read as text, so an expired token is recognised too. */
  download(request: Pick<HttpRequest, 'path' | 'params' | 'signal' | 'timeoutMs'>): Promise<Result<Blob, AppError>>;
};

/** The same client for one call that may be cancelled: the signal ends every request of the call. */
export function underSignal(http: Http, signal: AbortSignal): Http {
  const under = <T extends { readonly signal?: AbortSignal | undefined }>(request: T): T => ({
    ...request,
    signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal,
  });
  return {
    dialect: http.dialect,
    session: http.session,
    exchange: request => http.exchange(under(request)),
    call: request => http.call(under(request)),
    download: request => http.download(under(request)),
  };
}

export function createHttp(deps: HttpDeps): Http {
  let skewMs = 0;

  async function exchange(request: HttpRequest): Promise<Result<Envelope, AppError>> {
    const session = deps.session();
    const answer = await send(deps, request, session, deps.nowMs() + skewMs);
    const envelope = answer.ok ? readEnvelope(answer.value, request.isBareList) : answer;
    if (envelope.ok && envelope.value.serverMs !== undefined) skewMs = envelope.value.serverMs - deps.nowMs();
    if (!envelope.ok) noteAuthFailure(envelope.error, request, session);
    return envelope;
  }

  function noteAuthFailure(error: AppError, { withoutToken }: Pick<HttpRequest, 'withoutToken'>, session: Session | undefined): void {
    if (session && withoutToken !== true && (error.kind === 'unauthorized' || error.kind === 'tokenExpired'))
      deps.onAuthFailure(session.token, error.kind, error.ended);
  }

  return {
    dialect: deps.dialect,
    session: deps.session,
    exchange,
    async download(request) {
      const session = deps.session();
      const answer = await fetchBlob(deps, { ...request, method: 'GET' }, session, deps.nowMs() + skewMs);
      if (!answer.ok) noteAuthFailure(answer.error, {}, session);
      return answer;
    },
    async call(request) {
      const session = deps.session();
      const envelope = await exchange(request);
      const success = envelope.ok ? requireSuccess(envelope.value) : envelope;
      if (envelope.ok && !success.ok) noteAuthFailure(success.error, request, session);
      if (!success.ok && success.error.kind === 'forbidden') deps.onForbidden?.();
      if (!success.ok && success.error.kind === 'serverFault' && success.error.status === PASSWORD_DUE_STATUS) deps.onPasswordDue?.();
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
  const signal = signalOf(request);
  if (request.form) return sendFile(deps, request, request.form, headersOf(deps, request, session, serverMs), signal);
  const response = await open(deps, request, session, serverMs, signal);
  if (!response.ok) return response;
  try {
    return ok(await rawAnswer(response.value));
  } catch {
    return err(signal.aborted ? thrownToAppError(signal) : { kind: 'captive', detail: 'body cut short' });
  }
}

/** Any answer except a successful file is an envelope, or an error that `readEnvelope` knows. */
async function fetchBlob(
  deps: HttpDeps,
  request: HttpRequest,
  session: Session | undefined,
  serverMs: number,
): Promise<Result<Blob, AppError>> {
  const signal = signalOf(request);
  const response = await open(deps, request, session, serverMs, signal);
  if (!response.ok) return response;
  const { value } = response;
  try {
    const isFile = value.ok && !/json|html/i.test(value.headers.get('content-type') ?? '');
    if (isFile) return ok(await value.blob());
    const envelope = readEnvelope(await rawAnswer(value));
    const success = envelope.ok ? requireSuccess(envelope.value) : envelope;
    return success.ok ? err({ kind: 'malformed', path: 'blob' }) : success;
  } catch {
    return err(signal.aborted ? thrownToAppError(signal) : { kind: 'captive', detail: 'body cut short' });
  }
}

const rawAnswer = async (response: Response): Promise<RawAnswer> => ({
  status: response.status,
  isRedirect: response.type === 'opaqueredirect',
  text: await response.text(),
  date: response.headers.get('date'),
});

function signalOf({ timeoutMs, signal }: HttpRequest): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs ?? REQUEST_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Exactly one slash between the host and the path. */
const urlOf = (host: string, path: string): string => `${host}/${path.replace(/^\/+/, '')}`;

/** Status and headers of the answer. */
async function open(
  deps: HttpDeps,
  request: HttpRequest,
  session: Session | undefined,
  serverMs: number,
  signal: AbortSignal,
): Promise<Result<Response, AppError>> {
  try {
    const response = await ky(urlOf(deps.host, request.path), {
      method: request.method,
      searchParams: searchParamsOf(request, deps.nowMs()),
      headers: headersOf(deps, request, session, serverMs),
      ...(request.body ? { json: request.body } : {}),
      retry: 0,
      timeout: false, // ky's own timeout ends with the headers; the signal covers the body too
      throwHttpErrors: false,
      redirect: 'manual',
      signal,
      ...(deps.net ? { fetch: deps.net.fetch } : {}),
    });
    return ok(response);
  } catch {
    return err(thrownToAppError(signal));
  }
}

async function sendFile(
  { host, net }: HttpDeps,
  { path, onProgress = () => undefined }: HttpRequest,
  form: FormData,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Result<RawAnswer, AppError>> {
  try {
    return ok(await (net?.sendForm ?? sendForm)({ url: urlOf(host, path), headers, form, signal, onProgress }));
  } catch {
    return err(thrownToAppError(signal));
  }
}

/** Searched in the path only, after any prefix and with or without a leading slash; an address in the query does not count. */
const DICT_ITEMS = /^(?:[^?]*\/)?sys\/dict\/getDictItems(?=[/?]|$)/;

function searchParamsOf({ method, path, params }: HttpRequest, nowMs: number): Record<string, string> {
  if (method !== 'GET' || DICT_ITEMS.test(path)) return { ...params };
  return { ...params, _t: String(Math.floor(nowMs / 1000)) };
}

function headersOf(
  { dialect, lowAppId, signSecret, nowMs, device = () => '' }: HttpDeps,
  request: HttpRequest,
  session: Session | undefined,
  serverMs: number,
): Record<string, string> {
  const tenant = session?.tenantId ?? '0';
  const appId = lowAppId?.();
  const signed = signedParams(request);
  return {
    'tenant-id': tenant,
    ...(dialect.sendsXTenantId ? { 'X-Tenant-Id': tenant } : {}),
    ...(session && request.withoutToken !== true ? { 'X-Access-Token': session.token } : {}),
    ...(appId === undefined ? {} : { 'X-Low-App-ID': appId }),
    ...(request.madeAtMs === undefined || dialect.isForeign ? {} : originHeaders(nowMs() - request.madeAtMs, device())),
    ...(request.uploadId === undefined || dialect.isForeign ? {} : { [UPLOAD_ID_HEADER]: request.uploadId }),
    ...(request.compact === undefined || dialect.isForeign ? {} : { [COMPACT_ROWS_HEADER]: request.compact }),
    ...(signed
      ? {
          'X-Sign': signatureOf({ path: request.path, params: signed, secret: signSecret }),
          'X-TIMESTAMP': signStampOf(serverMs, dialect.signStamp),
        }
      : {}),
  };
}
