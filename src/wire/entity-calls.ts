/**
 * Reads and writes of business entities over their generated REST endpoints.
 *
 * Shapes:  single rows are read through the list, because only the list carries the texts of references and applies the user's data rules.
 * Errors:  as values; the answer of a write is the server's statement and does not prove the effect.
 * Source:  protocol reference §4, §5.
 */
import { assert } from '#base/assert.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { binCall } from '#schema/bin.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { DictTexts } from '#schema/dict.ts';
import type { Schema } from '#schema/schema.ts';
import type { Row, Values } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import type { SyncRead } from '#query/sync-read.ts';
import { inexpressible } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { childFields } from '#sync/merge-children.ts';
import { SCAN_PAGE_SIZE } from '#sync/pace.ts';
import type { ChildrenByProperty, Mutation, Op } from '#sync/mutation.ts';
import { decodePage, decodeWhole } from './decoders/page.ts';
import type { DecodedPage } from './decoders/page.ts';
import { isCompact, pageOf, readCompact } from './decoders/compact-page.ts';
import { createDictTextReader } from './decoders/dict-texts.ts';
import { decodeRow } from './decoders/row.ts';
import type { Dialect } from './dialect.ts';
import type { Http, HttpRequest } from './http.ts';
import { syncParams, windowParams } from './list-params.ts';
import type { Params } from './list-params.ts';
import { WRITE_TIMEOUT_MS } from './http.ts';

type Told<T> = { readonly value: T; readonly serverMs: number | undefined };
/** What ends a read without an answer: the caller, or the time. */
type Asking = Pick<HttpRequest, 'signal' | 'timeoutMs' | 'compact'>;
type Outgoing = Pick<Mutation, 'entity' | 'rowId' | 'op'> & Partial<Pick<Mutation, 'createdAtMs'>>;
export type WriteOutcome = { readonly kind: 'accepted' } | { readonly kind: 'failed'; readonly error: AppError };

export type EntityCalls = {
  /** The rows that a page of a first download may have; undefined: a server that answers only ordinary pages. */
  readonly scanRows: number | undefined;
  window(entity: string, query: ListQuery, signal?: AbortSignal): Promise<Result<Told<DecodedPage>, AppError>>;
  read(entity: string, read: SyncRead, signal?: AbortSignal, timeoutMs?: number): Promise<Result<Told<DecodedPage>, AppError>>;
  byId(entity: string, id: string, signal?: AbortSignal, timeoutMs?: number): Promise<Result<Told<Row | undefined>, AppError>>;
  write(entry: Outgoing, values: Values, signal?: AbortSignal): Promise<WriteOutcome>;
  children(entity: string, id: string, signal?: AbortSignal): Promise<Result<ChildrenByProperty, AppError>>;
  probe(signal?: AbortSignal): Promise<Result<Told<undefined>, AppError>>;
};

