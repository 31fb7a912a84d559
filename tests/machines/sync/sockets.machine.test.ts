/** Table socket and notices: every state × every event. */
import { describe, expect, test } from 'vitest';
import { noticeMachine } from '#machines/sync/notice.machine.ts';
import { tableSocketMachine } from '#machines/sync/table-socket.machine.ts';
import { after, done, failed, stateAfter, walk } from './walk.ts';
import type { Step } from './walk.ts';

const LOAD = '0.notice.running.polling.loading';
const loaded = done(LOAD, { kind: 'loaded', isPasswordDue: false });
const due = done(LOAD, { kind: 'loaded', isPasswordDue: true });
const notLoaded = done(LOAD, { kind: 'failed' });
const noticesAgain = after('reconnectAfter', 'notice.running.socket.waiting');
const noticesProven = after('provenAfter', 'notice.running.socket.connected.fresh');
/** The first notices said that no new password is due: the socket is opened. */
const admitted: readonly Step[] = ['start', loaded];

describe('table socket, every state × every event', () => {
  const roads: Readonly<Record<string, readonly Step[]>> = {
    off: [],
    'connected.opening': ['start'],
    'connected.greeting': ['start', 'opened'],
    'connected.calm': ['start', 'opened', 'beaten'],
    'connected.asking': ['start', 'opened', 'beaten', after('beatEvery', 'tableSocket.connected.calm')],
    waiting: ['start', 'closed'],
  };
  const next: Readonly<Record<string, readonly [start: string, stop: string, opened: string, beaten: string, closed: string]>> = {
    off: ['connected.opening', 'off', 'off', 'off', 'off'],
    'connected.opening': ['connected.opening', 'off', 'connected.greeting', 'connected.opening', 'waiting'],
    'connected.greeting': ['connected.greeting', 'off', 'connected.greeting', 'connected.calm', 'waiting'],
    'connected.asking': ['connected.asking', 'off', 'connected.asking', 'connected.calm', 'waiting'],
    'connected.calm': ['connected.calm', 'off', 'connected.calm', 'connected.calm', 'waiting'],
    waiting: ['waiting', 'off', 'waiting', 'waiting', 'waiting'],
  };
  const cases = Object.entries(next).flatMap(([state, states]) =>
    ['start', 'stop', 'opened', 'beaten', 'closed'].map((event, index) => [state, event, states[index] ?? ''] as const),
  );

  test.each(cases)('%s, %s → %s', (state, event, expected) => {
    expect(stateAfter(tableSocketMachine, [...(roads[state] ?? []), event])).toBe(expected);
  });

  test.each<[string, readonly Step[], string]>([
    ['a calm socket beats again', ['start', 'opened', 'beaten', after('beatEvery', 'tableSocket.connected.calm')], 'connected.asking'],
    [
      'a greeting without answer loses the connection',
      ['start', 'opened', after('replyWithin', 'tableSocket.connected.greeting')],
      'waiting',
    ],
    [
      'a beat without answer loses the connection',
      ['start', 'opened', 'beaten', after('beatEvery', 'tableSocket.connected.calm'), after('replyWithin', 'tableSocket.connected.asking')],
      'waiting',
    ],
    ['a lost connection is made again', ['start', 'closed', after('reconnectAfter', 'tableSocket.waiting')], 'connected.opening'],
    ['an address that cannot be opened waits', ['start', failed('connection')], 'waiting'],
  ])('%s', (_, steps, expected) => {
    expect(stateAfter(tableSocketMachine, steps)).toBe(expected);
  });
});

describe('what counts as a failure', () => {
  const again = after('reconnectAfter', 'tableSocket.waiting');
  test.each<[string, readonly Step[], number]>([
    ['a refused socket', ['start', 'closed'], 1],
    ['a socket refused twice', ['start', 'closed', again, 'closed'], 2],
    ['a socket that opens and closes at once, as behind a gateway', ['start', 'opened', 'closed', again, 'opened', 'closed'], 2],
    ['an answered beat proves the connection', ['start', 'closed', again, 'opened', 'beaten'], 0],
    ['a proven connection that is lost is the first failure', ['start', 'closed', again, 'opened', 'beaten', 'closed'], 1],
    ['a stop and a start count as no failure and keep the count', ['start', 'closed', 'stop', 'start'], 1],
  ])('%s', (_, steps, failures) => {
    expect(walk(tableSocketMachine, steps).context).toEqual({ failures });
  });

  test.each<[string, readonly Step[], number, boolean]>([
    ['a notice socket that opens and closes at once', [...admitted, 'opened', 'closed', noticesAgain, 'opened', 'closed'], 2, false],
    ['a notice socket that stays open is proven', [...admitted, 'closed', noticesAgain, 'opened', noticesProven], 0, true],
    ['a proven notice socket that is lost', [...admitted, 'opened', noticesProven, 'closed'], 1, false],
    ['a stopped notice socket is not live', [...admitted, 'opened', noticesProven, 'stop'], 0, false],
    ['a notice socket that waits for a new password', [...admitted, 'opened', noticesProven, due], 0, false],
  ])('%s', (_, steps, failures, isLive) => {
    expect(walk(noticeMachine, steps).context).toMatchObject({ failures, isLive });
  });
});

