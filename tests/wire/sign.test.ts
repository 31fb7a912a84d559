/** Request signing against the published vectors (protocol reference §8.6) and the password's (§2.3). */
import { describe, expect, test } from 'vitest';
import { encryptPassword } from '#wire/password.ts';
import { signatureOf, signStampOf } from '#wire/sign.ts';

const USERS = '/sys/dict/loadDict/sys_user,realname,username';

describe('X-Sign', () => {
  test.each([
    ['nothing', '/sys/user/list', {}, 'E19D6243CB1945AB4F7202A1B00F77D5'],
    ['a path with commas', USERS, {}, 'D9E9093773A902BBE1CF4FAE26BE5D1C'],
    ['a path with commas and a query', USERS, { pageSize: 10, keyword: '张三' }, '6A960A45B2F04AE63891CA7CE90D1DAB'],
    ['commas in the query', USERS.replace('loadDict', 'loadDictItem'), { key: 'admin,jeecg' }, 'F74850D46113BB14F3C301044DD29C96'],
    [
      'an empty value and a parameter added later',
      '/sys/dict/loadTreeData',
      {
        pid: '0',
        pidField: 'pid',
        tableName: 'sys_category',
        text: 'name',
        code: 'id',
        hasChildField: 'has_child',
        condition: '',
        _t: '1',
        gone: undefined,
        none: null,
      },
      '2DF02257DA83AA9B37D8C99699C9D5BF',
    ],
  ])('%s', (_, path, params, expected) => {
    expect(signatureOf({ path, params })).toBe(expected);
  });

  test('another secret gives another signature, and the order of parameters does not matter', () => {
    expect(signatureOf({ path: '/sys/dict/loadDict/sys_user%2Crealname%2Cusername', params: {} })).toBe('D9E9093773A902BBE1CF4FAE26BE5D1C');
    expect(signatureOf({ path: '/sys/user/list?ids=a,b', params: {} })).toBe('E19D6243CB1945AB4F7202A1B00F77D5');
  });
});

test('another secret makes another signature, whatever the order of the parameters', () => {
  const sign = (params: Readonly<Record<string, string>>, secret?: string) => signatureOf({ path: '/x/list', params, secret });

  expect(sign({ b: '2', a: '1' }, 'own')).toBe(sign({ a: '1', b: '2' }, 'own'));
  expect(sign({ a: '1' }, 'own')).not.toBe(sign({ a: '1' }));
});

test('X-TIMESTAMP is 14 digits in the server’s zone, or milliseconds', () => {
  const ms = Date.UTC(2026, 11, 31, 16, 0, 9, 7);

  expect([signStampOf(ms, 'digits'), signStampOf(ms, 'epochMs')]).toEqual(['20270101000009', String(ms)]);
});

test('the encrypted password matches the published vector', () => {
  expect(encryptPassword('123456')).toBe('4SdS37appticEtjyQ2ZAfA==');
});
