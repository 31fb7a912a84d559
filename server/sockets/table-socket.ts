/** /vxeSocket/{userId}/{pageId}: heartbeat, messages between open pages, and the server's own word that a row changed. */
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { findEntityDef } from '#domain/registry.ts';
import { parseJson } from '#base/parse-json.ts';
import { isObject } from '../json.ts';
import type { Bus } from './bus.ts';
import { textOf } from './frame-text.ts';
import { rowHint } from './row-hint.ts';
import type { SocketGate, SocketOwner } from './socket-owner.ts';

const HEARTBEAT = 'heart_beat';
const UPDATE = 'update_vxe_table';
/** Stands where a client puts its own table's id, so that every client takes the message. */
const SERVER_CASE = 'server';

export type SocketOptions = {
  readonly bus: Bus;
  readonly gate: SocketGate;
  /** A test may make sockets fall silent without closing. */
  readonly isStalled: (path: string) => boolean;
};

export function registerTableSocket(app: FastifyInstance, { bus, gate, isStalled }: SocketOptions): void {
  const pages = new Map<WebSocket, { readonly owner: SocketOwner; readonly path: string }>();
  const send = (socket: WebSocket, path: string, type: string, data: unknown) => {
    if (!isStalled(path)) socket.send(JSON.stringify({ type, data }));
  };

  bus.onMessage(message => {
    if (message.kind === 'relay') for (const [socket, { path }] of pages) send(socket, path, UPDATE, message.data);
    const def = message.kind === 'row' ? findEntityDef(message.entity) : undefined;
    if (message.kind !== 'row' || !def?.live) return;
    for (const [socket, { owner, path }] of pages) {
      const hint = rowHint(owner, def, message.tenantId, message.row);
      if (hint) send(socket, path, UPDATE, { socketKey: def.live.socketKey, args: [hint, SERVER_CASE] });
    }
  });

  app.get('/vxeSocket/:userId/:pageId', { websocket: true, preValidation: gate.admit }, (socket, request) => {
    const path = request.url;
    pages.set(socket, { owner: gate.ownerOf(request), path });
    socket.on('close', () => pages.delete(socket));
    socket.on('message', (frame: RawData) => {
      const message = parseJson(textOf(frame));
      if (!isObject(message) || isStalled(path)) return;
      if (message['type'] === HEARTBEAT) send(socket, path, HEARTBEAT, true);
      if (message['type'] === UPDATE) bus.send({ kind: 'relay', data: message['data'] });
    });
  });
}
