/** Requests in the inspector's timeline: method and path without the query, then the status or the failure. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { errorWord } from '#inspection/entry-verdict.ts';
import type { Tell } from '#inspection/tell.ts';
import type { Http, HttpRequest } from '#wire/http.ts';

/** The same http client, which also emits each request and its answer. */
export function watchHttp(http: Http, tell: Tell): Http {
  async function told<T>(
    { method, path }: Pick<HttpRequest, 'method' | 'path'>,
    ask: () => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> {
    if (!tell.isHeard()) return ask();
    const name = `${method} ${pathOf(path)}`;
    tell.crossing({ to: 'server', text: name, isFailure: false });
    const answer = await ask();
    const text = `${answer.ok ? '200' : errorWord(answer.error)} ${name}`;
    tell.crossing({ from: 'server', text, isFailure: !answer.ok });
    return answer;
  }

  return {
    dialect: http.dialect,
    session: http.session,
    exchange: request => told(request, () => http.exchange(request)),
    call: request => told(request, () => http.call(request)),
    download: request => told({ method: 'GET', path: request.path }, () => http.download(request)),
  };
}

const pathOf = (path: string): string => `/${path.replace(/[?#].*$/s, '').replace(/^\/+/, '')}`;
