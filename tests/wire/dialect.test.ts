/** What is found out about a server goes before the profile, is told once, and is used at once. */
import { expect, test } from 'vitest';
import { decodeFindings, PROFILES } from '#domain/server-dialect.ts';
import type { Findings } from '#domain/server-dialect.ts';
import { createDialect, dialectOf } from '#wire/dialect.ts';
import { createSocketAddress } from '#wire/socket-address.ts';
import type { SocketAddress } from '#wire/socket-address.ts';

test('a stored finding has priority over the profile', () => {
  for (const profile of PROFILES) {
    const dialect = createDialect(profile, { decryptsPassword: true, takesSocketToken: false, selectDepartMethod: 'POST' });

    expect([dialect.encryptsPassword, dialect.hasSocketToken, dialect.selectDepartMethod]).toEqual([true, false, 'POST']);
  }
});

test('a new finding is emitted with all findings, and only if it changed', () => {
  const heard: Findings[] = [];
  const dialect = createDialect('jeecg', { asksCaptcha: true }, findings => void heard.push(findings));
  dialect.learn({ takesSocketToken: true });
  dialect.learn({ takesSocketToken: true });
  dialect.learn({});
  dialect.learn({ asksCaptcha: false });

  expect(heard).toEqual([
    { asksCaptcha: true, takesSocketToken: true },
    { asksCaptcha: false, takesSocketToken: true },
  ]);
});

test('versions 3.3 to 3.8 need no profile: sockets carry the token, the password is sent in plain text', () => {
  const dialect = dialectOf('jeecg');

  expect([dialect.hasSocketToken, dialect.encryptsPassword, dialect.selectDepartMethod, dialect.sendsXTenantId]).toEqual([
    true,
    false,
    'PUT',
    true,
  ]);
});

test.each<[unknown, Findings]>([
  [
    { asksCaptcha: true, selectDepartMethod: 'PUT', more: 1 },
    { asksCaptcha: true, selectDepartMethod: 'PUT' },
  ],
  [{ asksCaptcha: 'yes' }, {}],
  [null, {}],
])('stored findings %j are read as %j', (raw, expected) => {
  expect(decodeFindings(raw)).toEqual(expected);
});

/** Whether each attempt carries the token, if all are refused. */
const refusedWays = (address: () => SocketAddress, count: number): readonly boolean[] =>
  Array.from({ length: count }, () => {
    const { protocols, onRefused } = address();
    onRefused();
    return protocols.length > 0;
  });

test('after a refused socket the other way is tried, and the way that opened is remembered', () => {
  const dialect = dialectOf('jeecg');
  const address = createSocketAddress(dialect, { url: () => 'ws://h/x', token: () => 't' });
  expect(refusedWays(address, 3)).toEqual([true, false, true]);
  address().onOpened();
  expect(dialect.findings).toEqual({ takesSocketToken: false });
  expect([address().protocols, address().protocols]).toEqual([[], []]); // neither was refused: a socket may be stopped while it opens
});

test('where the way is known a refusal has another cause: only each third attempt goes the other way, and our own server is known', () => {
  const known = createDialect('jeecg', { takesSocketToken: false });
  const where = { url: () => 'ws://h/x', token: () => 't' };
  expect(refusedWays(createSocketAddress(known, where), 6)).toEqual([false, false, true, false, false, true]);
  expect(refusedWays(createSocketAddress(dialectOf('spec'), where), 6)).toEqual([true, true, false, true, true, false]);
});
