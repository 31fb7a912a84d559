/**
 * The leader's two sockets. Their messages are hints and never truth: a table message names a row to read again,
 * a notice message triggers a poll. Whatever was said while none was open is asked for at each opening: a new leader's first one is preceded by another's gap.
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
  NOTICE_ANSWER_MS,
  NOTICE_POLL_ALONE_MS,
  NOTICE_POLL_LIVE_MS,
  NOTICE_POLL_MS,
  NOTICE_SOCKET_PROVEN_MS,
  NOTICE_SOCKET_REPLY_MS,
  SOCKET_HEARTBEAT_MS,
  SOCKET_REFUSED_TIMES,
  TABLE_SOCKET_BEAT_MS,
  TABLE_SOCKET_REPLY_MS,
} from '#sync/pace.ts';

export type Socket = { setRunning(isRunning: boolean): void; stop(): void };

type SocketDeps = Omit<ConnectionDeps, 'onFrame' | 'address' | 'onLost'> & {
  /** Of the next attempt. `onOpened`: the server itself answered through it. `onRefused`: it was lost before. */
  readonly address: () => {
    readonly url: string;
    readonly protocols: readonly string[];
    readonly onOpened?: (() => void) | undefined;
    readonly onRefused?: (() => void) | undefined;
  };
};

export type TableHint = { readonly socketKey: string; readonly id: string; readonly row: unknown; readonly isFlood: boolean };

export type TableSocketDeps = SocketDeps & {
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
    ...attempts.watched,
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

export type NoticeDeps = SocketDeps & {
  /** The server refuses every socket of this session: none is tried, and the polls go on. */
  readonly isPolledOnly: () => boolean;
  readonly heartbeat: string;
  /** The server answers every beat; of another one it is found out. */
  readonly answersBeats: boolean;
  readonly rng: Rng;
  /** Every six seconds, whatever the socket's state; otherwise rarely, and more rarely while the socket is proven. */
  readonly pollsOften: boolean;
  readonly load: (signal: AbortSignal) => Promise<PollReport>;
  /** Whether the server answers nothing before a new password; undefined: not yet known. */
  readonly onPasswordDue: (isDue: boolean | undefined) => void;
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
    ...attempts.watched,
    onFrame(frame) {
      if (isDictHint(frame)) deps.onDicts();
      if (isRightsHint(frame)) deps.onRights();
      if (isDepartHint(frame)) deps.onDeparts();
      if (isViewsHint(frame) || isRightsHint(frame)) deps.onViews(); // roles decide what is shared with him
      if (!isNoticeHint(frame)) return { type: 'beaten' };
      deps.onNotices();
      return { type: 'poll' };
    },
  });
  const actor = createObservedActor(
    noticeMachine.provide({
      actors: {
        connection,
        load: fromPromise<PollReport>(({ signal }) => deps.load(signal)),
      },
      actions: {
        beat: sendTo('connection', { type: 'say', text: deps.heartbeat }),
        noteOpen() {
          deps.onDicts();
          deps.onRights();
          deps.onDeparts();
          deps.onViews();
          deps.onNotices();
        },
        noteProven: () => attempts.proven(),
      },
      guards: {
        isAdmitted: ({ context }) => context.isPasswordDue === false && !deps.isPolledOnly(),
        isAnswering: ({ context }) => deps.answersBeats || context.isAnswering,
      },
      delays: {
        answerWithin: NOTICE_ANSWER_MS,
        pollEvery: ({ context }) => (deps.pollsOften ? NOTICE_POLL_MS : context.isLive ? NOTICE_POLL_LIVE_MS : NOTICE_POLL_ALONE_MS),
        beatEvery: SOCKET_HEARTBEAT_MS,
        replyWithin: NOTICE_SOCKET_REPLY_MS,
        provenAfter: NOTICE_SOCKET_PROVEN_MS,
        reconnectAfter: ({ context }) => socketReconnectMs(context.failures, deps.rng),
      },
    }),
    { id: 'notice' },
  );
  let emitted: boolean | undefined;
  actor.subscribe(({ context: { isPasswordDue } }) => {
    if (isPasswordDue === emitted) return;
    emitted = isPasswordDue;
    deps.onPasswordDue(isPasswordDue);
  });
  actor.start();
  return {
    setRunning: isRunning => actor.send({ type: isRunning ? 'start' : 'stop' }),
    poll: () => actor.send({ type: 'poll' }),
    stop() {
      actor.stop();
    },
  };
}

/** The address of each attempt, and what became of the last one. */
function watchAttempts(address: SocketDeps['address']) {
  let attempt: ReturnType<SocketDeps['address']> | undefined;
  let isProven = false;
  const next = (): ReturnType<ConnectionDeps['address']> => {
    isProven = false;
    return (attempt = address());
  };
  const onLost = (): void => {
    if (!isProven) attempt?.onRefused?.();
  };
  return {
    watched: { address: next, onLost },
    proven() {
      isProven = true;
      attempt?.onOpened?.();
    },
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
