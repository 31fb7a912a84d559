/**
 * A comlink endpoint that outlives the workers behind it: calls go to the worker of the moment, or wait for the next one. When a worker is
 * lost, what it had not answered is asked again or answered here (when-lost.ts), so that no caller waits for ever.
 */
import type { Endpoint } from 'comlink';
import { is, looseObject, array, literal, object, string, unknown as anything } from 'valibot';
import type { InferOutput } from 'valibot';
import type { SyncStatus } from '#sync/status.ts';
import { answerWhenLost, FORGOTTEN_BY, mayAskAgain, TOLD_AGAIN } from './when-lost.ts';
import type { LostAnswer } from './when-lost.ts';

/** A method call as comlink writes it. */
const call = object({ id: string(), type: literal('APPLY'), path: array(string()), argumentList: array(object({ value: anything() })) });
const answer = looseObject({ id: string() });
type Call = { readonly id: string; readonly name: string; readonly message: unknown; readonly argument: unknown };
type Pending = Call & { readonly transfer: Transferable[]; readonly isSent: boolean; readonly mayRepeat: boolean };

export type SteadyLine = {
  /** For comlink's `wrap`. */
  readonly endpoint: Endpoint;
  /** Puts a started worker behind the line, tells it what the last one knew, and asks it what is still unanswered. */
  connect(worker: Endpoint): void;
  /** The worker is gone. What cannot be asked again is answered now; the rest waits. */
  disconnect(): void;
  /** No worker for a while: everything is answered at once until the next one. */
  refuse(): void;
};

export type LineDeps = {
  /** The tab's own word on how synchronisation stands while no worker has one. */
  readonly status: () => SyncStatus;
  /** A call is about to be made. */
  readonly onCall: (name: string) => void;
};

export function createSteadyLine({ status, onCall }: LineDeps): SteadyLine {
  const answers = new EventTarget();
  const pending = new Map<string, Pending>();
  const told = new Map<string, Call>();
  let worker: Endpoint | undefined;
  let isRefusing = false;

  function send(waiting: Pending): void {
    if (!worker) return;
    worker.postMessage(waiting.message, waiting.transfer);
    pending.set(waiting.id, { ...waiting, isSent: true, mayRepeat: waiting.mayRepeat && !waiting.isSent });
  }

  function giveUp({ id, name, argument }: Pending): void {
    pending.delete(id);
    const message = { id, ...inComlinksWords(answerWhenLost(name, argument, status)) };
    // Not within the call: comlink is only about to listen.
    queueMicrotask(() => answers.dispatchEvent(new MessageEvent('message', { data: message })));
  }

  function postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (!is(call, message)) return; // nothing but calls is made; a release must not reach a worker that others use
    const made = read(message);
    onCall(made.name);
    if (TOLD_AGAIN.has(made.name)) told.set(made.name, made);
    for (const name of FORGOTTEN_BY[made.name] ?? []) told.delete(name);
    const waiting = { ...made, transfer, isSent: false, mayRepeat: transfer.length === 0 && mayAskAgain(made.name) };
    if (isRefusing) return giveUp(waiting);
    pending.set(made.id, waiting);
    send(waiting);
  }

  function hear(event: Event): void {
    const data: unknown = event instanceof MessageEvent ? event.data : undefined;
    if (is(answer, data) && pending.delete(data.id)) answers.dispatchEvent(new MessageEvent('message', { data }));
  }

  function disconnect(): void {
    worker?.removeEventListener('message', hear);
    worker = undefined;
    for (const waiting of pending.values()) if (waiting.isSent && !waiting.mayRepeat) giveUp(waiting);
  }

  return {
    endpoint: {
      postMessage,
      addEventListener: answers.addEventListener.bind(answers),
      removeEventListener: answers.removeEventListener.bind(answers),
    },
    connect(next) {
      worker = next;
      isRefusing = false;
      next.addEventListener('message', hear);
      // Under the old id: nobody waits for the answer any more, or who waits gets it.
      for (const { id, message } of told.values()) if (!pending.has(id)) next.postMessage(message);
      for (const waiting of pending.values()) send(waiting);
    },
    disconnect,
    refuse() {
      isRefusing = true;
      for (const waiting of pending.values()) giveUp(waiting);
    },
  };
}

const read = (message: InferOutput<typeof call>): Call => ({
  id: message.id,
  name: message.path.join('.'),
  argument: message.argumentList[0]?.value,
  message,
});

const inComlinksWords = (lost: LostAnswer): object =>
  'failure' in lost
    ? { type: 'HANDLER', name: 'throw', value: { isError: true, value: { name: 'Error', message: lost.failure } } }
    : { type: 'RAW', value: lost.value };
