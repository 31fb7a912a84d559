/** Reads the parameters of online calls, and turns a thrown refusal into an answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '#base/json.ts';
import type { Caller } from '../platform/caller.ts';
import type { EntityStore } from '../entities/entity-store.ts';
import { requireCode } from './online-permissions.ts';
import type { Query } from '../entities/list-rows.ts';
import { integerOf } from '../entities/list-rows.ts';
import { knownRefusal } from '../entities/refusal.ts';
import type { Envelope } from '../web/envelope.ts';
import { PAGE_ROWS_MAX } from '../web/json.ts';

export type OnlineDeps = EntityStore & {
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly nowMs: () => number;
};
export type Handle = (caller: Caller, request: FastifyRequest) => Promise<Envelope>;
/** @param needs the code of the permission, where it does not depend on what the call names. */
export type OnlineRoute = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, handle: Handle, needs?: string) => void;
/** The rows of one page, and the total. */
export type Rows = { readonly total: number; readonly records: readonly Readonly<Record<string, unknown>>[] };

const DEFAULT_SIZE = '10';

/** Registers handlers whose refusals become answers: HTTP 200 with success false. */
export function onlineRoutes(app: FastifyInstance, { callerOf }: OnlineDeps, options: { readonly bodyLimit?: number } = {}): OnlineRoute {
  return (method, url, handle, needs) =>
    app.route({
      ...options,
      ...(needs === undefined ? {} : { config: { needs } }),
      method,
      url,
      handler: async request => {
        try {
          const caller = callerOf(request);
          if (needs !== undefined) requireCode(caller, needs);
          return await handle(caller, request);
        } catch (error) {
          const refusal = knownRefusal(error);
          if (refusal) return refusal;
          throw error;
        }
      },
    });
}

/** The first value of each parameter. */
export function queryOf({ query }: FastifyRequest): Query {
  if (!isRecord(query)) return {};
  const entries = Object.entries(query).map(([name, value]) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return [name, typeof first === 'string' ? first : undefined] as const;
  });
  return Object.fromEntries(entries);
}

/** The rows of the requested page; a negative size gives as many as one answer may contain. */
export function pageOf(
  query: Query,
  fallbackSize = DEFAULT_SIZE,
): { readonly size: number; readonly current: number; readonly skip: number } {
  const current = integerOf(query, 'pageNo', '1');
  const asked = integerOf(query, 'pageSize', fallbackSize);
  const size = asked < 0 ? PAGE_ROWS_MAX : Math.min(asked, PAGE_ROWS_MAX);
  return { size, current, skip: asked < 0 ? 0 : Math.max(0, current - 1) * size };
}

/** One page of a list in memory, in the page object of every list call. */
export function pageInMemory<T>(all: readonly T[], query: Query) {
  const { size, current, skip } = pageOf(query);
  const records = all.slice(skip, skip + size);
  return { records, total: all.length, size, current, pages: size > 0 ? Math.ceil(all.length / size) : 0 };
}

/** A short list is searched for a part of a text, ignoring case; clients may put stars around it. */
export const isWanted = (text: string, asked = ''): boolean => text.toLowerCase().includes(asked.replaceAll('*', '').trim().toLowerCase());
