/** What the call screen says and when, and in which order trucks stand in it. */
import { expect, test } from 'vitest';
import { inCallOrder } from '#features/operation/gate-queue/model.ts';
import { callSentence, createAnnouncer } from '#features/operation/gate-queue/screen/announce.ts';

test('a plate and a number are said letter by letter', () => {
  expect(callSentence({ id: '1', queueNo: 'P03050012', plateNumber: '晋A·D3421', gateNo: '2号门' })).toBe(
    '请 0 3 0 5 0 0 1 2 号，晋 A D 3 4 2 1，到 2号门 进场',
  );
});

test('priority, appointments that are due, check-in, number; what is empty stands last', () => {
  const waiting = [
    { id: 'no check-in', priority: 'L' },
    { id: 'second', priority: 'L', checkinTime: '2026-03-05 09:00:00', queueNo: 'P2' },
    { id: 'first', priority: 'L', checkinTime: '2026-03-05 09:00:00', queueNo: 'P1' },
    { id: 'later today', priority: 'L', checkinTime: '2026-03-05 08:00:00', appointTime: '2026-03-05 18:00:00' },
    { id: 'due', priority: 'L', checkinTime: '2026-03-05 10:00:00', appointTime: '2026-03-05 10:50:00' },
    { id: 'urgent', priority: 'H', checkinTime: '2026-03-05 10:10:00' },
    { id: 'unknown priority', priority: 'X', checkinTime: '2026-03-05 07:00:00' },
  ];

  expect(inCallOrder(waiting, '2026-03-05 10:50:00').map(({ id }) => id)).toEqual([
    'urgent',
    'due',
    'later today',
    'first',
    'second',
    'no check-in',
    'unknown priority',
  ]);
});

/** A voice that says a sentence until `end`. */
function spoken() {
  const said: string[] = [];
  let onEnd: (() => void) | undefined;
  const announcer = createAnnouncer({
    say(sentence, ended) {
      said.push(sentence.replaceAll(/^请 | 号.*$/gu, ''));
      onEnd = ended;
    },
    stop: () => said.push('stop'),
  });
  const end = (): void => {
    const ended = onEnd;
    onEnd = undefined;
    ended?.();
  };
  return { announcer, said, end };
}
const called = (number: number, minute: number) => ({ id: `${number}`, queueNo: `P${number}`, callTime: `2026-03-05 09:0${minute}:00` });
const SINCE = '2026-03-05 09:02:00';

test('calls are said one after the other, twice each, in their order; once, and not if they are older than the voice', () => {
  const { announcer, said, end } = spoken();
  announcer.follow([called(1, 2)], SINCE);
  expect(said).toEqual([]); // it was there before
  announcer.follow([called(4, 4), called(3, 3), called(2, 1), called(1, 2)], SINCE);
  for (let time = 0; time < 5; time++) end();
  expect(said).toEqual(['3', '3', '4', '4']);
  announcer.follow([called(4, 4), called(3, 3)], SINCE);
  expect(said).toHaveLength(4);
});

test('a call that is withdrawn before its turn is not said, and one that is being said ends', () => {
  const { announcer, said, end } = spoken();
  announcer.follow([], SINCE);
  announcer.follow([called(3, 5), called(2, 4), called(1, 3)], SINCE);
  announcer.follow([called(3, 5)], SINCE);
  end();
  end();
  expect(said).toEqual(['1', 'stop', '3', '3']);
  announcer.follow([], SINCE);
  announcer.follow([called(3, 6)], SINCE);
  expect(said.at(-1)).toBe('3'); // called again
});

test('the calls of another yard are not said when it is chosen', () => {
  const { announcer, said } = spoken();
  announcer.follow([], SINCE);
  announcer.follow(undefined, SINCE);
  announcer.follow([called(5, 5)], SINCE);
  expect(said).toEqual([]);
});
