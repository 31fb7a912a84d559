/** A socket as a test holds it: what it heard, and how to wait for more. */
import { WebSocket } from 'ws';
import type { ClientOptions } from 'ws';
import { textOf } from '#server/platform/sockets/frames.ts';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
import { pick } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

export type SocketPage = {
  readonly socket: WebSocket;
  readonly heard: unknown[];
  /** Once so many messages were heard in all. */
  readonly next: (count?: number) => Promise<readonly unknown[]>;
  /** The code it was closed with. */
  readonly closed: Promise<number>;
};
export type SocketDoor = {
  readonly open: (path: string, token?: string, options?: ClientOptions) => Promise<SocketPage>;
  readonly closeAll: () => void;
};

/** @param origin of the listening server, http://… */
export function createSocketDoor(origin: string): SocketDoor {
  const all: WebSocket[] = [];
  return {
    closeAll: () => all.splice(0).forEach(socket => socket.terminate()),
    async open(path, token, options = {}) {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/jeecg-boot${path}`, token === undefined ? [] : [token], options);
      all.push(socket);
      const heard: unknown[] = [];
      const waiting: { count: number; done: (messages: readonly unknown[]) => void }[] = [];
      socket.on('message', frame => {
        const text = textOf(frame);
        heard.push(text.startsWith('{') ? JSON.parse(text) : text);
        for (const wait of waiting) if (heard.length >= wait.count) wait.done(heard);
      });
      const closed = new Promise<number>(done => socket.once('close', code => done(code)));
      await new Promise((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      socket.on('error', () => {}); // a server that ends a connection roughly is what some tests want to see
      return {
        socket,
        heard,
        closed,
        next: (count = 1) => new Promise(done => (heard.length >= count ? done(heard) : waiting.push({ count, done }))),
      };
    },
  };
}

/** A new session of this account. */
export async function userOf(server: TestServer, username: string, password = SEED_PASSWORD): Promise<{ id: string; token: string }> {
  const { body } = await server.call('POST', '/sys/login', { body: { username, password } });
  return { id: String(pick(body.result, 'userInfo', 'id')), token: String(pick(body.result, 'token')) };
}

/** Whether the socket still hears and answers: a beat comes back. */
export async function beats(page: SocketPage): Promise<boolean> {
  const before = page.heard.length;
  const isBeat = (message: unknown): boolean => JSON.stringify(message) === '{"type":"heart_beat","data":true}';
  page.socket.send('{"type":"heart_beat","data":""}');
  while (!page.heard.slice(before).some(isBeat)) await page.next(page.heard.length + 1);
  return true;
}
