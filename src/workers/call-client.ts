/** The tab's side of declared server calls: types derived from a `calls.ts`, and a client that forwards to the worker. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';

/** The declaration, read from the type of a declared set (src/wire/define-calls.ts). */
type Declared = { readonly name: string; readonly table: object };

/** The calls of a set in a tab. Each takes one more argument: a signal that cancels its requests, which then answer `aborted`. */
export type CallsOf<S extends Declared> = {
  readonly [K in keyof S['table']]: S['table'][K] extends (http: never, ...args: infer A) => Promise<infer R>
    ? (...args: [...A, signal?: AbortSignal]) => Promise<R>
    : never;
};

/** Makes one call in the worker. The signal is a separate argument, because the channel transfers it only there. */
export type MakeCall = (set: string, name: string, args: readonly unknown[], signal?: AbortSignal) => Promise<Result<unknown, AppError>>;

/** The calls of the set with this name; always the same object. */
export type Calls = <S extends Declared>(name: S['name']) => CallsOf<S>;

export function createCalls(make: MakeCall): Calls {
  const clients = new Map<string, object>();
  function calls<S extends Declared>(name: S['name']): CallsOf<S>;
  function calls(name: string): object {
    const client = clients.get(name) ?? forwarding((call, args) => make(name, call, ...withoutSignal(args)));
    clients.set(name, client);
    return client;
  }
  return calls;
}

/** A call is the same function whenever it is read, so that it can stand among the dependencies of a hook. */
function forwarding(make: (call: string, args: readonly unknown[]) => unknown): object {
  const made = new Map<string, (...args: readonly unknown[]) => unknown>();
  const called = (call: string) => {
    const known = made.get(call) ?? ((...args) => make(call, args));
    made.set(call, known);
    return known;
  };
  return new Proxy({}, { get: (_, call) => (typeof call === 'string' ? called(call) : undefined) });
}

function withoutSignal(args: readonly unknown[]): [args: readonly unknown[], signal?: AbortSignal] {
  const signal = args.at(-1);
  return signal instanceof AbortSignal ? [args.slice(0, -1), signal] : [args];
}
