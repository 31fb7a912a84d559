/**
 * GET /sys/permission/getUserPermissionByToken: the menu and the two permission lists. `version` is a hash of them: a client that names the one
 * it has, is told only that it still holds, because the answer is large and asked for every few minutes.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { queryOf } from '../../entities/register-entity-routes.ts';
import { succeed } from '../../web/envelope.ts';
import { isStockClient, stockMenuFor } from '../stock-client/stock-menu.ts';
import { createGrantsAnswers } from './grants-answers.ts';

export function registerGrantsRoutes(
  app: FastifyInstance,
  { db, schema, callerOf }: EntityStore & { readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  const answerFor = createGrantsAnswers({ db, schema });
  app.get('/sys/permission/getUserPermissionByToken', async request => {
    const { userId, permissions } = callerOf(request);
    const { version, grants } = await answerFor(userId);
    if (isStockClient(request)) {
      const menu = stockMenuFor(code => permissions.has(code));
      return succeed({ ...grants, menu, codeList: [...permissions] });
    }
    const isKnown = queryOf(request)['version'] === version;
    return succeed(isKnown ? { version, isUnchanged: true } : { version, ...grants }, '查询成功');
  });
}
