/** Server checks of one value before it is saved (shell specification §5.3, protocol reference §9.8). A refusal is the answer and no failure. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { DuplicateCheck } from '#sync/server-checks.ts';
import { defineCalls } from '#wire/define-calls.ts';
import type { Http, HttpRequest } from '#wire/http.ts';

/** The server's rate limit for checks was reached; it has not objected to the value. */
const ASKED_TOO_OFTEN = 40_002;

/** Both calls return the server's objection; undefined: none, or nothing was checked. */
export const checkCalls = defineCalls('app/ui/form', {
  /** Checks a value that must be unique. An empty value is not checked. */
  duplicate: async (http: Http, { table, column, value, rowId }: DuplicateCheck): Promise<Result<string | undefined, AppError>> => {
    if (value === '') return ok(undefined);
    const params = { tableName: table, fieldName: column, fieldVal: value, ...(rowId === undefined ? {} : { dataId: rowId }) };
    return objection(http, { method: 'GET', path: '/sys/duplicate/check', params });
  },
  /** Checks a value by the rule with this code. Without a code or a value nothing is checked. */
  byCode: async (http: Http, ruleCode: string, value: string): Promise<Result<string | undefined, AppError>> => {
    if (ruleCode === '' || value === '') return ok(undefined);
    return objection(http, { method: 'GET', path: '/sys/checkRule/checkByCode', params: { ruleCode, value } });
  },
});

async function objection(http: Http, request: HttpRequest): Promise<Result<string | undefined, AppError>> {
  const answer = await http.call(request);
  if (answer.ok) return ok(undefined);
  return answer.error.kind === 'rejected' && answer.error.code !== ASKED_TOO_OFTEN ? ok(answer.error.message) : answer;
}
