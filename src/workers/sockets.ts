/**
 * The leader's two sockets. Their messages are hints and never truth: a table message names a row to read again,
 * a notice message triggers a poll, and after any gap in the connection the pulls read by themselves.
 */
import { socketReconnectMs } from '#sync/backoff.ts';
import type { PushState } from '#sync/status.ts';
import { fromPromise, sendTo } from 'xstate';
import { createObservedActor } from '#machines/create-actor.ts';
import { noticeMachine } from '#machines/sync/notice.machine.ts';
import type { PollReport } from '#machines/sync/notice.machine.ts';
import { tableSocketMachine } from '#machines/sync/table-socket.machine.ts';
import { isDepartHint, isDictHint, isNoticeHint, isRightsHint, isViewsHint, readTableMessage, TABLE_BEAT } from '#wire/socket-messages.ts';
import type { Rng } from './ports.ts';
import { socketConnection } from './socket-connection.ts';
import type { ConnectionDeps } from './socket-connection.ts';
import {
  HINTS_PER_SECOND_MAX,
  NOTICE_POLL_ALONE_MS,
  NOTICE_POLL_LIVE_MS,
  NOTICE_POLL_MS,
  NOTICE_SOCKET_PROVEN_MS,
  SOCKET_HEARTBEAT_MS,
  SOCKET_REFUSED_TIMES,
  TABLE_SOCKET_BEAT_MS,
  TABLE_SOCKET_REPLY_MS,
} from '#sync/pace.ts';

export type Socket = { setRunning(isRunning: boolean): void; stop(): void };

export type TableHint = { readonly socketKey: string; readonly id: string; readonly row: unknown; readonly isFlood: boolean };

export type TableSocketDeps = Omit<ConnectionDeps, 'onFrame'> & {
  readonly nowMs: () => number;
  /** Of this page: what comes back under it was sent by it, and is ignored. */
  readonly caseId: string;
  /** `isFlood`: so many hints that only rows on screen are worth reading. `row`: the sender's claim. */
  readonly onHint: (hint: TableHint) => void;
  /** Connected, perhaps again: messages sent meanwhile are lost. */
  readonly onOpen: () => void;
  readonly onPush: (state: PushState) => void;
  readonly rng: Rng;
};

export function createTableSocket(deps: TableSocketDeps): Socket {
  const isFlood = createFloodGauge(deps.nowMs);
  const attempts = watchAttempts(deps.address);
  const connection = socketConnection({
    ...deps,
    address: attempts.next,
    onFrame(frame) {
      const message = readTableMessage(frame);
      if (message?.kind === 'changed' && message.caseId !== deps.caseId) {
        deps.onHint({ socketKey: message.socketKey, id: message.id, row: message.row, isFlood: isFlood() });
      }
      return message?.kind === 'beaten' ? { type: 'beaten' } : undefined;
    },
  });
  const actor = createObservedActor(
    tableSocketMachine.provide({
      actors: { connection },
      actions: {
        beat: sendTo('connection', { type: 'say', text: TABLE_BEAT }),
        noteOpen() {
          attempts.proven();
          deps.onOpen();
        },
      },
      delays: {
        beatEvery: TABLE_SOCKET_BEAT_MS,
        replyWithin: TABLE_SOCKET_REPLY_MS,
        reconnectAfter: ({ context }) => socketReconnectMs(context.failures, deps.rng),
      },
    }),
    { id: 'tableSocket' },
  );
  let emitted: PushState | undefined;
  actor.subscribe(snapshot => {
    const isLive = snapshot.matches({ connected: 'calm' }) || snapshot.matches({ connected: 'asking' });
    const state = isLive ? 'live' : snapshot.context.failures < SOCKET_REFUSED_TIMES ? 'connecting' : 'unavailable';
    if (state !== emitted) deps.onPush(state);
    emitted = state;
  });
  actor.start();
  return {
    setRunning: isRunning => actor.send({ type: isRunning ? 'start' : 'stop' }),
    stop() {
      actor.stop();
    },
  };
}

export type NoticeDeps = Omit<ConnectionDeps, 'onFrame'> & {
  readonly heartbeat: string;
  readonly rng: Rng;
  /** Every six seconds, whatever the socket's state; otherwise rarely, and more rarely while the socket is proven. */
  readonly pollsOften: boolean;
  readonly load: (signal: AbortSignal) => Promise<boolean>;
  /** A dictionary changed, or may have while the socket was closed. */
  readonly onDicts: () => void;
  /** The user's rights changed, or may have while the socket was closed. */
  readonly onRights: () => void;
  /** The same of a department. */
  readonly onDeparts: () => void;
  /** The same of views that are shared with the user. */
  readonly onViews: () => void;
  /** An announcement was published or revoked, or may have been while the socket was closed. */
  readonly onNotices: () => void;
};

export type NoticeSocket = Socket & { poll(): void };

export function createNotices(deps: NoticeDeps): NoticeSocket {
  const attempts = watchAttempts(deps.address);
  const connection = socketConnection({
    ...deps,
    address: attempts.next,
    onFrame(frame) {
      if (isDictHint(frame)) deps.onDicts();
      if (isRightsHint(frame)) deps.onRights();
      if (isDepartHint(frame)) deps.onDeparts();
      if (isViewsHint(frame) || isRightsHint(frame)) deps.onViews(); // roles decide what is shared with him
      if (!isNoticeHint(frame)) return undefined;
      deps.onNotices();
      return { type: 'poll' };
    },
  });
  let isAgain = false;
  const missed = (): void => {
    deps.onDicts();
    deps.onRights();
    deps.onDeparts();
    deps.onViews();
    deps.onNotices();
  };
  const actor = createObservedActor(
    noticeMachine.provide({
      actors: {
        connection,
        load: fromPromise<PollReport>(async ({ signal }) => ({ kind: (await deps.load(signal)) ? 'loaded' : 'failed' })),
      },
      actions: {
        beat: sendTo('connection', { type: 'say', text: deps.heartbeat }),
        noteOpen: () => {
          attempts.proven();
          if (isAgain) missed(); // messages sent meanwhile are lost
          isAgain = true;
        },
      },
      delays: {
        pollEvery: ({ context }) => (deps.pollsOften ? NOTICE_POLL_MS : context.isLive ? NOTICE_POLL_LIVE_MS : NOTICE_POLL_ALONE_MS),
        beatEvery: SOCKET_HEARTBEAT_MS,
        provenAfter: NOTICE_SOCKET_PROVEN_MS,
        reconnectAfter: ({ context }) => socketReconnectMs(context.failures, deps.rng),
      },
    }),
    { id: 'notice' },
  ).start();
  return {
    setRunning: isRunning => actor.send({ type: isRunning ? 'start' : 'stop' }),
    poll: () => actor.send({ type: 'poll' }),
    stop() {
      actor.stop();
    },
  };
}

/** The address of each attempt, and a callback for when the last one is proven. */
function watchAttempts(address: ConnectionDeps['address']) {
  let onOpened = (): void => {};
  const next = (): ReturnType<ConnectionDeps['address']> => {
    const attempt = address();
    onOpened = attempt.onOpened ?? (() => {});
    return attempt;
  };
  return { next, proven: () => onOpened() };
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
