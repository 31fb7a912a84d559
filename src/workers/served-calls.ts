/** The worker's side of declared server calls: finds the file that declares a call, loads it at the first call, and makes the call. */
import { assert } from '#base/assert.ts';
import { err } from '#base/result.ts';
import type { CallSet, CallWorld } from '#wire/define-calls.ts';
import { underSignal } from '#wire/http.ts';
import type { MakeCall } from './call-client.ts';

/** Every `calls.ts` by its path from this folder. */
export type CallFiles = Readonly<Record<string, () => Promise<Readonly<Record<string, CallSet>>>>>;

/** @param files a screen without a file among them has no calls. */
export function serveCalls(world: CallWorld, files: CallFiles): MakeCall {
  return async (setName, callName, args, signal) => {
    const load = files[`../${setName}/calls.ts`];
    assert(load, `src/${setName}/calls.ts does not exist: the name of a set of calls is its folder below src`);
    const file = await load().catch(() => undefined);
    if (!file) return err({ kind: 'offline' }); // its script did not load: the server of the program was not reached
    const set = Object.values(file).find(({ name }) => name === setName);
    const call = set && Object.hasOwn(set.table, callName) ? set.table[callName] : undefined;
    assert(call, `src/${setName}/calls.ts declares no call "${callName}"`);
    return Reflect.apply(call, undefined, [signal ? { ...world, ...underSignal(world, signal) } : world, ...args]);
  };
}
