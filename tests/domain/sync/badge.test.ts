import { expect, test } from 'vitest';
import { badgeState } from '#domain/sync/badge.ts';
import type { BadgeInput } from '#domain/sync/badge.ts';

const calm: BadgeInput = {
  status: { link: 'up', session: 'loggedIn', activity: 0, failure: undefined },
  counts: { waiting: 0, attention: 0, paused: 0 },
  isOnline: true,
};
const status = (more: Partial<BadgeInput['status']>): Partial<BadgeInput> => ({ status: { ...calm.status, ...more } });
const counts = (more: Partial<BadgeInput['counts']>): Partial<BadgeInput> => ({ counts: { ...calm.counts, ...more } });

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
  ['the token died, whatever else', { ...status({ session: 'expired', link: 'down' }), ...counts({ attention: 1 }) }, 'login'],
  ['entries wait for the same user', counts({ paused: 1 }), 'login'],
])('%s', (_, more, expected) => {
  expect(badgeState({ ...calm, ...more })).toBe(expected);
});
