/** When the leader asks for notices, with the intervals and the report the engine wires in: against a clock and a socket of our own making. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  NOTICE_POLL_ALONE_MS,
  NOTICE_POLL_LIVE_MS,
  NOTICE_POLL_MS,
  NOTICE_SOCKET_PROVEN_MS,
  NOTICE_SOCKET_REPLY_MS,
  SOCKET_HEARTBEAT_MS,
  SOCKET_RECONNECT_MS,
} from '#sync/pace.ts';
import type { PollReport } from '#machines/sync/notice.machine.ts';
import type { OpenSocket } from '#workers/socket-connection.ts';
import { createNotices } from '#workers/sockets.ts';
import type { NoticeSocket } from '#workers/sockets.ts';

const LOADED: PollReport = { kind: 'loaded', isPasswordDue: false };

let sockets: EventTarget[];
let answers: PollReport[];
let isPasswordDue: (boolean | undefined)[];
let loads: number;
let refusals: number;
let dictHints: number;
let rightsHints: number;
let departHints: number;
let viewsHints: number;
let noticeHints: number;
let notices: NoticeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  answers = [];
  isPasswordDue = [];
  loads = 0;
  refusals = 0;
  dictHints = 0;
  rightsHints = 0;
  departHints = 0;
  viewsHints = 0;
  noticeHints = 0;
});
afterEach(() => {
  notices.stop();
  vi.useRealTimers();
});

const openSocket: OpenSocket = () => {
  const socket = new EventTarget();
  sockets.push(socket);
  return Object.assign(socket, { readyState: 0, send: () => {}, close: () => {} }) as never;
};

async function run(pollsOften: boolean, answersBeats = false, isPolledOnly = false): Promise<void> {
  notices = createNotices({
    openSocket,
    address: () => ({ url: 'ws://quayside/websocket/u1', protocols: [], onRefused: () => void (refusals += 1) }),
    isPolledOnly: () => isPolledOnly,
    heartbeat: 'ping',
    answersBeats,
    rng: () => 0,
    pollsOften,
    load: async () => {
      loads += 1;
      return answers.shift() ?? LOADED;
    },
    onPasswordDue: isDue => void isPasswordDue.push(isDue),
    onDicts: () => void (dictHints += 1),
    onRights: () => void (rightsHints += 1),
    onDeparts: () => void (departHints += 1),
    onViews: () => void (viewsHints += 1),
    onNotices: () => void (noticeHints += 1),
  });
  notices.setRunning(true);
  await vi.advanceTimersByTimeAsync(0);
}

async function proveSocket(): Promise<void> {
  sockets.at(-1)?.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(NOTICE_SOCKET_PROVEN_MS);
}

test('the list is requested at once and then every six seconds, whatever the socket does', async () => {
  await run(true);
  expect(loads).toBe(1);
  await vi.advanceTimersByTimeAsync(NOTICE_POLL_MS - 1);
  expect(loads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(loads).toBe(2);
  await proveSocket(); // asks once more as it opens
  expect(loads).toBe(3);
  await vi.advanceTimersByTimeAsync(NOTICE_POLL_MS);
  expect(loads).toBe(4);
});

test('after a failed request no other follows until one is asked for', async () => {
  answers = [LOADED, { kind: 'failed' }];
  await run(true);
  await vi.advanceTimersByTimeAsync(NOTICE_POLL_MS);
  expect(loads).toBe(2);
  await vi.advanceTimersByTimeAsync(10 * NOTICE_POLL_MS);
  expect(loads).toBe(2);
  notices.poll();
  await vi.advanceTimersByTimeAsync(0);
  expect(loads).toBe(3);
  await vi.advanceTimersByTimeAsync(NOTICE_POLL_MS);
  expect(loads).toBe(4);
});

test('a foreign server is polled every minute, and every five minutes while the socket is proven', async () => {
  await run(false);
  await vi.advanceTimersByTimeAsync(NOTICE_POLL_ALONE_MS);
  expect(loads).toBe(2);
  await proveSocket();
  // The interval that was running while the socket proved itself ends as it began.
  await vi.advanceTimersByTimeAsync(NOTICE_POLL_ALONE_MS - NOTICE_SOCKET_PROVEN_MS);
  const before = loads;
  await vi.advanceTimersByTimeAsync(NOTICE_POLL_LIVE_MS - 1);
  expect(loads).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(loads).toBe(before + 1);
});

test('after the stop no request follows', async () => {
  await run(true);
  notices.setRunning(false);
  await vi.advanceTimersByTimeAsync(10 * NOTICE_POLL_MS);
  expect(loads).toBe(1);
});

const hints = () => [dictHints, rightsHints, departHints, viewsHints, noticeHints];

test('a changed dictionary, department or shared view, changed rights and announcements are told by their frames', async () => {
  await run(false);
  await proveSocket();
  const frame = (data: unknown) => sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  const before = loads;
  expect(hints()).toEqual([1, 1, 1, 1, 1]);
  frame({ cmd: 'topic' });
  expect(hints()).toEqual([1, 1, 1, 1, 2]);
  frame({ cmd: 'dict' });
  expect(hints()).toEqual([2, 1, 1, 1, 2]);
  frame({ cmd: 'views' });
  expect(hints()).toEqual([2, 1, 1, 2, 2]);
  frame({ cmd: 'rights' });
  frame({ cmd: 'depart' });
  // Other rights may be other roles, with whom other views are shared.
  expect(hints()).toEqual([2, 2, 2, 3, 2]);
  await vi.advanceTimersByTimeAsync(0);
  expect(loads).toBe(before + 1); // for the topic alone
});

test('each opening, the first of a leader too, asks for what was told while no socket was open, and does not wait until it is proven (law S62)', async () => {
  await run(false);
  expect(hints()).toEqual([0, 0, 0, 0, 0]);
  sockets.at(-1)?.dispatchEvent(new Event('open'));
  expect(hints()).toEqual([1, 1, 1, 1, 1]);
  await vi.advanceTimersByTimeAsync(NOTICE_SOCKET_PROVEN_MS);
  expect(hints()).toEqual([1, 1, 1, 1, 1]);
  sockets.at(-1)?.dispatchEvent(new Event('close'));
  await vi.advanceTimersByTimeAsync(SOCKET_RECONNECT_MS);
  expect(hints()).toEqual([1, 1, 1, 1, 1]);
  sockets.at(-1)?.dispatchEvent(new Event('open'));
  expect(hints()).toEqual([2, 2, 2, 2, 2]);
});

test('while a new password is due no socket is tried, and one is at the very answer that it was replaced (law S62)', async () => {
  answers = [
    { kind: 'loaded', isPasswordDue: true },
    { kind: 'loaded', isPasswordDue: true },
  ];
  await run(true);
  await vi.advanceTimersByTimeAsync(NOTICE_POLL_MS);
  expect([sockets.length, loads, isPasswordDue]).toEqual([0, 2, [true]]);
  notices.poll();
  await vi.advanceTimersByTimeAsync(0);
  expect([sockets.length, loads, isPasswordDue]).toEqual([1, 3, [true, false]]);
});

test('a socket that is lost before it is proven was refused; one that is stopped, or lost later, was not', async () => {
  await run(true);
  await proveSocket();
  sockets.at(-1)?.dispatchEvent(new Event('close'));
  await vi.advanceTimersByTimeAsync(SOCKET_RECONNECT_MS);
  notices.setRunning(false);
  notices.setRunning(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(refusals).toBe(0);
  sockets.at(-1)?.dispatchEvent(new Event('close'));
  expect(refusals).toBe(1);
});

test('a socket that answered once and answers no more is lost, though nothing closed it; one that never answers is left open (law S62)', async () => {
  await run(false);
  await proveSocket();
  await vi.advanceTimersByTimeAsync(5 * SOCKET_HEARTBEAT_MS);
  expect(sockets).toHaveLength(1);
  sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: 'ping' }));
  await vi.advanceTimersByTimeAsync(SOCKET_HEARTBEAT_MS + NOTICE_SOCKET_REPLY_MS + SOCKET_RECONNECT_MS);
  expect(sockets).toHaveLength(2);
});

test('of our own server the first beat already demands an answer', async () => {
  await run(true, true);
  await proveSocket();
  await vi.advanceTimersByTimeAsync(SOCKET_HEARTBEAT_MS + NOTICE_SOCKET_REPLY_MS + SOCKET_RECONNECT_MS - 1);
  expect(sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
});

test('where the server refuses every socket none is tried, and the polls go on', async () => {
  await run(false, false, true);
  await vi.advanceTimersByTimeAsync(3 * NOTICE_POLL_ALONE_MS);
  expect({ sockets: sockets.length, loads, isPasswordDue }).toEqual({ sockets: 0, loads: 4, isPasswordDue: [false] });
});
