/** Filling the pages without a session. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { Reply } from '../support/back-end.ts';
import { button, press } from '../support/controls.ts';
import { PASSWORD } from '../support/people.ts';

export const refused = (message: string): Reply => ({ success: false, code: 500, message });
export const codeInput = (): Locator => page.getByLabelText('短信验证码');

export async function fillLogin(username: string, password = PASSWORD): Promise<void> {
  const form = page.getByTestId('login-form');
  await form.getByLabelText('用户名').fill(username);
  await form.getByLabelText('密码').fill(password);
  await press('{Enter}');
}

/** Asks for a code on the page. */
export async function askCode(mobile: string): Promise<void> {
  await page.getByLabelText('手机号', { exact: true }).fill(mobile);
  await button('获取验证码').click();
  await expect.element(page.getByText('验证码已发送，10分钟内有效')).toBeVisible();
}
