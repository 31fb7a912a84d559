/** What an answer of the server means for an entry. */
import { describe, expect, test } from 'vitest';
import type { AppError } from '#base/errors.ts';
import { answerTable, classifyAnswer, ruleFor } from '#sync/classify-answer.ts';
import type { AnswerMeaning } from '#sync/classify-answer.ts';
import { readEnvelope, requireSuccess } from '#wire/envelope.ts';

const rejected = (message: string, code = 500): AppError => ({ kind: 'rejected', message, code });
const refused = (reason: 'rejected' | 'forbidden', looksFirst = false): AnswerMeaning => ({ kind: 'refused', reason, looksFirst });
const AMBIGUOUS: AnswerMeaning = { kind: 'ambiguous' };
const AUTH: AnswerMeaning = { kind: 'auth' };

type Case = readonly [rule: string, error: AppError, meaning: AnswerMeaning, why: string];
const cases: readonly Case[] = [
  ['duplicate', rejected('数据库中已存在该记录'), refused('rejected', true), 'may be our own earlier delivery: look first'],
  ['not-found', rejected('未找到对应实体'), refused('rejected', true), 'the row went away: look first'],
  ['no-permission', rejected('没有权限，请联系管理员授权'), refused('forbidden'), '2.4.5 text'],
  ['no-permission', rejected('没有权限，请联系管理员分配权限！'), refused('forbidden'), '3.9.3 text'],
  ['code-510', rejected('任意', 510), refused('forbidden'), 'the code field alone'],
  ['code-403', rejected('拒绝访问', 403), refused('forbidden'), '403 is not 401, in an envelope either'],
  ['code-401', rejected('Token失效，请重新登录!', 401), AUTH, 'code 401 in an HTTP 200 envelope'],
  ['token-dead', rejected('Token失效，请重新登录'), AUTH, 'the text alone'],
  ['token-forged', rejected('Token非法无效!'), AUTH, '3.9.3 text'],
  ['token-missing', rejected('token为空!'), AUTH, '3.9.3 text'],
  ['integrity', rejected('执行数据库异常,违反了完整性例如：违反惟一约束'), refused('rejected'), '3.9.3 text'],
  ['too-long', rejected('字段太长,超出数据库字段的长度'), refused('rejected'), '2.4.5 text'],
  ['redis', rejected('Redis 连接异常!'), { kind: 'transient' }, 'refused before anything was written'],
  ['exception', rejected('操作失败，Connection reset'), { kind: 'failedInside' }, 'an exception inside the server'],
  ['any-refusal', rejected('批量操作失败，第 3 行无效'), refused('rejected'), 'a sentence that only contains those words'],
  ['any-refusal', rejected('车辆 401 已派车，共 510 辆'), refused('rejected'), 'numbers in a sentence mean nothing'],
  ['any-refusal', rejected('净重 403 吨超出 500 吨'), refused('rejected'), 'numbers in a sentence mean nothing'],
  ['any-refusal', rejected('装货毛重必须大于皮重'), refused('rejected'), 'any other sentence is a refusal'],
  ['any-refusal', rejected(''), refused('rejected'), 'success:false without a word'],
  ['http-403', { kind: 'forbidden', message: '' }, refused('forbidden'), '403 is not 401'],
  ['http-403', { kind: 'forbidden', message: 'Token失效' }, refused('forbidden'), 'whatever a proxy writes below its 403'],
  ['http-404', { kind: 'notFound' }, refused('rejected'), 'no such call'],
  ['http-401', { kind: 'unauthorized' }, AUTH, '401'],
  ['token-text-500', { kind: 'tokenExpired' }, AUTH, '500 with the token text'],
  ['offline', { kind: 'offline' }, AMBIGUOUS, 'fetch cannot tell an unsent request from an unanswered one'],
  ['timeout', { kind: 'timeout' }, AMBIGUOUS, '504 or no answer'],
  ['aborted', { kind: 'aborted' }, AMBIGUOUS, 'it may have arrived'],
  ['captive', { kind: 'captive', detail: 'html' }, AMBIGUOUS, 'HTML where JSON was due'],
  ['http-5xx', { kind: 'serverFault', status: 500, message: '' }, AMBIGUOUS, 'it may have been committed'],
  ['http-5xx', { kind: 'serverFault', status: 500, message: '没有权限' }, AMBIGUOUS, 'the words of a broken server decide nothing'],
  ['no-envelope', { kind: 'malformed', path: 'success' }, AMBIGUOUS, 'not our envelope'],
  ['storage', { kind: 'storage', reason: 'closed', detail: '' }, { kind: 'transient' }, 'never left the device'],
];

describe('the meaning of a failed write', () => {
  test.each(cases)('%s: %j → %j (%s)', (rule, error, meaning) => {
    expect({ rule: ruleFor(error)?.id, meaning: classifyAnswer({ kind: 'failed', error }) }).toEqual({ rule, meaning });
  });

  test('every row of the table has an example in this test', () => {
    expect(answerTable.map(({ id }) => id).filter(id => !cases.some(([rule]) => rule === id))).toEqual([]);
  });

  test('a success is accepted', () => {
    expect(classifyAnswer({ kind: 'accepted' })).toEqual({ kind: 'accepted' });
  });
});

describe('the meaning of an answer of the server', () => {
  const envelope = (parts: object) => JSON.stringify({ success: false, message: '', code: 500, result: null, ...parts });
  test.each<readonly [why: string, status: number, body: string, meaning: AnswerMeaning]>([
    ['success with code 0', 200, envelope({ success: true, code: 0 }), { kind: 'accepted' }],
    ['code 200 without success', 200, envelope({ code: 200 }), refused('rejected')],
    ['a sign-in page', 200, '<html><body>请登录 success</body></html>', AMBIGUOUS],
    ['an empty body', 200, '', AMBIGUOUS],
    ['a body cut short', 200, '{"success":true,"message":"添', AMBIGUOUS],
    ['a redirect', 302, '', AMBIGUOUS],
    ['JSON that is no envelope', 200, '[1,2]', AMBIGUOUS],
    ['success as a word', 200, envelope({ success: 'true' }), AMBIGUOUS],
    ['the status 401', 401, envelope({ success: true, code: 401 }), AUTH],
    ['the status 403', 403, '<html>', refused('forbidden')],
    ['the status 500 with the token text', 500, JSON.stringify({ status: 500, message: 'Token失效，请重新登录' }), AUTH],
    ['the status 500 with other words', 500, JSON.stringify({ status: 500, message: '第 401 行' }), AMBIGUOUS],
    ['the status 502', 502, '<html>', AMBIGUOUS],
    ['the status 504', 504, '', AMBIGUOUS],
    ['too many requests', 429, '', AMBIGUOUS],
    ['a network that wants a sign-in', 511, '<html>', AMBIGUOUS],
    ['no permission by code', 200, envelope({ code: 510, message: '任意' }), refused('forbidden')],
    ['a duplicate', 200, envelope({ message: '数据库中已存在该记录' }), refused('rejected', true)],
  ])('%s', (_, status, text, meaning) => {
    const read = readEnvelope({ status, isRedirect: false, text, date: null });
    const answer = read.ok ? requireSuccess(read.value) : read;

    expect(classifyAnswer(answer.ok ? { kind: 'accepted' } : { kind: 'failed', error: answer.error })).toEqual(meaning);
  });
});
