/** A route states what it asks of its caller where it is declared, so that a test can go through all routes. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The code of a permission, or one of NEEDS. Behind the session check a route that says nothing asks for a session alone. */
    needs?: string;
  }
}

/** `nobody`: refused to everybody, an administrator too, because a program of ours takes this step or the entity does not have this act. */
export const NEEDS = { nothing: 'nothing', session: 'session', admin: 'admin', nobody: 'nobody' } as const;

export type RouteNeeds = { readonly method: string; readonly url: string; readonly needs: string };

/** @returns reads the routes that were registered by then. HEAD, which answers what GET does, is left out. */
export function collectRoutes(app: FastifyInstance): () => readonly RouteNeeds[] {
  const routes: { readonly method: string | string[]; readonly url: string; config?: { needs?: string } }[] = [];
  app.addHook('onRoute', route => void routes.push(route));
  return () =>
    routes.flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .filter(name => name !== 'HEAD')
        .map(name => ({ method: name, url, needs: config?.needs ?? NEEDS.nothing })),
    );
}
