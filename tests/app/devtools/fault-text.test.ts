/** The injected faults in words: one part for each, nothing without one. */
import { expect, test } from 'vitest';
import { describeFaults } from '#app/devtools/fault-text.ts';
import { NO_FAULTS } from '#inspection/fault-injection.ts';

test.each([
  [{}, []],
  [{ fault: 'offline' }, ['断网：请求发不出去']],
  [{ latencyMs: 800, loss: 0.2 }, ['每个请求延迟 800 毫秒', '丢失 20% 的回答']],
  [{ isSocketStalled: true, clockSkewMs: 3_600_000 }, ['推送连接停滞', '服务器时钟快 60 分钟']],
  [{ clockSkewMs: -300_000 }, ['服务器时钟慢 5 分钟']],
] as const)('%j: %j', (change, expected) => {
  expect(describeFaults({ ...NO_FAULTS, ...change })).toEqual(expected);
});
