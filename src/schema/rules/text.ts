/** The sentences of the shared field rules when broken. */
export const ruleText = {
  // quoted from the shell specification §5.2
  mobileRequired: '请输入手机号',
  mobile: '请输入正确手机号',
  userNameRequired: '请输入用户名',
  userNameLetters: '只允许字母、数字、下划线',
  userNameLength: '长度6到18个字符',
  email: '邮箱格式不正确',
  naturalNumber: '请输入自然数',
  english: '请输入英文字符',
  landline: '请输入正确的座机号',
  bankCard: '请输入正确的银行卡号码',
  idNumber: '请输入正确的证件号码',
  nationalId: '请输入正确的身份证号码',
  qq: '请输入正确的QQ号码',
  url: '请输入以http和https开头的网址',
  upTo20: '请输入20位以内的英文字符和数字',
  personName: '请输入2到100位的中英文字符和空格',
  digitLines: '请输入数字和换行符',
  upTo255: '请输入255位以内的字符',
  minLength: (count: number) => `最小长度${count}位字符`,
  maxLength: (count: number) => `最大长度${count}位字符`,
  minChecked: (count: number) => `最少选择${count}项`,
  maxChecked: (count: number) => `最多选择${count}项`,
  // ours
  between: (min: number, max: number) => `请输入 ${min} 到 ${max} 之间的数`,
  atLeast: (min: number) => `不能小于 ${min}`,
  atMost: (max: number) => `不能大于 ${max}`,
  plate: '请输入正确的车牌号',
  creditCode: '请输入正确的统一社会信用代码',
} as const;

/** What the presets of editable cells say when broken; the specification names the patterns and gives no sentences. */
export const cellRuleText = {
  filled: '不能为空',
  digits6To16: '请输入6到16位数字',
  any6To16: '请输入6到16位字符',
  letters6To18: '请输入6到18位字母',
  url: '请输入正确的网址',
  email: '请输入正确的电子邮箱',
  mobile: '请输入正确的手机号码',
  postalCode: '请输入正确的邮政编码',
  letters: '请输入字母',
  number: '请输入数字',
  integer: '请输入整数',
  money: '请输入正确的金额，最多两位小数',
} as const;

/** When a step happened. Times are said to the minute. */
export const stepMomentText = {
  future: (label: string) => `${label}不能晚于现在`,
  past: (label: string) => `${label}要晚于现在`,
  tooEarly: (label: string, earlier: string, at: string) => `${label}不能早于${earlier}（${at}）`,
} as const;
