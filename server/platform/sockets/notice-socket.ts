/** /websocket/{userId}: the bell's socket. It answers heartbeats and makes a user's pages load their notices again. */
import type { FastifyInstance } from 'fastify';
import { EVERYBODY } from './bus.ts';
import type { Page } from './socket-keeper.ts';
import type { SocketOptions } from './table-socket.ts';

const HEARTBEATS: readonly string[] = ['ping', 'heartcheck', 'HeartBeat'];
const HEARTBEAT_REPLY = 'ping';

export function registerNoticeSocket(app: FastifyInstance, { bus, gate, keeper }: SocketOptions): void {
  const pages = new Set<Page>();

  bus.onMessage(message => {
    if (message.kind !== 'notice') return;
    for (const page of pages) if ([EVERYBODY, page.owner.caller.userId].includes(message.userId)) page.send(message.text);
  });

  app.get('/websocket/:userId', { websocket: true, preValidation: gate.admit }, (socket, request) => {
    keeper.keep(pages, { socket, request, owner: gate.ownerOf(request) }, (page, text) => {
      if (HEARTBEATS.includes(text)) page.send(HEARTBEAT_REPLY);
    });
  });
}
