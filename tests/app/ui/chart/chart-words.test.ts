/** What boxes and arrows of a statechart say. */
import { expect, test } from 'vitest';
import { durationText, eventText, invokeText, nodeLines, transitionText } from '#app/ui/chart/chart-words.ts';
import { chartNode, way } from '#tests/support/sample-chart.ts';

test.each([
  ['granted', 'granted'],
  ['', '立即'],
  ['*', '任何事件'],
  ['xstate.done.actor.probe', 'probe 完成'],
  ['xstate.done.actor.0.pull.active.seeding', 'seeding 完成'],
  ['xstate.error.actor.0.link', 'link 出错'],
  ['xstate.done.state.pull.active', '子状态到达终点'],
])('the event %s reads %s', (event, text) => {
  expect(eventText({ event, delay: undefined })).toBe(text);
});

test('a delay is shown by its length, and by its name if it has one', () => {
  expect(eventText({ event: 'xstate.after.5000.a', delay: { name: '5000', ms: 5_000 } })).toBe('5 秒后');
  expect(eventText({ event: 'xstate.after.rest.a', delay: { name: 'rest', ms: 60_000 } })).toBe('rest 1 分钟后');
  expect(eventText({ event: 'xstate.after.backoff.a', delay: { name: 'backoff', ms: undefined } })).toBe('backoff 后');
});

test.each([
  [0, '0 毫秒'],
  [300, '300 毫秒'],
  [1_500, '1.5 秒'],
  [90_000, '1.5 分钟'],
  [7_200_000, '2 小时'],
])('%d ms reads %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('a box lists its actions and actors; transitions with a target are on the arrows', () => {
  const node = chartNode('a', 'atomic', {
    entry: ['lock', 'log'],
    exit: ['unlock'],
    invokes: [{ id: '0.a', src: 'probe' }],
    transitions: [way('a', 'knock', [], { guard: 'isHome', actions: ['answer'] }), way('a', 'push', ['b'])],
  });

  expect(nodeLines(node)).toEqual(['进入时 / lock、log', '离开时 / unlock', '运行 probe', 'knock [isHome] / answer']);
});

test('the id of an invoked actor is shown only if it differs from its source', () => {
  expect(invokeText({ id: 'probe', src: 'probe' })).toBe('运行 probe');
  expect(invokeText({ id: 'first', src: 'probe' })).toBe('运行 probe（first）');
});

test('a guard is in brackets', () => {
  expect(transitionText(way('a', 'push', ['b'], { guard: 'not(isLocked)' }))).toBe('push [not(isLocked)]');
});
