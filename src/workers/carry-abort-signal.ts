/**
 * Carries an AbortSignal as an argument of a call between tab and worker: a port is sent in its place, and one message over it aborts the signal on
 * the other side. Built on comlink's public transfer handlers; both sides call `carryAbortSignals` before their first call.
 */
import { transferHandlers } from 'comlink';
import type { TransferHandler } from 'comlink';

const NAME = 'abortSignal';

const handler: TransferHandler<AbortSignal, MessagePort> = {
  canHandle: (value): value is AbortSignal => value instanceof AbortSignal,
  serialize(signal) {
    const { port1, port2 } = new MessageChannel();
    const notify = (): void => {
      port1.postMessage(undefined);
      port1.close();
    };
    if (signal.aborted) notify();
    else signal.addEventListener('abort', notify, { once: true });
    return [port2, [port2]];
  },
  deserialize(port) {
    const gone = new AbortController();
    port.addEventListener(
      'message',
      () => {
        gone.abort();
        port.close();
      },
      { once: true },
    );
    port.start();
    return gone.signal;
  },
};

/** Safe to call more than once. */
export function carryAbortSignals(): void {
  transferHandlers.set(NAME, handler);
}
