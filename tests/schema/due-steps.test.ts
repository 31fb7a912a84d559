/** Conditions of automatic steps on the clock: how they are read, and which cannot be. */
import { describe, expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import { dueSteps, fieldsOfWhen } from '#schema/due-steps.ts';
import { permit, sale } from '#tests/support/clock-schema.ts';

const withWhen = (when: string, more: object = {}) => {
  const [first, ...others] = sale.flow?.transitions ?? [];
  if (!sale.flow || !first) throw new Error('a sale opens');
  return { ...sale, flow: { ...sale.flow, transitions: [{ ...first, when, ...more }, ...others] } };
};

test.each([
  ['now >= startTime', 'now', 'startTime', false],
  ['now > startTime', 'now', 'startTime', true],
  ['startTime <= now', 'now', 'startTime', false],
  ['startTime<now', 'now', 'startTime', true],
])('%s', (when, clock, field, isAfter) => {
  expect(dueSteps(completeEntity(withWhen(when)))[0]).toMatchObject({ clock, field, isAfter });
  expect(fieldsOfWhen(when)).toEqual([field]);
});

test('a condition on sums is none of the clock', () => {
  expect(dueSteps(completeEntity(withWhen('bids >= 3')))).toHaveLength(1);
  expect(dueSteps(permit)[0]).toMatchObject({ clock: 'today', field: 'validEnd', isAfter: true });
});

describe('a condition that cannot be', () => {
  test.each([
    ['now >= begin', {}, 'names an unknown field begin'],
    ['now >= min(startTime, endTime)', {}, 'the clock is compared with one field, as in now >= startTime'],
    ['now < startTime', {}, 'the clock is compared with one field, as in now >= startTime'],
    ['startTime >= now', {}, 'the clock is compared with one field, as in now >= startTime'],
    ['today >= startTime', {}, 'startTime is no day; a moment is compared with now'],
    ['now >= bids', {}, 'bids is no moment; a day is compared with today'],
    ['now >= startTime', { requires: ['bids'] }, 'takes open by the clock, which requires bids; nothing before it fills that'],
    ['now >= startTime', { auto: false }, 'has a condition, but is not automatic'],
  ])('%s %j', (when, more, sentence) => {
    expect(() => completeEntity(withWhen(when, more))).toThrow(sentence);
  });
});
