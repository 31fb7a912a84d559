/**
 * Declares what a feature adds to the server. It is declared in `server/<area>/<feature>/feature.ts`; features.ts lists all of them.
 * An entity's feature adds to the generic routes of its entity; a page's feature has a menu entry, permissions and routes of its own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AreaKey, EntityDef } from '#schema/entity-def.ts';
import type { RoleCode } from '#schema/roles.ts';
import type { Schema } from '#schema/schema.ts';
import type { Caller } from './platform/caller.ts';
import type { IssueSeeAs } from './platform/session/see-as.ts';
import type { UploadStore } from './platform/files/upload-store.ts';
import type { Monitor } from './platform/monitors/monitor.ts';
import type { Database } from './database.ts';
import type { TableShape } from './database/table-shape.ts';
import type { Query } from './entities/list-rows.ts';
import type { Program } from './entities/program-writes.ts';
import type { AddWork } from './entities/add-work.ts';
import type { StepWork } from './entities/step-work.ts';
import type { Envelope } from './web/envelope.ts';
import type { JsonObject } from './web/json.ts';

export type RouteCall = {
  readonly db: Database;
  readonly schema: Schema;
  readonly nowMs: () => number;
  readonly caller: Caller;
  readonly query: Query;
  /** The named parts of the path. */
  readonly params: JsonObject;
  readonly body: JsonObject;
  /** A page of an entity's rows, as its generic list returns it. */
  readonly list: (def: EntityDef, query: Query) => Promise<unknown>;
  /** Writes rows together, with what follows from them (entities/program-writes.ts); they are pushed when the transaction is committed. */
  readonly write: <T>(work: (program: Program) => Promise<T>) => Promise<T>;
  readonly session: CallSession;
  readonly emit: Emit;
  /** All pages of this server. */
  readonly pages: readonly PageFeature[];
  readonly background: Background;
};

/** What this process does beside answering calls. */
export type Background = {
  /** Writes the log records that this process has not written yet, so that a reader sees his own last call. */
  readonly flushLogs: () => Promise<void>;
  readonly monitor: Monitor;
  readonly files: UploadStore;
  readonly seeAs: IssueSeeAs;
};

/** `digest` names the caller's session; a session ends after `idleMs` without a call, and after `maxMs`. */
export type CallSession = { readonly digest: string; readonly idleMs: number; readonly maxMs: number };

/** Messages to the open pages of users; a user may be EVERYBODY. They are sent when the transaction is committed. */
export type Emit = {
  /** A text to the notice sockets of these users. */
  readonly notice: (userIds: readonly string[], text: string) => void;
  /** The user's sessions or rights changed: they are read again. */
  readonly sessionsChanged: (userId: string) => void;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Handle = (call: RouteCall) => Promise<Envelope>;

/** The permission for a row action: `{permission}:{code}`. */
export type OwnPermission = { readonly code: string; readonly label: string };

export type EntityRoute = {
  readonly method: Method;
  /** The path below the entity's endpoint. */
  readonly path: string;
  /** The required permission. */
  readonly needs: { readonly def: EntityDef; readonly code: string };
  readonly handle: Handle;
};

export type EntityFeature = {
  readonly def: EntityDef;
  readonly permissions?: readonly OwnPermission[];
  readonly routes?: readonly EntityRoute[];
  readonly tables?: readonly TableShape[];
  /** By step: what it does beside its definition, inside its transaction and before the row is written. Whoever takes the step, it runs. */
  readonly onStep?: Readonly<Record<string, StepWork | undefined>>;
  /** What it does at a new row that a user adds, inside its transaction and before the row is written. Rows that the program makes are left alone. */
  readonly onAdd?: AddWork;
};

/** `SIGNED_IN`: no permission is needed beyond a session. */
export const SIGNED_IN = Symbol('signed in');

export type PageRoute = {
  readonly method: Method;
  /** The path below the context path. */
  readonly path: string;
  /** The code of the required permission. */
  readonly needs: string | typeof SIGNED_IN;
  readonly handle: Handle;
};

/** The groups of the menu. */
export type MenuGroup = AreaKey | 'report' | 'online' | 'system' | 'monitor';

/** The menu entry of a page, for users with the permission `needs`. */
export type MenuEntry = {
  readonly under: MenuGroup;
  readonly route: string;
  readonly component: string;
  readonly title: string;
  readonly needs: string;
  /** The page of JeecgBoot's own Vue 3 front end for the same records (its component), if it has one. */
  readonly stock?: string;
  /** The address works, and the menu does not show it. */
  readonly hidden?: true;
};

/**
 * Of the built-in roles only the administrator has a page's permissions, with `reads` also those that see all of these entities, with `roles` also these.
 * `isAdminOnly`: no other role can be granted it, because who has it gives rights to others and to himself.
 * `isShared`: it writes what all tenants have in common, so nobody has it who works in another tenant than 0.
 */
export type PagePermission = {
  readonly action: string;
  readonly describe: string;
  readonly reads?: readonly string[];
  readonly roles?: readonly RoleCode[];
  readonly isAdminOnly?: true;
  readonly isShared?: true;
};

export type PageFeature = {
  readonly menu?: readonly MenuEntry[];
  readonly permissions?: readonly PagePermission[];
  readonly routes?: readonly PageRoute[];
  /** In place of `routes`, where they depend on data; each route checks its own permission. */
  readonly register?: (app: FastifyInstance, deps: PageRouteDeps) => void;
  readonly tables?: readonly TableShape[];
  /** Runs at every start of the server, in the transaction that prepares the database. */
  readonly prepare?: (db: Database, nowMs: number) => Promise<void>;
};

export type PageRouteDeps = {
  readonly db: Database;
  readonly schema: Schema;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly nowMs: () => number;
  readonly background: Background;
};

/** The compiler knows the steps of the entity. */
export const defineEntityFeature = <A extends string>(
  feature: Omit<EntityFeature, 'def' | 'onStep'> & {
    readonly def: EntityDef & { readonly actions: readonly A[] };
    readonly onStep?: { readonly [K in NoInfer<A>]?: StepWork };
  },
): EntityFeature => feature;
export const definePageFeature = (feature: PageFeature): PageFeature => feature;
