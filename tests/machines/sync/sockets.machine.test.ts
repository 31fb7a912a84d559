/** Table socket and notices: every state × every event. */
import { describe, expect, test } from 'vitest';
import { noticeMachine } from '#machines/sync/notice.machine.ts';
import { tableSocketMachine } from '#machines/sync/table-socket.machine.ts';
import { after, done, failed, stateAfter } from './walk.ts';
import type { Step } from './walk.ts';

describe('table socket, every state × every event', () => {
  const roads: Readonly<Record<string, readonly Step[]>> = {
    off: [],
    'connected.opening': ['start'],
    'connected.asking': ['start', 'opened'],
    'connected.calm': ['start', 'opened', 'beaten'],
    waiting: ['start', 'closed'],
  };
  const next: Readonly<Record<string, readonly [start: string, stop: string, opened: string, beaten: string, closed: string]>> = {
    off: ['connected.opening', 'off', 'off', 'off', 'off'],
    'connected.opening': ['connected.opening', 'off', 'connected.asking', 'connected.opening', 'waiting'],
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
    ['a beat without answer loses the connection', ['start', 'opened', after('replyWithin', 'tableSocket.connected.asking')], 'waiting'],
    ['a lost connection is made again', ['start', 'closed', after('reconnectAfter', 'tableSocket.waiting')], 'connected.opening'],
    ['an address that cannot be opened waits', ['start', failed('connection')], 'waiting'],
  ])('%s', (_, steps, expected) => {
    expect(stateAfter(tableSocketMachine, steps)).toBe(expected);
  });
});

describe('notices, every state × every event', () => {
  const LOAD = '0.notice.running.polling.loading';
  const loaded = done(LOAD, { kind: 'loaded' });
  const notLoaded = done(LOAD, { kind: 'failed' });
  const name = (polling: string, socket: string) => `running.polling.${polling}+socket.${socket}`;

  test.each<[string, readonly Step[], string]>([
    ['off ignores everything but start', ['stop', 'poll', 'opened', 'closed'], 'off'],
    ['start polls and connects', ['start'], name('loading', 'connected.opening')],
    ['start again changes nothing', ['start', 'start'], name('loading', 'connected.opening')],
    ['stop ends both', ['start', 'stop'], 'off'],
    ['a poll during a poll changes nothing', ['start', 'poll'], name('loading', 'connected.opening')],
    ['a poll that succeeds waits', ['start', loaded], name('waiting', 'connected.opening')],
    ['a poll asked for during one follows it', ['start', 'poll', loaded], name('loading', 'connected.opening')],
    ['once', ['start', 'poll', loaded, loaded], name('waiting', 'connected.opening')],
    ['but not after a failure', ['start', 'poll', notLoaded], name('stopped', 'connected.opening')],
    ['nor once more after a new start', ['start', 'poll', 'stop', 'start', loaded], name('waiting', 'connected.opening')],
    ['and comes again', ['start', loaded, after('pollEvery', 'notice.running.polling.waiting')], name('loading', 'connected.opening')],
    ['a poll that fails stops polling', ['start', notLoaded], name('stopped', 'connected.opening')],
    ['a poll that throws stops polling', ['start', failed(LOAD)], name('stopped', 'connected.opening')],
    ['a hint starts polling again', ['start', notLoaded, 'poll'], name('loading', 'connected.opening')],
    ['a hint while waiting polls at once', ['start', loaded, 'poll'], name('loading', 'connected.opening')],
    ['a socket that opens polls', ['start', notLoaded, 'opened'], name('loading', 'connected.open')],
    [
      'an open socket beats on',
      ['start', loaded, 'opened', loaded, after('beatEvery', 'notice.running.socket.connected.open')],
      name('waiting', 'connected.open'),
    ],
    ['opened twice changes nothing', ['start', 'opened', 'opened'], name('loading', 'connected.open')],
    ['a lost socket waits', ['start', 'closed'], name('loading', 'waiting')],
    ['lost twice changes nothing', ['start', 'closed', 'closed'], name('loading', 'waiting')],
    ['a waiting socket cannot open', ['start', 'closed', 'opened'], name('loading', 'waiting')],
    [
      'and connects again',
      ['start', 'closed', after('reconnectAfter', 'notice.running.socket.waiting')],
      name('loading', 'connected.opening'),
    ],
    ['an address that cannot be opened waits', ['start', failed('connection')], name('loading', 'waiting')],
  ])('%s', (_, steps, expected) => {
    expect(stateAfter(noticeMachine, steps)).toBe(expected);
  });
});
