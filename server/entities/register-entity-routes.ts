/** The generic routes of every definition: list, queryById, enableList, add, edit, delete, deleteBatch, and one per status step. */
import { isRecord } from '#base/json.ts';
import { sql } from '../database/kysely.ts';
import { allOf, rowsOf } from '../database/sql.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPACT_ROWS_HEADER, compactAskIn } from '#query/compact-rows.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { enableSwitch } from '#schema/enable-switch.ts';
import { serverText } from '../web/text.ts';
import type { Caller } from '../platform/caller.ts';
import { succeed, succeedWithJson } from '../web/envelope.ts';
import type { Envelope } from '../web/envelope.ts';
import { textIn } from '../web/json.ts';
import { NEEDS } from '../web/route-needs.ts';
import type { JsonObject } from '../web/json.ts';
import { readChildren } from './child-rows.ts';
import { grantCode, requireGrant, scopeSql, visibleColumns } from './access.ts';
import { selectList, tableOf } from './entity-table.ts';
import type { EntityStore } from './entity-store.ts';
import { createFieldTexts } from './field-texts.ts';
import { stepsOfPicking } from '#schema/picked-lists.ts';
import { ownBinCall } from '#schema/bin.ts';
import { HELD_CALL, HELD_IDS_MAX } from '#schema/references.ts';
import { splitMany } from '#schema/many.ts';
import { hasAction } from '#schema/verbs.ts';
import { isCompactable, listCompact } from './compact-rows.ts';
import type { KnownCounts } from './known-counts.ts';
import { listRows } from './list-rows.ts';
import type { ListDeps, Query } from './list-rows.ts';
import { forbidden, Refusal, knownRefusal } from './refusal.ts';
import { addRow } from './add-row.ts';
import { deleteRows } from './delete-rows.ts';
import { editRow } from './edit-row.ts';
import { stepRow } from './step-row.ts';
import { heldRows } from './still-referred.ts';
import type { Written } from './written-lists.ts';
import { isDeleted } from './stored-row.ts';
import type { ChangedRow } from './stored-row.ts';

const text = {
  added: '添加成功！',
  batchDeleted: '批量删除成功!',
  stepDone: (button: string) => `${button}成功!`,
} as const;

export type RowChangeKind = 'upsert' | 'delete';
export type EntityRouteDeps = EntityStore & {
  readonly callerOf: (request: FastifyRequest) => Caller;
  /** The counts that this process has read; all routes share them. */
  readonly counts: KnownCounts;
  /** Called after the change is committed. @param by who deleted the row; a written one names its writer itself (`updateBy`). */
  readonly onRowChanged: (entity: EntityDef, row: JsonObject, kind: RowChangeKind, by?: string) => void;
  readonly nowMs: () => number;
};

const ENABLED = '1';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Registers the routes under the app's prefix. */
export function registerEntityRoutes(app: FastifyInstance, deps: EntityRouteDeps): void {
  const texts = createFieldTexts(deps);
  const lists = { db: deps.db, schema: deps.schema, texts, counts: deps.counts };
  for (const def of deps.schema.defs) registerEntity(app, def, deps, lists);
}

