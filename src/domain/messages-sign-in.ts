/** The texts of the pages without a session: signing in by mobile, registering, a forgotten password, partner sign-in. Ours unless a clause is named. */
import type { EndedWhy } from './session.ts';

/** On the login page, after somebody else ended this device's session. */
export const endedText: Readonly<Record<EndedWhy, string>> = {
  forced: '您的登录已在别处被结束。',
  password: '您的密码已修改，请用新密码登录。',
  frozen: '您的账号已停用，请联系管理员。',
};
export const endedKeptText = '未发送的修改仍保存在本机，原用户重新登录后继续发送。';

export const signInText = {
  byPassword: '账户登录',
  byPhone: '手机号登录',
  ways: '登录方式',
  captcha: '图片验证码',
  captchaRequired: '请输入图片验证码',
  captchaAgain: '看不清，换一张',
  captchaFailed: '图片没有加载成功，点这里重试',
  mobile: '手机号',
  code: '短信验证码',
  codeRequired: '请输入短信验证码',
  codeShape: '短信验证码是6位数字',
  sendCode: '获取验证码',
  sendAgain: (seconds: number) => `${seconds} 秒后可重发`,
  codeSent: '验证码已发送，10分钟内有效',
  offline: '当前没有网络，这一步需要服务器。请恢复网络后重试，已填写的内容都还在。',
  toRegister: '注册账户',
  toForgotten: '忘记密码',
  toLogin: '返回登录',

  register: '注册账户',
  email: '邮箱（选填）',
  password: '密码',
  passwordRequired: '请输入密码',
  confirm: '确认密码',
  confirmRequired: '请再输入一次密码',
  submitRegister: '注册',
  haveAccount: '使用已有账户登录',
  registered: '注册成功',
  registeredAs: (name: string) => `账户「${name}」已注册成功`,
  registeredHint: '新账户还没有业务权限，请联系管理员分配角色。登录后先看到首页。',
  registerNone: '这里显示注册结果',
  registerNoneHint: '还没有在这个窗口完成注册。',
  goLogin: '去登录',

  forgotten: '找回密码',
  steps: ['验证手机', '设置新密码', '完成'],
  next: '下一步',
  previous: '上一步',
  accountIs: (name: string) => `正在为账户「${name}」设置新密码`,
  newPassword: '新密码',
  changePassword: '修改密码',
  changedTitle: '密码已修改',
  changedHint: '这个账户在其他设备上的登录都已结束，请用新密码重新登录。',

  third: '第三方登录',
  thirdBusy: '正在登录，请稍候…',
  thirdFailed: '第三方登录没有成功',
  thirdNone: '没有收到第三方登录凭证',
  thirdNoneHint: '请从企业微信、钉钉或门户重新进入，或者使用账户登录。',
  retry: '重试',
  passwordLogin: '用账户登录',

  tenant: '选择租户',
  tenantHint: '你属于多个租户，请选择这次登录要使用的租户。',
  tenantLabel: '租户',
  tenantRequired: '请选择租户',
  tenantUnnamed: (id: string) => `租户 ${id}`,
  tenantConfirm: '进入系统',
} as const;
