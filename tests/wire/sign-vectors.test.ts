/** One golden digest per signing rule: what is signed of a request, and the sign that comes of it. */
import { expect, test } from 'vitest';
import { signatureOf, signedParams } from '#wire/sign.ts';

type Case = {
  readonly method: string;
  readonly path: string;
  readonly params?: Record<string, string>;
  readonly body?: Record<string, unknown>;
};
const signOf = (request: Case): readonly [readonly string[], string] | undefined => {
  const params = signedParams(request);
  return params && [Object.keys(params).toSorted(), signatureOf({ path: request.path, params })];
};

test.each<[string, Case, readonly string[], string]>([
  [
    'a query, whatever its order',
    { method: 'GET', path: '/x/list', params: { b: '2', a: '1' } },
    ['a', 'b'],
    'D9DB795CE58FC643270B66574E12A306',
  ],
  [
    'query and body together',
    { method: 'POST', path: '/x/add?z=9', body: { y: 1, a: 2 } },
    ['a', 'y', 'z'],
    'CADE322ABB81B14EF1868219925BF00C',
  ],
  [
    'a path with commas and a query',
    { method: 'GET', path: '/sys/dict/getDictItems/t,f,k?q=1' },
    ['q'],
    '087C47104742B47B24F33AAA78C12ACD',
  ],
  [
    'one key in query and body: the body counts',
    { method: 'POST', path: '/x/add?k=1', body: { k: 2 } },
    ['k'],
    '96D7034039EF4FCA528CE1F42DABD608',
  ],
  ['a number', { method: 'POST', path: '/x/add', body: { n: 5 } }, ['n'], '5FDA54FCB8A1588B483C1307B7418E81'],
  ['the same number as text', { method: 'POST', path: '/x/add', body: { n: '5' } }, ['n'], '5FDA54FCB8A1588B483C1307B7418E81'],
  ['no parameters: signed all the same', { method: 'GET', path: '/x/list' }, [], 'E19D6243CB1945AB4F7202A1B00F77D5'],
])('%s', (_, request, keys, expected) => {
  expect(signOf(request)).toEqual([keys, expected]);
});

test('a changed value changes the signature, another order does not', () => {
  const of = (params: Record<string, string>) => signOf({ method: 'GET', path: '/x/list', params })?.[1];
  expect(of({ a: '1', b: '2' })).toBe(of({ b: '2', a: '1' }));
  expect(of({ a: '1', b: '3' })).not.toBe(of({ a: '1', b: '2' }));
});

test.each(['PUT', 'DELETE'])('%s is unsigned', method => {
  expect(signOf({ method, path: '/x/edit?z=1', params: { a: '1' }, body: { b: 2 } })).toBeUndefined();
});
