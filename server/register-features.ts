/** Registers the routes of features beside the generic ones. A path that another route has already stops the server at its start. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '#base/json.ts';
import type { Background, CallSession, Emit, EntityFeature, PageFeature, RouteCall } from './feature.ts';
import { SIGNED_IN } from './feature.ts';
import type { Caller } from './platform/caller.ts';
import { createFieldTexts } from './entities/field-texts.ts';
import { grantCode, requireGrant } from './entities/access.ts';
import { listRows } from './entities/list-rows.ts';
import { writeTogether } from './entities/program-writes.ts';
import { forbidden, Refusal } from './entities/refusal.ts';
import type { JsonObject } from './web/json.ts';
import { answer, bodyOf, queryOf } from './entities/register-entity-routes.ts';
import { adminOnlyIn } from './platform/grants/admin-only.ts';
import { restOfTenants, SHARED_REFUSAL } from './platform/grants/shared-only.ts';
import type { EntityRouteDeps } from './entities/register-entity-routes.ts';
import { FORBIDDEN_CODE } from './web/envelope.ts';
import type { Envelope } from './web/envelope.ts';
import { NEEDS } from './web/route-needs.ts';

export type FeatureRouteDeps = EntityRouteDeps & {
  readonly sessionOf: (request: FastifyRequest) => CallSession;
  readonly emit: Emit;
  readonly background: Background;
};

type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** As in web/route-needs.ts. */
  readonly needs: string;
  /** @throws Refusal with code 510 if the caller lacks the permission. */
  readonly check: (caller: Caller) => void;
  readonly handle: (call: RouteCall) => Promise<Envelope>;
};

export function registerFeatures(
  app: FastifyInstance,
  deps: FeatureRouteDeps,
  { entities, pages }: { readonly entities: readonly EntityFeature[]; readonly pages: readonly PageFeature[] },
): void {
  const { db, schema, counts, callerOf, nowMs, onRowChanged, sessionOf, emit, background } = deps;
  const texts = createFieldTexts(deps);
  const routes = [...entities.flatMap(entityRoutes), ...pages.flatMap(pageRoutes(pages))];
  for (const { method, url, needs, check, handle } of routes)
    app.route({
      method,
      url,
      config: { needs },
      handler: request =>
        answer(async () => {
          const caller = callerOf(request);
          check(caller);
          const [query, body] = [queryOf(request), bodyOf(request)];
          const list: RouteCall['list'] = (listed, listQuery) => listRows({ db, schema, texts, counts }, listed, caller, listQuery);
          const write: RouteCall['write'] = async work => {
            const { answer: result, changed } = await writeTogether(deps, caller, work);
            for (const { def, row, kind } of changed) onRowChanged(def, row, kind);
            return result;
          };
          return handle({
            db,
            schema,
            nowMs,
            caller,
            query,
            params: paramsOf(request),
            body,
            list,
            write,
            session: sessionOf(request),
            emit,
            pages,
            background,
          });
        }),
    });
  for (const { register } of pages) register?.(app, { db, schema, callerOf, nowMs, background });
}

const paramsOf = ({ params }: FastifyRequest): JsonObject => (isRecord(params) ? params : {});

const entityRoutes = ({ def, routes = [] }: EntityFeature): readonly Route[] =>
  routes.map(({ method, path, needs, handle }) => ({
    method,
    url: `${def.endpoint}/${path}`,
    needs: grantCode(needs.def, needs.code),
    check: caller => requireGrant(caller, needs.def, needs.code),
    handle,
  }));

function pageRoutes(pages: readonly PageFeature[]): (page: PageFeature) => readonly Route[] {
  const [adminOnly, rests] = [adminOnlyIn(pages), restOfTenants(pages)];
  return ({ routes = [] }) =>
    routes.map(({ method, path, needs, handle }) => ({
      method,
      url: path,
      needs: needs === SIGNED_IN ? NEEDS.session : needs,
      check: caller => {
        if (needs === SIGNED_IN) return;
        if (!caller.permissions.has(needs) || (adminOnly.has(needs) && !caller.isAdmin)) throw forbidden();
        if (rests(caller, needs)) throw new Refusal(SHARED_REFUSAL, FORBIDDEN_CODE);
      },
      handle,
    }));
}
