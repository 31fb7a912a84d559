/**
 * GET /sys/permission/getUserPermissionByToken: the menu and the two permission lists. `version` is a hash of them: a client that names the one
 * it has, is told only that it still holds, because the answer is large and asked for every few minutes.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { queryOf } from '../../entities/register-entity-routes.ts';
import { succeed } from '../../web/envelope.ts';
import { findUserById } from '../people/people-store.ts';
import { allGrants, grantsOf } from './grants-store.ts';
import { menuFor } from './menu.ts';
import { wireStatus } from './permission-codes.ts';
import { roleProfiles } from './role-profiles.ts';

export function registerGrantsRoutes(
  app: FastifyInstance,
  { db, schema, callerOf }: EntityStore & { readonly callerOf: (request: FastifyRequest) => Caller },
): void {
  app.get('/sys/permission/getUserPermissionByToken', async request => {
    const role = (await findUserById(db, callerOf(request).userId))?.role_code ?? '';
    const profile = roleProfiles.find(entry => entry.code === role);
    const granted = await grantsOf(db, role);
    const held = new Set(granted.map(grant => grant.action));
    const grants = {
      menu: menuFor(
        schema,
        def => (profile?.sees(def) ?? true) && held.has(`${def.permission}:list`),
        code => held.has(code),
      ),
      auth: granted.map(({ action, type, describe }) => ({ action, type, describe })),
      allAuth: (await allGrants(db)).map(({ action, type, describe }) => ({ action, status: wireStatus(type), type, describe })),
    };
    const version = createHash('sha256').update(JSON.stringify(grants)).digest('hex');
    const isKnown = queryOf(request)['version'] === version;
    return succeed(isKnown ? { version, isUnchanged: true } : { version, ...grants }, '查询成功');
  });
}
