/** The dictionary calls of every page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, refuse } from '../../web/envelope.ts';
import type { Caller } from '../caller.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { textIn } from '../../web/json.ts';
import { allDictItems, dictItems } from './dict-store.ts';
import { tableDictItems } from './table-dict.ts';

const MALFORMED = '字典Code格式不正确！';

export function registerDictRoutes(
  app: FastifyInstance,
  { db, schema, callerOf }: EntityStore & { readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  app.get('/sys/dict/getDictItems/*', async request => {
    const code = textIn(request.params, '*');
    if (!code.includes(',')) return answer(await dictItems(db, code));
    const items = await tableDictItems({ db, schema }, callerOf(request), code);
    return items ? answer(items) : refuse(MALFORMED);
  });

  app.get('/sys/dict/queryAllDictItems', async () => answer(await allDictItems(db)));

  // The server has no cache; the answer alone makes the client load the dictionaries again.
  app.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/sys/dict/refleshCache', handler: async () => answer(null) });
}
