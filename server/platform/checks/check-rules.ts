/** Checks a value by a rule's code: each part of the value must match its pattern (protocol reference §9.8). */
type Part = { readonly digits: string; readonly pattern: string; readonly message: string };
export type BrokenRule = Part & {
  readonly beginIndex: number;
  readonly endIndex: number;
  readonly checkValue: string;
  readonly passed: false;
};

/** `digits` '*' matches the whole value, a number that many characters after the previous part. */
const RULES: Readonly<Record<string, readonly Part[]>> = {
  login_name: [
    { digits: '1', pattern: '^[A-Za-z]$', message: '登录账号必须以字母开头' },
    { digits: '*', pattern: '^\\w{4,18}$', message: '登录账号只能是4到18位的字母、数字和下划线' },
  ],
  person_name: [{ digits: '*', pattern: '^[\\u4e00-\\u9fa5A-Za-z ]{2,100}$', message: '请输入2到100位的中英文字符和空格' }],
};

/** @returns the first part that does not match, `passed`, or undefined for an unknown code. */
export function checkByCode(code: string, value: string): BrokenRule | 'passed' | undefined {
  const parts = Object.hasOwn(RULES, code) ? RULES[code] : undefined;
  if (!parts) return undefined;
  let begin = 0;
  for (const part of parts) {
    const isWhole = part.digits === '*';
    const beginIndex = isWhole ? 0 : begin;
    const endIndex = isWhole ? value.length : begin + Number(part.digits);
    const checkValue = value.slice(beginIndex, endIndex);
    if (!new RegExp(part.pattern).test(checkValue)) return { ...part, beginIndex, endIndex, checkValue, passed: false };
    if (!isWhole) begin = endIndex;
  }
  return 'passed';
}
