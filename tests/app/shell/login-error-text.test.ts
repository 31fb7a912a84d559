/** The sentence for each way a sign-in fails. */
import { expect, test } from 'vitest';
import { shellText } from '#app/shell/text.ts';
import { loginErrorText } from '#app/shell/login/login-error-text.ts';

test('a wrong address of the back end is named at the sign-in', () => {
  expect(loginErrorText({ kind: 'serverFault', status: 404, message: '' })).toBe(shellText.loginNoServer);
  expect(loginErrorText({ kind: 'serverFault', status: 502, message: '后台没有应答' })).toBe('后台没有应答');
});

test('a proxy that answers for a stopped server says that the server is away', () => {
  expect(loginErrorText({ kind: 'serverFault', status: 502, message: '' })).toBe(
    '服务器暂时不可用（502），请稍后重试；一直如此时请联系管理员。',
  );
});
