/**
 * What one entity adds to the generic routes on the server: permissions, routes and tables of its own.
 * A feature declares it in `server/<area>/<feature>/feature.ts`; features.ts lists them all.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Caller } from './platform/caller.ts';
import type { Database } from './database.ts';
import type { TableShape } from './database/table-shape.ts';
import type { Query } from './entities/list-rows.ts';
import type { Envelope } from './web/envelope.ts';
import type { JsonObject } from './web/json.ts';

/** The permission for a row action: `{permission}:{code}`. */
export type OwnPermission = { readonly code: string; readonly label: string };

export type OwnRouteCall = {
  readonly db: Database;
  readonly nowMs: () => number;
  readonly caller: Caller;
  readonly query: Query;
  readonly body: JsonObject;
  /** A page of an entity's rows, as its generic list returns it. */
  readonly list: (def: EntityDef, query: Query) => Promise<unknown>;
};

export type OwnRoute = {
  readonly method: 'GET' | 'PUT';
  /** The path below the entity's endpoint. */
  readonly path: string;
  /** The required permission. */
  readonly needs: { readonly def: EntityDef; readonly code: string };
  readonly handle: (call: OwnRouteCall) => Promise<Envelope>;
};

export type ServerFeature = {
  readonly def: EntityDef;
  readonly permissions?: readonly OwnPermission[];
  readonly routes?: readonly OwnRoute[];
  readonly tables?: readonly TableShape[];
};

export const defineServerFeature = (feature: ServerFeature): ServerFeature => feature;
