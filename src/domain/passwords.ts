/** The rules for passwords (shell specification §5.1): eight to sixteen printable characters without blanks. */

const LENGTH = /^[\x21-\x7e]{8,16}$/;
const DIGIT = /\d/;
const LETTER = /[A-Za-z]/;
const SPECIAL = /[^A-Za-z0-9]/;

/** The rule for a chosen password: at least one digit and one letter. */
export const isUsablePassword = (text: string): boolean => LENGTH.test(text) && DIGIT.test(text) && LETTER.test(text);

/** The rule for a forced reset: also a special character. The message asks for both cases, but one letter of either is enough. */
export const isStrongPassword = (text: string): boolean => isUsablePassword(text) && SPECIAL.test(text);

/** The texts about the user's own account: passwords, department, cache. A text with a clause number quotes the shell specification. */
export const passwordText = {
  strong: '密码由8-16位数字、大小写字母及特殊字符组成!', // §5.1
  usable: '密码由8-16位数字、大小写字母组成!', // §5.1
  required: '请输入登录密码!',
  confirmRequired: '请重新输入登录密码!', // §5.1
  different: '两次输入的密码不一样！', // §5.1
  newRequired: '请输入新密码!', // §5.1
  oldRequired: '请输入旧密码!', // §5.1
  newConfirmRequired: '请确认新密码!', // §5.1
  nobody: '当前系统无登录用户!', // §5.1
  changeTitle: '修改密码', // §2.7
  oldLabel: '旧密码', // §2.7
  newLabel: '新密码', // §2.7
  confirmLabel: '确认新密码', // §2.7
  changed: '密码修改成功!',
  resetTitle: '设定密码', // §2.7
  resetHint: '检测到您当前密码级别过低，请重新修改密码！！！！', // §2.7
  account: '用户账号',
  password: '登录密码',
  confirm: '确认密码',
  submit: '提交',
  needsServer: '修改密码需要连上服务器，请恢复网络后再试。',
} as const;
