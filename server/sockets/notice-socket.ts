/** /websocket/{userId}: the bell's socket. Answers heartbeats and tells a user's pages to load their notices again. */
import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { textOf } from './frame-text.ts';
import { EVERYBODY } from './bus.ts';
import type { SocketOptions } from './table-socket.ts';

const HEARTBEATS: readonly string[] = ['ping', 'heartcheck', 'HeartBeat'];
const HEARTBEAT_REPLY = 'ping';

export function registerNoticeSocket(app: FastifyInstance, { bus, gate, isStalled }: SocketOptions): void {
  const pages = new Map<WebSocket, { readonly pathKey: string; readonly path: string }>();

  bus.onMessage(message => {
    if (message.kind !== 'notice') return;
    for (const [socket, { pathKey, path }] of pages) {
      const isMeant = message.userId === EVERYBODY || pathKey === message.userId || pathKey.startsWith(`${message.userId}_`);
      if (isMeant && !isStalled(path)) socket.send(message.text);
    }
  });

  app.get('/websocket/:userId', { websocket: true, preValidation: gate.admit }, (socket, request) => {
    pages.set(socket, { pathKey: gate.ownerOf(request).pathKey, path: request.url });
    socket.on('close', () => pages.delete(socket));
    socket.on('message', (frame: RawData) => {
      if (HEARTBEATS.includes(textOf(frame)) && !isStalled(request.url)) socket.send(HEARTBEAT_REPLY);
    });
  });
}
