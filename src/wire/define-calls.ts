/**
 * Server calls, each declared once, with its decoder, in the `calls.ts` beside its screens. The worker serves every such file
 * (src/workers/served-calls.ts); the tab's client is derived from its type alone (src/workers/call-client.ts).
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Schema } from '#schema/schema.ts';
import type { Http, HttpRequest } from './http.ts';

/** The worker passes it to a call: the http client, and the schema for a call that takes any entity. */
export type CallWorld = Http & { readonly schema: () => Promise<Schema> };
/** One call; arguments and answer are plain data, because they are sent between threads. */
export type ServerCall<Args extends readonly unknown[], T> = (world: CallWorld, ...args: Args) => Promise<Result<T, AppError>>;
/** A call that needs no schema. */
type PlainCall<Args extends readonly unknown[], T> = (http: Http, ...args: Args) => Promise<Result<T, AppError>>;
export type CallTable = Readonly<Record<string, ServerCall<never[], unknown>>>;
/** `name`: the folder of the file below `src`; the worker finds the file by it. */
export type CallSet<N extends string = string, T extends CallTable = CallTable> = { readonly name: N; readonly table: T };

/** The compiler's message for a call without a decoder. */
type Decoded<T> = {
  readonly [K in keyof T]: T[K] extends (http: never, ...args: never[]) => Promise<Result<infer V, AppError>>
    ? unknown extends V
      ? 'This call passes on what the server sent without reading it: give it a decoder, call({ request, decode }).'
      : T[K]
    : T[K];
};

/** The calls of one folder. A call without a decoder does not compile. */
export function defineCalls<const N extends string, T extends CallTable & Decoded<T>>(name: N, table: T): CallSet<N, T> {
  return { name, table };
}

/** A call of one request. `decode` reads the envelope's `result`; `undefined` means that it has another shape. */
export function call<Args extends readonly unknown[], T>({
  request,
  decode,
}: {
  readonly request: (...args: Args) => HttpRequest;
  readonly decode: (result: unknown, ...args: Args) => T | undefined;
}): PlainCall<Args, T> {
  return (http, ...args) => requestValue(http, request(...args), result => decode(result, ...args));
}

/** A call of one request that answers the server's sentence. */
export function sentence<Args extends readonly unknown[]>(request: (...args: Args) => HttpRequest): PlainCall<Args, string> {
  return (http, ...args) => requestSentence(http, request(...args));
}

/** One request of a call that makes several, or that depends on the server's dialect. */
export async function requestValue<T>(
  http: Http,
  request: HttpRequest,
  decode: (result: unknown) => T | undefined,
): Promise<Result<T, AppError>> {
  const envelope = await http.call(request);
  if (!envelope.ok) return envelope;
  const value = decode(envelope.value.result);
  return value === undefined ? err({ kind: 'malformed', path: request.path }) : ok(value);
}

/** The same for a request whose answer is the server's sentence. */
export async function requestSentence(http: Http, request: HttpRequest): Promise<Result<string, AppError>> {
  const envelope = await http.call(request);
  return envelope.ok ? ok(envelope.value.message) : envelope;
}