describe('notices, every state × every event', () => {
  const name = (polling: string, socket: string) => `running.polling.${polling}+socket.${socket}`;

  test.each<[string, readonly Step[], string]>([
    ['off ignores everything but start', ['stop', 'poll', 'opened', 'closed'], 'off'],
    ['start polls, and holds the socket back', ['start'], name('loading', 'held')],
    ['start again changes nothing', ['start', 'start'], name('loading', 'held')],
    ['stop ends both', ['start', 'stop'], 'off'],
    ['a poll during a poll changes nothing', ['start', 'poll'], name('loading', 'held')],
    ['a poll that succeeds waits, and the socket is opened', admitted, name('waiting', 'connected.opening')],
    ['a poll asked for during one follows it', ['start', 'poll', loaded], name('loading', 'connected.opening')],
    ['only one poll follows', ['start', 'poll', loaded, loaded], name('waiting', 'connected.opening')],
    ['no poll follows a failed one, and the socket is tried', ['start', notLoaded], name('stopped', 'connected.opening')],
    [
      'a poll asked for before a stop does not follow after the next start',
      ['start', 'poll', 'stop', 'start', loaded],
      name('waiting', 'connected.opening'),
    ],
    [
      'a poll follows after the interval',
      [...admitted, after('pollEvery', 'notice.running.polling.waiting')],
      name('loading', 'connected.opening'),
    ],
    ['a poll that throws stops polling, and the socket is tried', ['start', failed(LOAD)], name('stopped', 'connected.opening')],
    ['a hint starts polling again', ['start', notLoaded, 'poll'], name('loading', 'connected.opening')],
    ['a hint while waiting polls at once', [...admitted, 'poll'], name('loading', 'connected.opening')],
    ['a socket that opens polls', ['start', notLoaded, 'opened'], name('loading', 'connected.fresh')],
    [
      'an open socket beats on',
      [
        ...admitted,
        'opened',
        loaded,
        after('provenAfter', 'notice.running.socket.connected.fresh'),
        after('beatEvery', 'notice.running.socket.connected.open'),
      ],
      name('waiting', 'connected.open'),
    ],
    ['opened twice changes nothing', [...admitted, 'opened', 'opened'], name('loading', 'connected.fresh')],
    ['a lost socket waits', [...admitted, 'closed'], name('waiting', 'waiting')],
    ['lost twice changes nothing', [...admitted, 'closed', 'closed'], name('waiting', 'waiting')],
    ['a waiting socket cannot open', [...admitted, 'closed', 'opened'], name('waiting', 'waiting')],
    [
      'and connects again',
      [...admitted, 'closed', after('reconnectAfter', 'notice.running.socket.waiting')],
      name('waiting', 'connected.opening'),
    ],
    ['an address that cannot be opened waits', [...admitted, failed('connection')], name('waiting', 'waiting')],
  ])('%s', (_, steps, expected) => {
    expect(stateAfter(noticeMachine, steps)).toBe(expected);
  });

  const open: readonly Step[] = [...admitted, 'opened', loaded, noticesProven];
  const beat = after('beatEvery', 'notice.running.socket.connected.open');
  const silence = after('replyWithin', 'notice.running.socket.connected.asking');
  test.each<[string, readonly Step[], string]>([
    ['is asked for an answer by the next beat', [...open, beat, 'beaten', beat], 'connected.asking'],
    ['and is calm when it comes', [...open, beat, 'beaten', beat, 'beaten'], 'connected.open'],
    ['and is lost without one', [...open, beat, 'beaten', beat, silence], 'waiting'],
    [
      'also in its next connection',
      [...open, beat, 'beaten', 'closed', noticesAgain, 'opened', loaded, noticesProven, beat],
      'connected.asking',
    ],
  ])('a server that answered a beat %s', (_, steps, expected) => {
    expect(stateAfter(noticeMachine, steps)).toBe(name('waiting', expected));
  });

  const patience = after('answerWithin', 'notice.running.socket.held');
  test.each<[string, readonly Step[], string]>([
    ['holds the socket back', ['start', due], name('waiting', 'held')],
    ['however long it takes', ['start', due, patience], name('waiting', 'held')],
    ['and whatever becomes of the next poll', ['start', due, 'poll', notLoaded], name('stopped', 'held')],
    ['until a poll says that it was replaced', ['start', due, 'poll', loaded], name('waiting', 'connected.opening')],
    ['and closes an open one', [...admitted, 'opened', due], name('waiting', 'held')],
    ['and one that waits', [...admitted, 'closed', 'poll', due], name('waiting', 'held')],
    ['of the session before says nothing of the next', [...admitted, 'stop', 'start'], name('loading', 'held')],
  ])('a new password that is due %s', (_, steps, expected) => {
    expect(stateAfter(noticeMachine, steps)).toBe(expected);
  });

  test('a first poll that hangs does not keep the socket back', () => {
    expect(stateAfter(noticeMachine, ['start', patience])).toBe(name('loading', 'connected.opening'));
  });
});
