/**
 * The leader's two sockets. Their messages are hints and never truth: a table message names a row to read again,
 * a notice message says to ask for the notices, and any gap in the connection makes the pulls look for themselves.
 */
import {
  HINTS_PER_SECOND_MAX,
  SOCKET_HEARTBEAT_MS,
  SOCKET_RECONNECT_MS,
  TABLE_SOCKET_BEAT_MS,
  TABLE_SOCKET_REPLY_MS,
  NOTICE_POLL_MS,
} from '#domain/limits.ts';
import { fromPromise, sendTo } from 'xstate';
import { createObservedActor } from '#machines/create-actor.ts';
import { noticeMachine } from '#machines/sync/notice.machine.ts';
import type { PollReport } from '#machines/sync/notice.machine.ts';
import { tableSocketMachine } from '#machines/sync/table-socket.machine.ts';
import { isNoticeHint, readTableMessage, TABLE_BEAT } from '#wire/socket-messages.ts';
import { socketConnection } from './socket-connection.ts';
import type { ConnectionDeps } from './socket-connection.ts';

export type Socket = { setRunning(isRunning: boolean): void; stop(): void };

export type TableHint = { readonly socketKey: string; readonly id: string; readonly row: unknown; readonly isFlood: boolean };

export type TableSocketDeps = Omit<ConnectionDeps, 'onFrame'> & {
  readonly nowMs: () => number;
  /** `isFlood`: hints come so fast that only rows on screen are worth reading. `row`: what the sender claims. */
  readonly onHint: (hint: TableHint) => void;
  /** Connected, again perhaps: whatever was said meanwhile is lost. */
  readonly onOpen: () => void;
};

export function createTableSocket(deps: TableSocketDeps): Socket {
  const isFlood = createFloodGauge(deps.nowMs);
  const connection = socketConnection({
    ...deps,
    onFrame(frame) {
      const message = readTableMessage(frame);
      if (message?.kind === 'changed') deps.onHint({ ...message, isFlood: isFlood() });
      return message?.kind === 'beaten' ? { type: 'beaten' } : undefined;
    },
  });
  const actor = createObservedActor(
    tableSocketMachine.provide({
      actors: { connection },
      actions: { beat: sendTo('connection', { type: 'say', text: TABLE_BEAT }), noteOpen: deps.onOpen },
      delays: { beatEvery: TABLE_SOCKET_BEAT_MS, replyWithin: TABLE_SOCKET_REPLY_MS, reconnectAfter: SOCKET_RECONNECT_MS },
    }),
    { id: 'tableSocket' },
  ).start();
  return { setRunning: isRunning => actor.send({ type: isRunning ? 'start' : 'stop' }), stop: () => void actor.stop() };
}

export type NoticeDeps = Omit<ConnectionDeps, 'onFrame'> & {
  readonly heartbeat: string;
  readonly load: (signal: AbortSignal) => Promise<boolean>;
};

export type NoticeSocket = Socket & { poll(): void };

export function createNotices(deps: NoticeDeps): NoticeSocket {
  const connection = socketConnection({
    ...deps,
    onFrame: frame => (isNoticeHint(frame) ? { type: 'poll' } : undefined),
  });
  const actor = createObservedActor(
    noticeMachine.provide({
      actors: {
        connection,
        load: fromPromise<PollReport>(async ({ signal }) => ({ kind: (await deps.load(signal)) ? 'loaded' : 'failed' })),
      },
      actions: { beat: sendTo('connection', { type: 'say', text: deps.heartbeat }) },
      delays: { pollEvery: NOTICE_POLL_MS, beatEvery: SOCKET_HEARTBEAT_MS, reconnectAfter: SOCKET_RECONNECT_MS },
    }),
    { id: 'notice' },
  ).start();
  return {
    setRunning: isRunning => actor.send({ type: isRunning ? 'start' : 'stop' }),
    poll: () => actor.send({ type: 'poll' }),
    stop: () => void actor.stop(),
  };
}

/** Counts within the running second. */
function createFloodGauge(nowMs: () => number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(nowMs() / 1_000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count > HINTS_PER_SECOND_MAX;
  };
}