function registerEntity(app: FastifyInstance, def: EntityDef, deps: EntityRouteDeps, lists: ListDeps): void {
  const { callerOf, onRowChanged } = deps;
  const { texts } = lists;
  /** @param code the act that the caller must hold for the entity. @param needs what the route declares in place of that permission (route-needs.ts). */
  const route = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    code: string,
    handle: (caller: Caller, request: FastifyRequest, reply: FastifyReply) => Promise<Envelope | string>,
    needs?: string,
  ) =>
    app.route({
      method,
      url: `${def.endpoint}/${path}`,
      config: { needs: needs ?? grantCode(def, code) },
      handler: (request, reply) =>
        answer(async () => {
          const caller = callerOf(request);
          requireGrant(caller, def, code);
          return handle(caller, request, reply);
        }),
    });
  const changed = (row: JsonObject, kind: RowChangeKind, by?: string): void => onRowChanged(def, row, kind, by);
  const othersChanged = (changes: readonly ChangedRow[], by?: string): void =>
    changes.forEach(({ def: other, row, kind }) => onRowChanged(other, row, kind, by));
  /** With `delFlag=1` the caller deletes from the recycle bin: a row that was brought back meanwhile stays. */
  const remove = async (caller: Caller, request: FastifyRequest, ids: readonly string[], message: string): Promise<Envelope> => {
    const isFromBin = textIn(request.query, 'delFlag') === '1';
    const { rows, others } = await deleteRows(deps, def, caller, ids, isFromBin);
    if (isFromBin && rows.length === 0) throw new Refusal(serverText.notFound);
    for (const row of rows) changed(row, 'delete', caller.username);
    othersChanged(others, caller.username);
    return succeed(null, message);
  };
  const emitWritten = ({ row, others }: Written): void => {
    changed(row, isDeleted(row) ? 'delete' : 'upsert');
    othersChanged(others);
  };
  const edit = async (caller: Caller, request: FastifyRequest): Promise<Envelope> => {
    const written = await editRow(deps, def, caller, bodyOf(request));
    if (written) emitWritten(written);
    return succeed(null, serverText.edited); // also for a deleted row, as a stock server answers
  };
  /** Moves a row into the recycle bin or brings it back. The body may hold the whole row; only its mark is written. A row that was deleted for good cannot be brought back. */
  const mark = async (caller: Caller, body: JsonObject): Promise<Envelope> => {
    const [id, delFlag] = [textIn(body, 'id'), textIn(body, 'delFlag')];
    if (delFlag !== '0' && delFlag !== '1') throw new Refusal(serverText.badRequest);
    const written = await editRow(deps, def, caller, { id, delFlag });
    if (!written && delFlag === '0') throw new Refusal(serverText.notFound);
    if (written) emitWritten(written);
    return succeed(null, delFlag === '1' ? serverText.deleted : serverText.edited);
  };

  route('GET', 'list', 'list', async (caller, request, reply) => {
    const query = queryOf(request);
    const ask = compactAskIn(request.headers[COMPACT_ROWS_HEADER]);
    if (!ask || !isCompactable(query)) return succeed(await listRows(lists, def, caller, query));
    const result = await listCompact(lists, def, caller, query, ask);
    reply.header('content-type', JSON_TYPE);
    return succeedWithJson(result);
  });
  route('GET', 'queryById', 'list', async (caller, request) => succeed(await findRow(deps, def, caller, textIn(request.query, 'id'))));
  for (const list of def.children ?? []) {
    const name = list.property.replace(/List$/, '');
    const path = `query${name.charAt(0).toUpperCase()}${name.slice(1)}ByMainId`;
    route('GET', path, 'list', async (caller, request) => {
      await findRow(deps, def, caller, textIn(request.query, 'id')); // a caller who sees the parent sees its children
      const rows = await readChildren(deps, list, caller, textIn(request.query, 'id'));
      const child = deps.schema.get(list.entity);
      return succeed(await texts.addTo(rows, visibleColumns(child, caller), caller.tenantId));
    });
  }
  const switchField = enableSwitch(def)?.name;
  if (switchField !== undefined) {
    route('GET', 'enableList', 'list', async (caller, request) =>
      succeed(await listRows(lists, def, caller, queryOf(request), { [switchField]: ENABLED })),
    );
  }
  // Lines are written in the body of their parent only, under its status, its permissions and its rules: they have no routes that write.
  if (def.parent !== undefined) return;
  const verbRoute = (...args: Parameters<typeof route>): void => {
    if (hasAction(def, args[2])) route(...args);
  };
  verbRoute('POST', 'add', 'add', async (caller, request) => {
    const { row, others } = await addRow(deps, def, caller, bodyOf(request));
    changed(row, 'upsert');
    othersChanged(others);
    return succeed(null, text.added);
  });
  verbRoute('PUT', 'edit', 'edit', edit);
  verbRoute('POST', 'edit', 'edit', edit);
  const bin = ownBinCall(def);
  if (bin !== undefined && bin !== 'edit') route('PUT', bin, 'delete', (caller, request) => mark(caller, bodyOf(request)));
  verbRoute('DELETE', 'delete', 'delete', (caller, request) => remove(caller, request, [textIn(request.query, 'id')], serverText.deleted));
  verbRoute('DELETE', 'deleteBatch', 'batch_delete', (caller, request) => remove(caller, request, idsIn(request), text.batchDeleted));
  verbRoute('GET', HELD_CALL, 'delete', async (caller, request) =>
    succeed(await heldRows(deps, def, caller, idsIn(request).slice(0, HELD_IDS_MAX))),
  );
  const pickingSteps = stepsOfPicking(deps.schema, def);
  for (const step of def.flow?.transitions ?? []) {
    const needs = step.auto ? (pickingSteps.has(step.action) ? NEEDS.nobody : NEEDS.admin) : undefined;
    route('PUT', step.action, step.action, (caller, request) => takeStep(caller, step, bodyOf(request)), needs);
  }

  async function takeStep(caller: Caller, step: Transition, body: JsonObject): Promise<Envelope> {
    // Only the document that picks a row takes the steps by which it is picked and given back.
    if (step.auto && (!caller.isAdmin || pickingSteps.has(step.action))) throw forbidden();
    const { row, others } = await stepRow(deps, def, caller, step, body);
    changed(row, 'upsert');
    othersChanged(others);
    return succeed(null, text.stepDone(step.button));
  }
}

async function findRow({ db, schema }: EntityStore, def: EntityDef, caller: Caller, id: string): Promise<JsonObject> {
  const where = allOf([sql`id = ${id}`, sql`del_flag = '0'`, ...scopeSql(schema, def, caller)]);
  const [row] = await rowsOf(
    db,
    sql<JsonObject>`SELECT ${selectList(visibleColumns(def, caller))} FROM ${tableOf(def).sql} WHERE ${where}`,
  );
  if (!row) throw new Refusal(serverText.notFound);
  return row;
}

/** Every refusal is an answer: HTTP 200 with success false. The server's own failures are thrown on. */
export async function answer<T>(run: () => Promise<T>): Promise<T | Envelope> {
  try {
    return await run();
  } catch (error) {
    const refusal = knownRefusal(error);
    if (refusal) return refusal;
    throw error;
  }
}

const idsIn = (request: FastifyRequest): readonly string[] => splitMany(textIn(request.query, 'ids'));

export const bodyOf = (request: FastifyRequest): JsonObject => (isRecord(request.body) ? request.body : {});

/** The first value of each parameter, like the servlet's getParameter. */
export function queryOf(request: FastifyRequest): Query {
  if (!isRecord(request.query)) return {};
  const entries = Object.entries(request.query).map(([name, value]) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return [name, typeof first === 'string' ? first : undefined] as const;
  });
  return Object.fromEntries(entries);
}
