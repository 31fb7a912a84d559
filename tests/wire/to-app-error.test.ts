/** What people read of a server's refusal. */
import { expect, test } from 'vitest';
import { plainSentence, refusalToAppError, statusToAppError } from '#wire/to-app-error.ts';

test.each([
  ['操作失败，nested exception is org.apache.ibatis.exceptions.PersistenceException: \n### Error querying database.', '操作失败'],
  ['操作失败，org.springframework.validation.BeanPropertyBindingResult: 1 errors\nField error in object', '操作失败'],
  ['java.lang.NullPointerException', ''],
  ['No message available', ''],
  ['该编号已存在', '该编号已存在'],
  ['请联系 admin@company.com.cn，编号 A.1', '请联系 admin@company.com.cn，编号 A.1'],
])('%s', (message, shown) => {
  expect(plainSentence(message)).toBe(shown);
});

test('refusals and faults carry the plain sentence; an expired token is recognised in the original text', () => {
  expect(refusalToAppError(428, '请先设置新密码')).toEqual({ kind: 'serverFault', status: 428, message: '请先设置新密码' }); // not now: nothing is given up
  expect(refusalToAppError(500, '操作失败，nested exception is x')).toMatchObject({ kind: 'rejected', message: '操作失败' });
  expect(statusToAppError({ status: 500, message: 'java.lang.IllegalStateException: x', isPage: false })).toMatchObject({
    kind: 'serverFault',
    message: '',
  });
  expect(
    statusToAppError({ status: 500, message: 'org.apache.shiro.AuthenticationException: Token失效，请重新登录', isPage: false }),
  ).toEqual({
    kind: 'tokenExpired',
  });
});