/** @param onDictTexts hears the texts of dictionary values that lists carry, each once. */
export function createEntityCalls(
  http: Pick<Http, 'call' | 'dialect'>,
  schema: Schema,
  onDictTexts?: (texts: DictTexts) => void,
): EntityCalls {
  const readTexts = createDictTextReader();
  /** Entities of which a compact page could not be read: they are asked for ordinary pages from then on. */
  const notCompact = new Set<string>();

  function decode(def: EntityDef, result: unknown, isCompactAsked: boolean): Result<DecodedPage, AppError> {
    if (!isCompactAsked || !isCompact(result)) {
      const page = decodePage(def, result);
      if (page.ok) noteTexts(onDictTexts && readTexts.ofRecords(def, result));
      return page;
    }
    const compact = readCompact(def, result);
    if (!compact.ok) {
      notCompact.add(def.name);
      return compact;
    }
    noteTexts(onDictTexts && readTexts.ofColumns(def, compact.value.texts));
    return ok(pageOf(def, compact.value));
  }

  function noteTexts(texts: DictTexts | undefined): void {
    if (texts) onDictTexts?.(texts);
  }

  async function list(
    def: EntityDef,
    params: Params | undefined,
    { signal, timeoutMs, compact }: Asking,
  ): Promise<Result<Told<DecodedPage>, AppError>> {
    if (!params) return err(inexpressible(def.name));
    const asked = http.dialect.isForeign || notCompact.has(def.name) ? undefined : compact;
    const envelope = await http.call({ method: 'GET', path: `${def.endpoint}/list`, params, signal, timeoutMs, compact: asked });
    if (!envelope.ok) return envelope;
    const page = decode(def, envelope.value.result, asked !== undefined);
    return page.ok ? ok({ value: page.value, serverMs: envelope.value.serverMs }) : page;
  }

  /** For a server whose list does not filter by id. Its refusal of a missing row is no failure. */
  async function queryById(def: EntityDef, id: string, { signal, timeoutMs }: Asking): Promise<Result<Told<Row | undefined>, AppError>> {
    const envelope = await http.call({ method: 'GET', path: `${def.endpoint}/queryById`, params: { id }, signal, timeoutMs });
    if (envelope.ok) {
      const { result, serverMs } = envelope.value;
      const row = decodeRow(def, result);
      // An answer with another row proves nothing about this row.
      if (row?.id !== id && result !== null && result !== undefined) return err({ kind: 'malformed', path: `${def.name}.queryById` });
      return ok({ value: row, serverMs });
    }
    return envelope.error.kind === 'rejected' && envelope.error.message.startsWith('未找到')
      ? ok({ value: undefined, serverMs: undefined })
      : envelope;
  }

  return {
    scanRows: http.dialect.isForeign ? undefined : SCAN_PAGE_SIZE,
    window(entity, query, signal) {
      const def = schema.get(entity);
      return list(def, windowParams(def, query, http.dialect.sendsFieldOnWindows), { signal });
    },
    read(entity, read, signal, timeoutMs) {
      const def = schema.get(entity);
      return list(def, syncParams(def, read), { signal, timeoutMs, compact: read.compact });
    },
    async byId(entity, id, signal, timeoutMs) {
      const def = schema.get(entity);
      const asking = { signal, timeoutMs };
      const page = await list(def, syncParams(def, { ids: [id], pageSize: 2 }), asking);
      if (!page.ok) return page;
      const { rows, skipped, total } = page.value.value;
      const row = rows.find(candidate => candidate.id === id);
      if (!row && (rows.length > 0 || skipped > 0 || total > 0)) return queryById(def, id, asking);
      return ok({ value: row, serverMs: page.value.serverMs });
    },
    async write(entry, values, signal) {
      const request = writeRequest(schema, http.dialect, entry, values);
      const envelope = await http.call({ ...request, madeAtMs: entry.createdAtMs, timeoutMs: WRITE_TIMEOUT_MS, signal });
      return envelope.ok ? { kind: 'accepted' } : { kind: 'failed', error: envelope.error };
    },
    async children(entity, id, signal) {
      const def = schema.get(entity);
      const held: Record<string, readonly Row[]> = {};
      for (const { entity: child, property } of def.children ?? []) {
        const path = `${def.endpoint}/${childrenPath(property)}`;
        const envelope = await http.call({ method: 'GET', path, params: { id }, signal });
        if (!envelope.ok) return envelope;
        const rows = decodeWhole(schema.get(child), envelope.value.result);
        if (!rows.ok) return rows;
        held[property] = rows.value;
      }
      return ok(held);
    },
    async probe(signal) {
      const envelope = await http.call({ method: 'GET', path: '/sys/user/getCurrentUserDeparts', timeoutMs: PROBE_TIMEOUT_MS, signal });
      return envelope.ok ? ok({ value: undefined, serverMs: envelope.value.serverMs }) : envelope;
    },
  };
}

/** contractItemList → queryContractItemByMainId. */
const childrenPath = (property: string): string =>
  `query${property.charAt(0).toUpperCase()}${property.slice(1).replace(/List$/, '')}ByMainId`;

/** The whole lists with their ids, because the server replaces its lists. The server sets texts and stamps itself. */
function childLists(schema: Schema, op: Op): Readonly<Record<string, unknown>> {
  const lists = 'children' in op ? (op.children ?? []) : [];
  return Object.fromEntries(
    lists.map(list => [list.property, list.rows.map(row => ({ id: row.id, ...pick(row, childFields(schema, list, row)) }))]),
  );
}

const pick = (row: Row, fields: readonly string[]): Values =>
  Object.fromEntries(fields.flatMap(field => (row[field] === undefined ? [] : [[field, row[field]] as const])));

const PROBE_TIMEOUT_MS = 10_000; // a link is not usable if a probe takes longer

/** The mark of a row in the bin. */
const DELETED = '1';

function writeRequest(schema: Schema, { hasBin }: Dialect, { entity, rowId, op }: Outgoing, values: Values): HttpRequest {
  assert(op.kind !== 'upload', 'a file is sent by upload-file.ts');
  const def = schema.get(entity);
  const body = { id: rowId, ...values, ...childLists(schema, op) };
  switch (op.kind) {
    case 'create':
      return { method: 'POST', path: `${def.endpoint}/add`, body };
    case 'update':
      return { method: 'PUT', path: `${def.endpoint}/edit`, body };
    case 'delete': {
      const bin = binCall(def, hasBin);
      return bin === undefined
        ? { method: 'DELETE', path: `${def.endpoint}/delete`, params: { id: rowId } }
        : { method: 'PUT', path: `${def.endpoint}/${bin}`, body: { ...body, delFlag: DELETED } };
    }
    case 'action':
      return { method: 'PUT', path: `${def.endpoint}/${op.action}`, body };
  }
}
