/** The check of a new password, common to all routes: it is sent twice and must follow its rule. */
import { refuse } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';

export const accountText = {
  notOwn: '只允许修改自己的密码！',
  noUser: '用户不存在！',
  wrongOld: '旧密码输入错误!',
  tooManyOld: '旧密码输入错误次数过多，请于10分钟后再试！',
  needsOld: '修改自己的密码需要输入旧密码！',
  same: '新密码不能与原密码相同！',
  noNew: '新密码不允许为空!',
  different: '两次输入密码不一致!',
  updated: '密码重置成功!',
  changed: '密码修改成功!',
} as const;

/** `message`: the text for an invalid password. */
export type PasswordRule = { readonly isGood: (text: string) => boolean; readonly message: string };

/** The second time: `confirmpassword`, in Vue 3 front ends `confirmPassword`. */
const repeated = (body: unknown): string => textIn(body, 'confirmpassword') || textIn(body, 'confirmPassword');

/** @returns undefined if both passwords of the body are equal and valid. */
export function passwordRefusal(body: unknown, { isGood, message }: PasswordRule): Envelope | undefined {
  const password = textIn(body, 'password');
  if (password === '') return refuse(accountText.noNew);
  if (password !== repeated(body)) return refuse(accountText.different);
  return isGood(password) ? undefined : refuse(message);
}
