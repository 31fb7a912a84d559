/** Sockets that open at once, answer beats, and say nothing else but what the test has them say. */
import { dialectOf } from '#wire/dialect.ts';
import { TABLE_BEAT } from '#wire/socket-messages.ts';

const NOTICE_BEAT = dialectOf('spec').noticeHeartbeat;

export type FakeSocket = { readonly url: string; readonly sent: readonly string[]; say(text: string): void; drop(): void };

export function createSockets() {
  const sockets: FakeSocket[] = [];
  const open = (url: string): WebSocket => {
    const sent: string[] = [];
    const target = new EventTarget();
    const socket = Object.assign(target, {
      url,
      sent,
      readyState: 0,
      OPEN: 1,
      send(text: string) {
        sent.push(text);
        if (text === TABLE_BEAT) queueMicrotask(() => socket.say(TABLE_BEAT));
        if (text === NOTICE_BEAT) queueMicrotask(() => socket.say('ping'));
      },
      close: () => void (socket.readyState = 3),
      say: (data: string) => void target.dispatchEvent(new MessageEvent('message', { data })),
      drop: () => void target.dispatchEvent(new Event('close')),
    });
    queueMicrotask(() => {
      socket.readyState = 1;
      target.dispatchEvent(new Event('open'));
    });
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  return { open, sockets };
}
