/** Requests in the inspector's timeline: method and path without the query, then the status or the failure. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { errorWord } from '#inspection/entry-verdict.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { Http, HttpRequest } from '#wire/http.ts';

/** The same http client, which also emits each request and its answer. */
export function watchHttp(http: Http, emit: InspectionEmitter): Http {
  async function reported<T>(
    { method, path }: Pick<HttpRequest, 'method' | 'path'>,
    send: () => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> {
    if (!emit.isObserved()) return send();
    const name = `${method} ${pathOf(path)}`;
    emit.crossing({ to: 'server', text: name, isFailure: false });
    const answer = await send();
    const text = `${answer.ok ? '200' : errorWord(answer.error)} ${name}`;
    emit.crossing({ from: 'server', text, isFailure: !answer.ok });
    return answer;
  }

  return {
    dialect: http.dialect,
    session: http.session,
    exchange: request => reported(request, () => http.exchange(request)),
    call: request => reported(request, () => http.call(request)),
    download: request => reported({ method: 'GET', path: request.path }, () => http.download(request)),
  };
}

const pathOf = (path: string): string => `/${path.replace(/[?#].*$/s, '').replace(/^\/+/, '')}`;
