/** The next entry to send. */
import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#sync/mutation.ts';
import { chooseTurn } from '#sync/schedule.ts';
import { entry } from './entries.ts';
import { opIdOf } from '#sync/op-id.ts';

const NOW = 1_000;
const onRow = (seq: number, rowId: string, parts: Partial<OutboxEntry> = {}) => entry({ seq, rowId, ...parts });

describe('the next entry to send', () => {
  test.each<readonly [why: string, entries: readonly OutboxEntry[], turn: string]>([
    ['nothing to do', [], 'nothing'],
    ['the smallest seq', [onRow(3, 'a'), onRow(5, 'b')], 'op3'],
    ['a blocked lane holds only itself', [onRow(1, 'a', { state: 'blocked' }), onRow(2, 'a'), onRow(3, 'b')], 'op3'],
    ['a waiting lane holds only itself', [onRow(1, 'a', { state: 'retryWait', nextAtMs: 1_001 }), onRow(2, 'a'), onRow(3, 'b')], 'op3'],
    ['a paused lane is not sent', [onRow(1, 'a', { state: 'paused' }), onRow(2, 'a')], 'nothing'],
    ['a due wait ends', [onRow(1, 'a', { state: 'retryWait', nextAtMs: 1_000 })], 'op1'],
    ['a wait longer than any, the clock was set back', [onRow(1, 'a', { state: 'retryWait', nextAtMs: 7_200_000 })], 'op1'],
    ['a read-back that is due', [onRow(1, 'a', { state: 'ambiguous', nextAtMs: 900 })], 'op1'],
    ['the earliest of several waits', [onRow(1, 'a', { nextAtMs: 9_000 }), onRow(2, 'b', { nextAtMs: 4_000 })], 'wait 4000'],
    ['a lost answer needs no waiting', [onRow(1, 'a', { state: 'sending' })], 'op1'],
    ['an entry is sent after its dependency', [onRow(1, 'a', { deps: [opIdOf('op2')] }), onRow(2, 'b')], 'op2'],
    [
      'a blocked dependency holds its dependant',
      [onRow(1, 'a', { state: 'blocked' }), onRow(2, 'b', { deps: [opIdOf('op1')] })],
      'nothing',
    ],
    ['a vanished dependency must be looked up', [onRow(2, 'b', { deps: [opIdOf('op1')] })], 'dangling op1'],
  ])('%s', (_, entries, expected) => {
    const turn = chooseTurn(entries, NOW);

    const words = { nothing: () => 'nothing', wait: () => 'wait', entry: () => '', dangling: () => 'dangling' }[turn.kind]();
    const detail =
      turn.kind === 'entry'
        ? turn.entry.opId
        : turn.kind === 'wait'
          ? String(turn.untilMs)
          : turn.kind === 'dangling'
            ? turn.missing.join()
            : '';
    expect(`${words} ${detail}`.trim()).toBe(expected);
  });
});
