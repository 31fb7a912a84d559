/** Reads JSON bodies as the original does: an empty one is no body, not a mistake. */
import type { FastifyInstance } from 'fastify';
import { serverText } from '../text.ts';
import { isDeeperThan } from '../bounded-json.ts';
import { Refusal } from '../entities/refusal.ts';
import { JSON_DEPTH_MAX } from '../limits.ts';

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else if (isDeeperThan(body, JSON_DEPTH_MAX)) done(new Refusal(serverText.failed(serverText.tooDeep)), undefined);
    else void parse(request, body, done);
  });
}
