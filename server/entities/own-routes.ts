/** Registers the routes of features beside the generic ones. A path that a generic route has already stops the server at its start. */
import type { FastifyInstance } from 'fastify';
import type { ServerFeature } from '../feature.ts';
import { createFieldTexts } from './field-texts.ts';
import { requireGrant } from './grants.ts';
import { listRows } from './list-rows.ts';
import { answer, bodyOf, queryOf } from './register-entity-routes.ts';
import type { EntityRouteDeps } from './register-entity-routes.ts';

type OwnRouteDeps = Pick<EntityRouteDeps, 'db' | 'schema' | 'callerOf' | 'nowMs'>;

export function registerOwnRoutes(app: FastifyInstance, deps: OwnRouteDeps, features: readonly ServerFeature[]): void {
  const { db, callerOf, nowMs } = deps;
  const texts = createFieldTexts(deps);
  for (const { def, routes = [] } of features)
    for (const { method, path, needs, handle } of routes)
      app.route({
        method,
        url: `${def.endpoint}/${path}`,
        handler: request =>
          answer(async () => {
            const caller = callerOf(request);
            requireGrant(caller, needs.def, needs.code);
            return handle({
              db,
              nowMs,
              caller,
              query: queryOf(request),
              body: bodyOf(request),
              list: (listed, query) => listRows({ db, texts }, listed, caller, query),
            });
          }),
      });
}
