/**
 * RPC to a worker that may be replaced at any time: each call goes to the present worker, or waits for the next one. Unanswered calls of a lost
 * worker are repeated once at the next one, if that is harmless; all others are answered here, so that no caller waits for ever.
 */
import { inBackground } from '#base/in-background.ts';

/** @typeParam W the worker, as comlink wraps it. */
export type RpcCall<W, T> = {
  readonly name: string;
  readonly make: (worker: W) => Promise<T>;
  /** The answer if no worker gave one; it may throw. */
  readonly whenLost: () => T;
  /** It only reads, or may be done twice. */
  readonly mayRepeat: boolean;
};

export type RpcChannel<W> = {
  readonly call: <T>(call: RpcCall<W, T>) => Promise<T>;
  /** The same, and every later worker gets it before anything else: the last call of its name. */
  readonly retain: <T>(call: RpcCall<W, T>) => Promise<T>;
  /** Later workers no longer get these calls. */
  readonly forget: (...names: readonly string[]) => void;
  /** Puts a started worker behind the channel, and sends it the state of the last one and the unanswered calls. */
  readonly connect: (worker: W) => void;
  /** The worker is gone. Calls that cannot be repeated are answered now; the others wait. */
  readonly disconnect: () => void;
  /** No worker for a while: every call is answered at once until the next one. */
  readonly refuse: () => void;
};

type Pending<W> = { isSent: boolean; mayRepeat: boolean; readonly send: (worker: W) => void; readonly giveUp: () => void };
type Retained<W> = { readonly pending: Pending<W>; readonly resend: (worker: W) => void };

/** `onCall`: a call is about to be made. */
export function createRpcChannel<W extends object>(onCall: (name: string) => void): RpcChannel<W> {
  const waiting = new Set<Pending<W>>();
  const retained = new Map<string, Retained<W>>();
  let current: W | undefined;
  let isRefusing = false;

  function send(pending: Pending<W>, worker: W): void {
    pending.mayRepeat = pending.mayRepeat && !pending.isSent;
    pending.isSent = true;
    pending.send(worker);
  }

  function begin<T>({ name, make, whenLost, mayRepeat }: RpcCall<W, T>, isRetained: boolean): Promise<T> {
    onCall(name);
    // A call whose arguments cannot be cloned fails like one that the worker refused.
    const attempt = async (worker: W): Promise<T> => make(worker);
    return new Promise<T>((resolve, reject) => {
      const pending: Pending<W> = {
        isSent: false,
        mayRepeat,
        send(worker) {
          const isCurrent = (): boolean => worker === current && waiting.delete(pending);
          attempt(worker).then(
            value => isCurrent() && resolve(value),
            (error: unknown) => isCurrent() && reject(error),
          );
        },
        giveUp() {
          waiting.delete(pending);
          try {
            resolve(whenLost());
          } catch (error) {
            reject(error);
          }
        },
      };
      // The call was already answered, so a later answer is ignored.
      const ignored = (): undefined => undefined;
      if (isRetained) retained.set(name, { pending, resend: worker => inBackground(attempt(worker).then(ignored, ignored)) });
      if (isRefusing) return pending.giveUp();
      waiting.add(pending);
      if (current) send(pending, current);
    });
  }

  return {
    call: call => begin(call, false),
    retain: call => begin(call, true),
    forget(...names) {
      for (const name of names) retained.delete(name);
    },
    connect(worker) {
      current = worker;
      isRefusing = false;
      for (const { pending, resend } of retained.values()) if (!waiting.has(pending)) resend(worker);
      for (const pending of waiting) send(pending, worker);
    },
    disconnect() {
      current = undefined;
      for (const pending of waiting) if (pending.isSent && !pending.mayRepeat) pending.giveUp();
    },
    refuse() {
      isRefusing = true;
      for (const pending of waiting) pending.giveUp();
    },
  };
}
