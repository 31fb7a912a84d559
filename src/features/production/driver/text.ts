/** The reasons why a driver's password cannot be set now. */
export const driverText = {
  noLogin: '没有登录账号',
  loginUnsent: '登录账号还没有提交到服务器',
} as const;
