/** The API's answer to errors that no handler answered: the envelope with HTTP 200, like the original's exception handler. */
import type { FastifyInstance } from 'fastify';
import { serverText } from './text.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { knownRefusal, troubleEnvelope } from '../entities/refusal.ts';
import { refuse, UNAVAILABLE_CODE } from './envelope.ts';
import type { Report } from './report.ts';

const UNKNOWN_PATH = '路径不存在，请检查路径是否正确';
const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';
const ANY_PATH = '/*';
const NOT_FOUND_CODE = 404;
const WRONG_METHOD_CODE = 405;

type KnownRoute = { readonly pattern: RegExp; readonly method: string };

export type ApiErrors = {
  /** Registers the answer to unknown paths and methods; call it last, behind the session check. */
  readonly answerUnknown: (app: FastifyInstance) => void;
};

type CodedError = Error & { readonly code?: string; readonly statusCode?: number };

/** Any value can be thrown, and a rejection may have none. */
const asError = (thrown: unknown): CodedError =>
  thrown instanceof Error ? thrown : new Error('something else than an error was thrown', { cause: thrown });

/** Call before the routes are registered: it records them to distinguish a wrong method from an unknown path. */
export function addApiErrors(app: FastifyInstance, report: Report): ApiErrors {
  const known: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith(ANY_PATH)) return;
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);
    for (const name of [method].flat()) if (name !== 'HEAD') known.push({ pattern, method: name });
  });

  app.setErrorHandler(async (thrown: unknown, request, reply) => {
    const error = asError(thrown);
    const refusal = knownRefusal(error);
    reply.code(refusal?.code === UNAVAILABLE_CODE ? UNAVAILABLE_CODE : 200);
    if (refusal) return refusal;
    if (error.code === TOO_LARGE) return refuse(serverText.failed('请求体过大'));
    if ((error.statusCode ?? 500) < 500) return refuse(serverText.failed(error.message));
    if (!(error instanceof DatabaseUnavailable)) report(error, request); // the database module reports its own outage once
    const trouble = troubleEnvelope(error);
    if (trouble.code === UNAVAILABLE_CODE) reply.code(UNAVAILABLE_CODE); // clients keep their data and try again
    return trouble;
  });

  return {
    answerUnknown(inside) {
      inside.all(ANY_PATH, async request => {
        const path = request.url.split('?')[0] ?? '';
        const methods = known.filter(route => route.pattern.test(path)).map(route => `${route.method}、`);
        if (methods.length === 0) return refuse(UNKNOWN_PATH, NOT_FOUND_CODE);
        return refuse(`不支持${request.method}请求方法，支持以下${methods.join('')}方法`, WRONG_METHOD_CODE);
      });
    },
  };
}
