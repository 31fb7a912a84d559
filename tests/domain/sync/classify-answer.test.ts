import { describe, expect, test } from 'vitest';
import type { AppError } from '#domain/errors.ts';
import { classifyAnswer } from '#domain/sync/classify-answer.ts';
import type { AnswerMeaning } from '#domain/sync/classify-answer.ts';

const rejected = (message: string, code = 500): AppError => ({ kind: 'rejected', message, code });
const refused = (reason: 'rejected' | 'forbidden', looksFirst = false): AnswerMeaning => ({ kind: 'refused', reason, looksFirst });
const AMBIGUOUS: AnswerMeaning = { kind: 'ambiguous' };
const AUTH: AnswerMeaning = { kind: 'auth' };

describe('what a failed write means', () => {
  test.each<[AppError, AnswerMeaning, string]>([
    [rejected('数据库中已存在该记录'), refused('rejected', true), 'may be our own earlier delivery: look first'],
    [rejected('未找到对应实体'), refused('rejected', true), 'the row went away: look first'],
    [rejected('没有权限，请联系管理员授权'), refused('forbidden'), '2.4.5 text'],
    [rejected('任意', 510), refused('forbidden'), 'the code field alone'],
    [rejected('Token失效，请重新登录!', 401), AUTH, 'code 401 in an HTTP 200 envelope'],
    [rejected('Token失效，请重新登录'), AUTH, 'the text alone'],
    [rejected('执行数据库异常,违反了完整性例如：违反惟一约束'), refused('rejected'), '3.9.3 text'],
    [rejected('字段太长,超出数据库字段的长度'), refused('rejected'), '2.4.5 text'],
    [rejected('Redis 连接异常!'), { kind: 'transient' }, 'refused before anything was written'],
    [rejected('操作失败，Connection reset'), { kind: 'failedInside' }, 'an exception inside the server'],
    [rejected('车辆 401 已派车，共 510 辆'), refused('rejected'), 'numbers in a sentence mean nothing'],
    [rejected('装货毛重必须大于皮重'), refused('rejected'), 'any other sentence is a refusal'],
    [{ kind: 'forbidden', message: '' }, refused('forbidden'), '403 is not 401'],
    [{ kind: 'notFound' }, refused('rejected'), 'no such call'],
    [{ kind: 'unauthorized' }, AUTH, '401'],
    [{ kind: 'tokenExpired' }, AUTH, '500 with the token text'],
    [{ kind: 'offline' }, AMBIGUOUS, 'fetch cannot tell an unsent request from an unanswered one'],
    [{ kind: 'timeout' }, AMBIGUOUS, '504 or no answer'],
    [{ kind: 'aborted' }, AMBIGUOUS, 'it may have arrived'],
    [{ kind: 'captive', detail: 'html' }, AMBIGUOUS, 'HTML where JSON was due'],
    [{ kind: 'serverFault', status: 500, message: '' }, AMBIGUOUS, 'it may have been committed'],
    [{ kind: 'malformed', path: 'success' }, AMBIGUOUS, 'not our envelope'],
    [{ kind: 'storage', reason: 'closed', detail: '' }, { kind: 'transient' }, 'never left the device'],
  ])('%j → %j (%s)', (error, meaning) => {
    expect(classifyAnswer({ kind: 'failed', error })).toEqual(meaning);
  });

  test('success is success', () => {
    expect(classifyAnswer({ kind: 'accepted' })).toEqual({ kind: 'accepted' });
  });
});
