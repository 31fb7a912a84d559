/**
 * Reads and writes of business entities over their generated REST endpoints.
 *
 * Shapes:  single rows are read through the list, which alone carries the texts of references and shows what the user may see.
 * Errors:  as values; a write answers only what the server said, and says nothing about what it did.
 * Source:  protocol reference §4, §5.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { Row, Values } from '#domain/entity/row.ts';
import type { AppError } from '#domain/errors.ts';
import { WRITE_TIMEOUT_MS } from '#domain/limits.ts';
import type { SyncRead } from '#domain/query/sync-read.ts';
import type { ListQuery } from '#domain/query/list-query.ts';
import type { Mutation } from '#domain/sync/mutation.ts';
import { decodePage } from './decoders/page.ts';
import type { DecodedPage } from './decoders/page.ts';
import { decodeRow } from './decoders/row.ts';
import type { Http, HttpRequest } from './http.ts';
import { syncParams, windowParams } from './list-params.ts';
import type { Params } from './list-params.ts';

type Told<T> = { readonly value: T; readonly serverMs: number | undefined };
type Outgoing = Pick<Mutation, 'entity' | 'rowId' | 'op'>;
export type WriteOutcome = { readonly kind: 'accepted' } | { readonly kind: 'failed'; readonly error: AppError };

export type EntityCalls = {
  window(entity: string, query: ListQuery, signal?: AbortSignal): Promise<Result<Told<DecodedPage>, AppError>>;
  read(entity: string, read: SyncRead, signal?: AbortSignal): Promise<Result<Told<DecodedPage>, AppError>>;
  byId(entity: string, id: string, signal?: AbortSignal): Promise<Result<Told<Row | undefined>, AppError>>;
  write(entry: Outgoing, values: Values, signal?: AbortSignal): Promise<WriteOutcome>;
  probe(signal?: AbortSignal): Promise<Result<Told<undefined>, AppError>>;
};

export function createEntityCalls(http: Http, defOf: (entity: string) => EntityDef): EntityCalls {
  async function list(
    def: EntityDef,
    params: Params | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Result<Told<DecodedPage>, AppError>> {
    if (!params) return err({ kind: 'malformed', path: `${def.name}.query` });
    const envelope = await http.call({ method: 'GET', path: `${def.endpoint}/list`, params, signal });
    if (!envelope.ok) return envelope;
    const page = decodePage(def, envelope.value.result);
    return page.ok ? ok({ value: page.value, serverMs: envelope.value.serverMs }) : page;
  }

  /** For a server whose list does not filter by id. Its refusal for a missing row is no failure. */
  async function queryById(def: EntityDef, id: string, signal: AbortSignal | undefined): Promise<Result<Told<Row | undefined>, AppError>> {
    const envelope = await http.call({ method: 'GET', path: `${def.endpoint}/queryById`, params: { id }, signal });
    if (envelope.ok) return ok({ value: decodeRow(def, envelope.value.result), serverMs: envelope.value.serverMs });
    return envelope.error.kind === 'rejected' && envelope.error.message.startsWith('未找到')
      ? ok({ value: undefined, serverMs: undefined })
      : envelope;
  }

  return {
    window(entity, query, signal) {
      const def = defOf(entity);
      return list(def, windowParams(def, query, http.dialect.sendsFieldOnWindows), signal);
    },
    read(entity, read, signal) {
      const def = defOf(entity);
      return list(def, syncParams(def, read), signal);
    },
    async byId(entity, id, signal) {
      const def = defOf(entity);
      const page = await list(def, syncParams(def, { ids: [id], pageSize: 2 }), signal);
      if (!page.ok) return page;
      const { rows } = page.value.value;
      const row = rows.find(candidate => candidate.id === id);
      if (!row && rows.length > 0) return queryById(def, id, signal);
      return ok({ value: row, serverMs: page.value.serverMs });
    },
    async write(entry, values, signal) {
      const envelope = await http.call({ ...writeRequest(defOf(entry.entity), entry, values), timeoutMs: WRITE_TIMEOUT_MS, signal });
      return envelope.ok ? { kind: 'accepted' } : { kind: 'failed', error: envelope.error };
    },
    async probe(signal) {
      const envelope = await http.call({ method: 'GET', path: '/sys/user/getCurrentUserDeparts', timeoutMs: PROBE_TIMEOUT_MS, signal });
      return envelope.ok ? ok({ value: undefined, serverMs: envelope.value.serverMs }) : envelope;
    },
  };
}

const PROBE_TIMEOUT_MS = 10_000; // a probe that takes longer says the link is not usable

function writeRequest(def: EntityDef, { rowId, op }: Outgoing, values: Values): HttpRequest {
  const body = { id: rowId, ...values };
  switch (op.kind) {
    case 'create':
      return { method: 'POST', path: `${def.endpoint}/add`, body };
    case 'update':
      return { method: 'PUT', path: `${def.endpoint}/edit`, body };
    case 'delete':
      return { method: 'DELETE', path: `${def.endpoint}/delete`, params: { id: rowId } };
    case 'action':
      return { method: 'PUT', path: `${def.endpoint}/${op.action}`, body };
  }
}
