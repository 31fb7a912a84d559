/**
 * The two sockets of a page. /vxeSocket/{userId}/{pageId}: heartbeats, claims between open pages, and the server's own messages about changed rows.
 * /websocket/{userId}: the bell.
 */
import type { FastifyInstance } from 'fastify';
import { isRecord } from '#base/json.ts';
import type { Schema } from '#schema/schema.ts';
import { parseBoundedJson } from '../../web/bounded-json.ts';
import type { JsonObject } from '../../web/json.ts';
import type { Report } from '../../web/report.ts';
import { EVERYBODY } from './bus.ts';
import type { Bus } from './bus.ts';
import { inSlices } from './in-slices.ts';
import { pageClaim } from './page-claim.ts';
import type { SocketGate } from './socket-gate.ts';
import type { Page, SocketKeeper } from './socket-keeper.ts';
import { HINT_FRAME_MAX_CHARS } from '#domain/server-dialect.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { SENSITIVE_CODE } from '#schema/sensitive.ts';
import type { Caller } from '../caller.ts';
import { visibleRow, holds, isSurelySeen } from '../../entities/access.ts';

const SOCKET_FRAME_DEPTH_MAX = 16;

const HEARTBEAT = 'heart_beat';
const UPDATE = 'update_vxe_table';
/** Sent in place of a client table's id, so that every client accepts the message. */
const SERVER_CASE = 'server';
/** A page that uses the server's id as its own is forwarded under this one. */
const PAGE_CASE = 'page';

type SocketOptions = { readonly bus: Bus; readonly gate: SocketGate; readonly keeper: SocketKeeper };

export function registerTableSocket(app: FastifyInstance, options: SocketOptions & { readonly schema: Schema }): void {
  const { bus, gate, keeper, schema } = options;
  const pages = new Set<Page>();

  bus.onMessage(message => {
    if (message.kind !== 'row' && message.kind !== 'claim') return;
    const def = schema.find(message.entity);
    if (message.kind === 'row') {
      if (!def?.live) return;
      const frameFor = rowFrames(def, def.live.socketKey, message.tenantId, message.row);
      for (const page of pages) {
        const frame = frameFor(page.owner.caller);
        if (frame !== undefined) page.send(frame);
      }
      return;
    }
    for (const page of pages) {
      // For a table without a definition the permissions are unknown, so the claim is sent only to the sender's own pages.
      const isOwn = page.owner.caller.userId === message.userId;
      const readable = def ? rowHint(page.owner.caller, def, message.tenantId, message.row) : isOwn ? message.row : undefined;
      if (readable) page.send(updateFrame(message.socketKey, readable, message.caseId === SERVER_CASE ? PAGE_CASE : message.caseId));
    }
  });

  app.get('/vxeSocket/:userId/:pageId', { websocket: true, preValidation: gate.admit }, (socket, request) => {
    keeper.keep(pages, { socket, request, owner: gate.ownerOf(request) }, (page, text) => {
      const message = parseBoundedJson(text, SOCKET_FRAME_DEPTH_MAX);
      if (!isRecord(message)) return;
      if (message['type'] === HEARTBEAT) page.send(frameOf(HEARTBEAT, true));
      const claim = message['type'] === UPDATE ? pageClaim(schema, page.owner.caller, message['data']) : undefined;
      if (claim) bus.send(claim);
    });
  });
}

const frameOf = (type: string, data: unknown): string => JSON.stringify({ type, data });

/** A row too long for a frame is sent as its id only; clients read the row anyway. */
function updateFrame(socketKey: string, row: JsonObject, caseId: string): string {
  const whole = frameOf(UPDATE, { socketKey, args: [row, caseId] });
  return whole.length <= HINT_FRAME_MAX_CHARS ? whole : frameOf(UPDATE, { socketKey, args: [{ id: row['id'] }, caseId] });
}

/**
 * Which part of a changed row is sent to one socket's user.
 * @returns undefined if the user may not list the entity or belongs to another tenant; only the id if the row is outside the user's yard, or data rules
 * decide about it (it may have just left his view), so that the client reads it and the server decides.
 */
export function rowHint(caller: Caller, def: EntityDef, tenantId: string, row: JsonObject): JsonObject | undefined {
  if (caller.tenantId !== tenantId || !holds(caller, def, 'list')) return undefined;
  if (!isSurelySeen(def, caller, row)) return { id: row['id'] };
  return visibleRow(def, caller, row);
}

/** One frame for all callers who are sent the same: thousands of sockets hear one row, of which there are only a few forms. */
function rowFrames(def: EntityDef, socketKey: string, tenantId: string, row: JsonObject): (caller: Caller) => string | undefined {
  const frames = new Map<string, string | undefined>();
  return caller => {
    const form = formKey(caller, def);
    if (frames.has(form)) return frames.get(form);
    const hint = rowHint(caller, def, tenantId, row);
    const frame = hint && updateFrame(socketKey, hint, SERVER_CASE);
    frames.set(form, frame);
    return frame;
  };
}

/** All that `rowHint` reads of a caller. */
const formKey = (caller: Caller, def: EntityDef): string =>
  JSON.stringify([
    caller.tenantId,
    caller.yardId,
    ...['list', 'price', SENSITIVE_CODE].map(code => holds(caller, def, code)),
    caller.dataRules.size > 0,
    caller.dataRules.has(def.name),
    def.sealed ? caller.username : '',
  ]);

const HEARTBEATS: readonly string[] = ['ping', 'heartcheck', 'HeartBeat'];
const HEARTBEAT_REPLY = 'ping';
const RIGHTS_CHANGED = JSON.stringify({ cmd: 'rights' });

/** /websocket/{userId}: the bell's socket. It answers heartbeats and makes a user's pages load their notices, and his rights, again. */
export function registerNoticeSocket(
  app: FastifyInstance,
  { bus, gate, keeper, report }: SocketOptions & { readonly report: Report },
): void {
  const pages = new Set<Page>();

  bus.onMessage(message => {
    if (message.kind !== 'notice' && message.kind !== 'sessions') return;
    const text = message.kind === 'notice' ? message.text : RIGHTS_CHANGED;
    const to = new Set(message.kind === 'notice' ? message.userIds : [message.userId]);
    const reached = [...pages].filter(page => to.has(EVERYBODY) || to.has(page.owner.caller.userId));
    inSlices(reached, page => page.send(text)).catch(report);
  });

  app.get('/websocket/:userId', { websocket: true, preValidation: gate.admit }, (socket, request) => {
    keeper.keep(pages, { socket, request, owner: gate.ownerOf(request) }, (page, text) => {
      if (HEARTBEATS.includes(text)) page.send(HEARTBEAT_REPLY);
    });
  });
}
