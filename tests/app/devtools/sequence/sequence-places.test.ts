/** Where arrows, notes and times of 时序图 stand, squeezed and stretched. */
import { expect, test } from 'vitest';
import type { Sequence } from '#app/devtools/sequence.ts';
import { LINE_PX, ROW_PX, groupsOf, messagesBetween, positionSequence } from '#app/devtools/sequence/sequence-places.ts';

const sequence: Sequence = {
  lifelines: ['a', 'b', 'server'].map(key => ({ key, name: key, group: key === 'server' ? '外部' : '页签 1' })),
  messages: [
    { no: 1, atMs: 1_000, from: 'a', to: 'b', text: '', isFailure: false },
    { no: 2, atMs: 1_001, from: 'b', to: 'server', text: '', isFailure: false },
    { no: 3, atMs: 2_001, from: 'b', to: undefined, text: '', isFailure: false },
    { no: 4, atMs: 900_000, from: 'server', to: 'a', text: '', isFailure: false },
  ],
};

test('an arrow goes from lifeline to lifeline; a note ends where it begins', () => {
  const { messages } = positionSequence(sequence, 0);

  expect(messages.map(({ fromX, toX }) => (toX - fromX) / LINE_PX)).toEqual([1, 1, 0, -2]);
});

test('squeezed, every message has a row; stretched, time shows, but neither too close nor out of sight', () => {
  const gaps = (pxPerSecond: number) => {
    const { messages } = positionSequence(sequence, pxPerSecond);
    return messages.slice(1).map(({ y }, at) => y - (messages[at]?.y ?? 0));
  };

  expect(gaps(0)).toEqual([ROW_PX, ROW_PX, ROW_PX]);
  expect(gaps(100)).toEqual([ROW_PX, 100, 240]);
});

test('only the messages between two heights are drawn, and one more on each side', () => {
  const { messages } = positionSequence(
    { ...sequence, messages: Array.from({ length: 10_000 }, (_, no) => ({ no, atMs: 0, from: 'a', to: 'b', text: '', isFailure: false })) },
    0,
  );

  const shown = messagesBetween(messages, 100 * ROW_PX, 110 * ROW_PX);

  expect(shown.length).toBeLessThanOrEqual(13);
  expect(shown[0]?.y).toBeLessThan(100 * ROW_PX);
  expect(shown.at(-1)?.y).toBeGreaterThanOrEqual(110 * ROW_PX);
});

test('neighbours of one thread share a heading', () => {
  expect(groupsOf(sequence)).toEqual([
    { group: '页签 1', at: 0, count: 2 },
    { group: '外部', at: 2, count: 1 },
  ]);
});
