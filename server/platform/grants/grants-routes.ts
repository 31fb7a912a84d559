/**
 * GET /sys/permission/getUserPermissionByToken: the menu and the two permission lists. `version` is a hash of them: a client that names the one
 * it has, is told only that it still holds, because the answer is large and asked for every few minutes.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { queryOf } from '../../entities/register-entity-routes.ts';
import { succeed } from '../../web/envelope.ts';
import { pageFeatures } from '../../features.ts';
import { isStockClient } from '../stock-client/is-stock-client.ts';
import { stockMenuFor } from '../stock-client/stock-menu.ts';
import { createGrantsAnswers } from './grants-answers.ts';
import type { GrantsAnswer } from './grants-answers.ts';
import { restOfTenants } from './shared-only.ts';

/** Online forms state their rights in their own answers. */
const WRITING_VERBS = /:(?:add|edit|delete|deleteBatch|import\w*|export\w*)$/;

/** The rights of a user without those to change something: whoever only sees as him is offered none of it. */
function readingOnly({ version, grants }: GrantsAnswer, isWriting: (permission: string) => boolean): GrantsAnswer {
  const auth = grants.auth.filter(({ action }) => !isWriting(action) && !WRITING_VERBS.test(action));
  return { version: `${version}-seen`, grants: { ...grants, auth } };
}

/** The rights without those that are out of force in the caller's tenant. */
function inForce(answer: GrantsAnswer, caller: Caller, rests: ReturnType<typeof restOfTenants>): GrantsAnswer {
  const auth = answer.grants.auth.filter(({ action }) => !rests(caller, action));
  if (auth.length === answer.grants.auth.length) return answer;
  return { version: `${answer.version}-tenant`, grants: { ...answer.grants, auth } };
}

export function registerGrantsRoutes(
  app: FastifyInstance,
  {
    db,
    schema,
    callerOf,
    isWriting,
  }: EntityStore & { readonly callerOf: (request: FastifyRequest) => Caller; readonly isWriting: (permission: string) => boolean },
): void {
  const answerFor = createGrantsAnswers({ db, schema });
  const rests = restOfTenants(pageFeatures);
  app.get('/sys/permission/getUserPermissionByToken', async request => {
    const caller = callerOf(request);
    const { userId, permissions, seenBy } = caller;
    const whole = inForce(await answerFor(userId), caller, rests);
    const { version, grants } = seenBy === undefined ? whole : readingOnly(whole, isWriting);
    if (isStockClient(request)) {
      const menu = stockMenuFor(code => permissions.has(code));
      return succeed({ ...grants, menu, codeList: [...permissions].filter(code => !rests(caller, code)) });
    }
    const isKnown = queryOf(request)['version'] === version;
    return succeed(isKnown ? { version, isUnchanged: true } : { version, ...grants }, '查询成功');
  });
}
