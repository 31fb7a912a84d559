/** The direct calls at work: each is one request of src/wire/calls. */
import { underSignal } from '#wire/http.ts';
import type { Http } from '#wire/http.ts';
import { checkByCode, checkDuplicate } from '#wire/calls/checks.ts';
import type { DirectApi, DirectCalls } from './direct-api.ts';
import { createOnlineCalls } from './online-api.ts';

const loadTransfer = async () => (await import('./transfer-calls.ts')).createTransferCalls;

/** The direct calls, each of which its caller may cancel by a signal after its own arguments. */
export function createDirectApi(http: Http): DirectApi {
  return new Proxy(createDirectCalls(http), {
    get(calls, name) {
      const call: unknown = Reflect.get(calls, name);
      if (typeof call !== 'function') return call; // comlink's own mark
      return (...args: readonly unknown[]): unknown => {
        const signal = args.at(-1);
        if (!(signal instanceof AbortSignal)) return Reflect.apply(call, calls, args);
        const cancellable = createDirectCalls(underSignal(http, signal));
        const same: unknown = Reflect.get(cancellable, name);
        return typeof same === 'function' ? Reflect.apply(same, cancellable, args.slice(0, -1)) : undefined;
      };
    },
  });
}

function createDirectCalls(http: Http): DirectCalls {
  return {
    ...createOnlineCalls(http),
    exportRows: async (...asked) => (await loadTransfer())(http).exportRows(...asked),
    importRows: async (...asked) => (await loadTransfer())(http).importRows(...asked),
    checkDuplicate: check => checkDuplicate(http, check),
    checkByCode: (ruleCode, value) => checkByCode(http, ruleCode, value),
  };
}
