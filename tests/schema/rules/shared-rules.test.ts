/** Every shared field rule with its exact message, by what it takes and what it refuses. */
import { expect, test } from 'vitest';
import { firstBroken, sharedRules } from '#schema/rules/shared-rules.ts';

type Case = { readonly message: string; readonly good: readonly string[]; readonly bad: readonly string[] };

const cases: Readonly<Record<keyof typeof sharedRules, Case>> = {
  mobileRequired: { message: '请输入手机号', good: ['1'], bad: ['', '  '] },
  mobile: {
    message: '请输入正确手机号',
    good: ['', '13812345678', '14712345678', '15912345678', '17012345678', '18812345678'],
    bad: ['12812345678', '16612345678', '19912345678', '1381234567', '138123456789', '1381234567a'],
  },
  userNameRequired: { message: '请输入用户名', good: ['a'], bad: [''] },
  userNameLetters: { message: '只允许字母、数字、下划线', good: ['', 'zhang_3'], bad: ['张三', 'a-b', 'a b'] },
  userNameLength: { message: '长度6到18个字符', good: ['', 'abcd', 'a'.repeat(18)], bad: ['abc', 'a'.repeat(19)] },
  email: { message: '邮箱格式不正确', good: ['', 'a@b.cn', 'a.b+c@d.e.com'], bad: ['a', 'a@b', '@b.cn', 'a b@c.cn', 'a@b.'] },
  naturalNumber: { message: '请输入自然数', good: ['', '0', '12'], bad: ['-1', '1.5', '01', 'a'] },
  english: { message: '请输入英文字符', good: ['', 'aZ'], bad: ['a1', '中', 'a b'] },
  landline: {
    message: '请输入正确的座机号',
    good: ['', '0351-6666888', '0371-12345678', '010-88886666', '88886666', '03516666888', '0351-6666888-12'],
    bad: ['123', '0351-123', '0351-0123456', 'abc'],
  },
  bankCard: {
    message: '请输入正确的银行卡号码',
    good: ['', '6222020200', '6'.repeat(20)],
    bad: ['0222020200', '622202020', '6'.repeat(21), '6222 0202 00'],
  },
  idNumber: { message: '请输入正确的证件号码', good: ['', 'E12345678', 'a'.repeat(50)], bad: ['a-1', '证件', 'a'.repeat(51)] },
  nationalId: {
    message: '请输入正确的身份证号码',
    good: ['', '11010519491231002X', '11010519491231002x', '440524188001010014', '110105491231002'],
    bad: ['110105194912310021', '11010519491331002X', '110105194902290029', '1101051949123100', '110105491331002', '010105491231002', 'a'],
  },
  qq: { message: '请输入正确的QQ号码', good: ['', '10000', '123456789012'], bad: ['1234', '012345', '1234567890123'] },
  url: { message: '请输入以http和https开头的网址', good: ['', 'http://a', 'https://a.cn/b?c=d'], bad: ['ftp://a', 'www.a.cn', 'http://'] },
  upTo20: { message: '请输入20位以内的英文字符和数字', good: ['', 'a1', 'a'.repeat(20)], bad: ['a'.repeat(21), 'a_1', '中'] },
  personName: {
    message: '请输入2到100位的中英文字符和空格',
    good: ['', '李建国', 'Li Jianguo', '李四', 'a'.repeat(100)],
    bad: ['李', '李1', 'a'.repeat(101)],
  },
  digitLines: { message: '请输入数字和换行符', good: ['', '123\n456', '1\r\n2'], bad: ['1 2', 'a'] },
  upTo255: { message: '请输入255位以内的字符', good: ['', '字'.repeat(255), 'a\nb'], bad: ['字'.repeat(256)] },
  plate: {
    message: '请输入正确的车牌号',
    good: ['', '晋AD3421', '晋A·D3421', '京A12345', '粤Z1234港', '晋AD12345', '京A12345D', '晋A1234挂'],
    bad: ['A12345', '晋A123', '晋I12345', '晋A1234567', '晋a12345'],
  },
  creditCode: {
    message: '请输入正确的统一社会信用代码',
    good: ['', '91350100M000100Y43'],
    bad: ['91350100M000100Y44', '91350100M000100Y4', '9135010OM000100Y43'],
  },
};

for (const [name, { message, good, bad }] of Object.entries(cases)) {
  test(`${name}: accepts valid values and answers ${message} to others`, () => {
    const rule = sharedRules[name as keyof typeof sharedRules];

    expect(good.map(text => [text, firstBroken([rule], text)])).toEqual(good.map(text => [text, undefined]));
    expect(bad.map(text => [text, firstBroken([rule], text)])).toEqual(bad.map(text => [text, message]));
  });
}
