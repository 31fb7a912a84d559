/** What is found out about a server goes before the profile, is told once, and is used at once. */
import { expect, test } from 'vitest';
import { decodeFindings, PROFILES } from '#domain/server-dialect.ts';
import type { Findings } from '#domain/server-dialect.ts';
import { createDialect, dialectOf } from '#wire/dialect.ts';
import { createSocketAddress } from '#wire/socket-address.ts';

test('a finding goes before any profile', () => {
  for (const profile of PROFILES) {
    const dialect = createDialect(profile, { decryptsPassword: true, takesSocketToken: false, selectDepartMethod: 'POST' });

    expect([dialect.encryptsPassword, dialect.hasSocketToken, dialect.selectDepartMethod]).toEqual([true, false, 'POST']);
  }
});

test('what is learnt is told whole, and only when it is new', () => {
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

test('no profile is needed for 3.3 to 3.8: the token goes with sockets, the password in plain text', () => {
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

test('a refused socket is tried the other way, and the way that opened is remembered', () => {
  const dialect = dialectOf('jeecg');
  const address = createSocketAddress(dialect, { url: () => 'ws://h/x', token: () => 't' });
  const ways = [address(), address(), address()].map(({ protocols }) => protocols);
  address().onOpened();

  expect(ways).toEqual([['t'], [], ['t']]);
  expect(dialect.findings).toEqual({ takesSocketToken: false });
  expect([address().protocols, address().protocols]).toEqual([[], ['t']]);
});
