/** Checks a form asks for before it is saved. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverText } from '#domain/messages-server.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { refuse, succeed } from '../envelope.ts';
import { textIn } from '../json.ts';
import { checkByCode } from './check-rules.ts';
import { isTaken } from './duplicate-check.ts';

export function registerCheckRoutes(
  app: FastifyInstance,
  { db, callerOf }: { readonly db: Database; readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  app.get('/sys/duplicate/check', async request => {
    const { query } = request;
    const value = textIn(query, 'fieldVal');
    if (value === '') return { ...refuse(serverText.nothingToCheck), success: true }; // code 500 all the same, as the original answers
    const taken = await isTaken(db, callerOf(request), {
      table: textIn(query, 'tableName'),
      column: textIn(query, 'fieldName'),
      value,
      exceptId: textIn(query, 'dataId'),
    });
    if (taken === undefined) return refuse(serverText.notCheckable);
    return taken ? refuse(serverText.taken) : succeed(null, serverText.free);
  });

  app.get('/sys/checkRule/checkByCode', async ({ query }) => {
    const outcome = checkByCode(textIn(query, 'ruleCode'), textIn(query, 'value'));
    if (outcome === undefined) return refuse(serverText.unknownRule);
    return outcome === 'passed' ? succeed(null) : { ...refuse(outcome.message), result: outcome };
  });
}
