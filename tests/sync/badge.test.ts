/** The badge: link, waiting and blocked entries side by side. */
import { describe, expect, test } from 'vitest';
import { badgeFacts, badgeState } from '#sync/badge.ts';
import type { BadgeFacts, BadgeInput } from '#sync/badge.ts';

const calm: BadgeInput = {
  status: { link: 'up', session: 'loggedIn', activity: 0, failure: undefined },
  counts: { waiting: 0, attention: 0, paused: 0 },
  isOnline: true,
};
const status = (more: Partial<BadgeInput['status']>): Partial<BadgeInput> => ({ status: { ...calm.status, ...more } });
const counts = (more: Partial<BadgeInput['counts']>): Partial<BadgeInput> => ({ counts: { ...calm.counts, ...more } });

describe('the most urgent fact as one word', () => {
  test.each<[string, Partial<BadgeInput>, string]>([
    ['nothing to do', {}, 'synced'],
    ['entries wait', counts({ waiting: 2 }), 'syncing'],
    ['a pull runs', status({ activity: 1 }), 'syncing'],
    ['the link is being tried', status({ link: 'probing' }), 'syncing'],
    ['no link', status({ link: 'down' }), 'offline'],
    ['a captive portal', status({ link: 'captive' }), 'offline'],
    ['the browser is offline', { isOnline: false }, 'offline'],
    ['offline with waiting entries', { ...counts({ waiting: 3 }), isOnline: false }, 'offline'],
    ['a blocked entry wins over offline', { ...counts({ attention: 1 }), isOnline: false }, 'attention'],
    ['the engine failed', status({ failure: { kind: 'storage', reason: 'quota', detail: '' } }), 'attention'],
    ['this tab has no worker', { ...status({ worker: 'restarting', link: 'down' }), ...counts({ attention: 1 }) }, 'stopped'],
    [
      'an expired token comes before other facts',
      { ...status({ session: 'expired', link: 'down' }), ...counts({ attention: 1 }) },
      'login',
    ],
    ['entries wait for the same user', counts({ paused: 1 }), 'login'],
  ])('%s', (_, more, expected) => {
    expect(badgeState({ ...calm, ...more })).toBe(expected);
  });
});

describe('facts shown beside each other', () => {
  test.each<[string, Partial<BadgeInput>, Partial<BadgeFacts>]>([
    [
      'offline stays beside what needs the user',
      { ...counts({ waiting: 2, attention: 1 }), isOnline: false },
      { link: 'offline', waiting: 2, attention: 1 },
    ],
    [
      'and beside a dead token',
      { ...status({ session: 'expired', link: 'down' }), ...counts({ paused: 2 }) },
      { link: 'offline', obstacle: 'login', waiting: 2 },
    ],
    ['a captive portal is no link', status({ link: 'captive' }), { link: 'offline' }],
    ['entries that need the user are shown beside the link', counts({ attention: 4 }), { link: 'online', attention: 4, work: undefined }],
    ['entries on their way are sent', { ...counts({ waiting: 2 }), ...status({ activity: 3 }) }, { work: 'sending', waiting: 2 }],
    ['a read alone sends nothing', status({ activity: 6 }), { work: 'reading', waiting: 0 }],
    ['offline no sync activity is shown', { ...counts({ waiting: 2 }), isOnline: false }, { work: undefined }],
    [
      'without a worker the state of the server is unknown',
      status({ worker: 'stopped', link: 'down' }),
      { link: 'unknown', obstacle: 'stopped' },
    ],
    [
      'but a missing network is known',
      { ...status({ worker: 'stopped', link: 'down' }), isOnline: false },
      { link: 'offline', obstacle: 'stopped' },
    ],
    [
      'offline entries that wait for the same user just wait',
      { ...counts({ paused: 1 }), isOnline: false },
      { obstacle: undefined, waiting: 1 },
    ],
  ])('%s', (_, more, expected) => {
    expect(badgeFacts({ ...calm, ...more })).toMatchObject(expected);
  });
});
