/** Parses JSON bodies as the original does: an empty one is no body and no mistake. */
import type { FastifyInstance } from 'fastify';
import { serverText } from './text.ts';
import { beyondBounds } from './bounded-json.ts';
import { Refusal } from '../entities/refusal.ts';

export const JSON_DEPTH_MAX = 32; // of a request's body: our deepest has four levels
export const JSON_PARTS_MAX = 200_000; // values and keys of a request's body: our longest, 500 lines, has some 40,000

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const beyond = beyondBounds(body, { depth: JSON_DEPTH_MAX, parts: JSON_PARTS_MAX });
    if (body.trim() === '') done(null, undefined);
    else if (beyond) done(new Refusal(serverText.failed(beyond === 'depth' ? serverText.tooDeep : serverText.tooManyParts)), undefined);
    else void parse(request, body, done);
  });
}
