/** Texts of the SMS code. */
export const smsCodeText = {
  code: '短信验证码',
  codeRequired: '请输入短信验证码',
  codeShape: '短信验证码是6位数字',
  sendCode: '获取验证码',
  sendAgain: (seconds: number) => `${seconds} 秒后可重发`,
  codeSent: '验证码已发送，10分钟内有效',
} as const;
