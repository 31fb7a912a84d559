/** The session: every state × every event. */
import { describe, expect, test } from 'vitest';
import { sessionMachine } from '#machines/sync/session.machine.ts';
import type { Session } from '#domain/session.ts';
import { stateAfter, walk } from './walk.ts';
import type { Step } from './walk.ts';

const session: Session = {
  token: 't1',
  user: { id: 'u', username: 'u', realname: 'u', avatar: undefined, orgCode: undefined },
  tenantId: '0',
  departs: [],
};
const opened: Step = { type: 'opened', session };
const refused: Step = { type: 'tokenRefused', token: 't1' };
const oldRefused: Step = { type: 'tokenRefused', token: 't0' };
const ROADS: Readonly<Record<string, readonly Step[]>> = {
  loggedOut: [],
  loggingIn: ['login'],
  loggedIn: [opened],
  expired: [opened, refused],
  'loggingIn again': [opened, refused, 'login'],
};

describe('every state × every event', () => {
  test.each<[state: string, event: Step, next: string]>([
    ['loggedOut', 'login', 'loggingIn'],
    ['loggedOut', 'loginRefused', 'loggedOut'],
    ['loggedOut', opened, 'loggedIn'],
    ['loggedOut', refused, 'loggedOut'],
    ['loggedOut', 'closed', 'loggedOut'],
    ['loggingIn', 'login', 'loggingIn'],
    ['loggingIn', 'loginRefused', 'loggedOut'],
    ['loggingIn', opened, 'loggedIn'],
    ['loggingIn', refused, 'loggingIn'],
    ['loggingIn', 'closed', 'loggedOut'],
    ['loggingIn again', 'loginRefused', 'expired'],
    ['loggingIn again', opened, 'loggedIn'],
    ['loggedIn', 'login', 'loggedIn'],
    ['loggedIn', 'loginRefused', 'loggedIn'],
    ['loggedIn', opened, 'loggedIn'],
    ['loggedIn', refused, 'expired'],
    ['loggedIn', oldRefused, 'loggedIn'],
    ['loggedIn', 'closed', 'loggedOut'],
    ['expired', 'login', 'loggingIn'],
    ['expired', 'loginRefused', 'expired'],
    ['expired', opened, 'loggedIn'],
    ['expired', refused, 'expired'],
    ['expired', 'closed', 'loggedOut'],
  ])('%s, %j → %s', (state, event, next) => {
    expect(stateAfter(sessionMachine, [...(ROADS[state] ?? []), event])).toBe(next);
  });
});

test('an expired session keeps its user, a closed one drops it', () => {
  expect(walk(sessionMachine, [opened, refused]).context).toEqual({ session });
  expect(walk(sessionMachine, [opened, refused, 'closed']).context).toEqual({ session: undefined });
});
