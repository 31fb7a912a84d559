/** The checks of a form before it is saved. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EntityStore } from '../../entities/entity-store.ts';
import { answer } from '../../entities/register-entity-routes.ts';
import { serverText } from '../../web/text.ts';
import type { Caller } from '../caller.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import type { Limited } from '../session/limited.ts';
import { checkByCode } from './check-rules.ts';
import { isTaken } from './duplicate-check.ts';

const USERS = 'sys_user';

export function registerCheckRoutes(
  app: FastifyInstance,
  options: EntityStore & {
    readonly nowMs: () => number;
    readonly callerOf: (request: FastifyRequest) => Caller;
    readonly limited: Limited;
  },
): void {
  const { callerOf, limited } = options;
  const limitNames = limited('nameCheck');
  /** The same rate limit as for the other check of a name, because both reveal which accounts exist. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
    textIn(request.query, 'tableName') === USERS ? limitNames(request, reply) : undefined;
  app.get('/sys/duplicate/check', { onRequest }, async request => {
    const { query } = request;
    const value = textIn(query, 'fieldVal');
    if (value === '') return { ...refuse(serverText.nothingToCheck), success: true }; // with code 500, as the original answers
    return answer(async () => {
      const taken = await isTaken(options, callerOf(request), {
        table: textIn(query, 'tableName'),
        column: textIn(query, 'fieldName'),
        value,
        exceptId: textIn(query, 'dataId'),
      });
      if (taken === undefined) return refuse(serverText.notCheckable);
      return taken ? refuse(serverText.taken) : succeed(null, serverText.free);
    });
  });

  app.get('/sys/checkRule/checkByCode', async ({ query }) => {
    const outcome = checkByCode(textIn(query, 'ruleCode'), textIn(query, 'value'));
    if (outcome === undefined) return refuse(serverText.unknownRule);
    return outcome === 'passed' ? succeed(null) : { ...refuse(outcome.message), result: outcome };
  });
}
