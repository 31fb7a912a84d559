/** An announcement's form: to and from the server's words, and as a draft. */
import { expect, test } from 'vitest';
import { changedFields } from '#app/ui/form/kept-values.ts';
import { withKept } from '#features/platform/announcements/kept-draft.ts';
import { announcementOf, fieldsOf } from '#features/platform/announcements/model.ts';

const START = fieldsOf(undefined);

test('a new announcement is for everybody and has no link; its texts are trimmed before they are sent', () => {
  expect(announcementOf({ ...START, title: ' 停机 ', openPage: '/left/over', userIds: ['u1'] })).toEqual({
    title: '停机',
    kind: 'notices',
    priority: 'L',
    reach: 'all',
    receivers: [],
    openType: undefined,
    openPage: '',
    content: '',
    endTime: '',
  });
});

test('an edit keeps the end that the server sent', () => {
  const read = { ...START, title: '停机', endTime: '2026-12-31 18:00:00' };

  expect(announcementOf(withKept(read, { title: '改题', endTime: '2000-01-01 00:00:00' }))).toMatchObject({
    title: '改题',
    endTime: '2026-12-31 18:00:00',
  });
});

test('an untouched form stores no draft; a draft brings back the values of a touched form', () => {
  const typed = { ...START, title: '停机', reach: 'users', userIds: ['u1', 'u2'], content: '<p>今晚</p>' } as const;

  expect(changedFields(START, START)).toBeUndefined();
  expect(changedFields(typed, START)).toEqual({ title: '停机', reach: 'users', userIds: 'u1,u2', content: '<p>今晚</p>' });
  expect(withKept(START, changedFields(typed, START) ?? {})).toEqual(typed);
});

test('an emptied field stays empty after a restore; an unreadable value is replaced by the initial one', () => {
  const start = { ...START, title: '旧题', content: '旧文' };

  expect(withKept(start, { title: '', priority: 'X', kind: 7, unheard: 'y' })).toEqual({ ...start, title: '' });
});
