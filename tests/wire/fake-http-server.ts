/** A local HTTP server that answers exactly what a test tells it, and remembers what it was asked. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHttp } from '#wire/http.ts';
import type { Http, HttpDeps } from '#wire/http.ts';
import { dialectOf } from '#wire/dialect.ts';
import type { Session } from '#domain/session.ts';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
};
export type Answer = (response: ServerResponse) => void;
/** An answer that may depend on what was asked. */
export type Reply = (response: ServerResponse, asked: Asked) => void;

export const session: Session = {
  token: 'token-1',
  user: { id: 'u1', username: 'zhang', realname: '张三', avatar: undefined, orgCode: 'A01' },
  tenantId: '7',
  departs: [],
};

export type FakeHttpServer = {
  reply: Reply;
  readonly asked: Asked[];
  readonly refusedTokens: string[];
  http(deps?: Partial<HttpDeps>): Http;
  close(): Promise<void>;
};

export async function startFakeHttpServer(): Promise<FakeHttpServer> {
  const asked: Asked[] = [];
  const refusedTokens: string[] = [];
  const fake: { reply: Reply } = { reply: json({ success: true, message: '', code: 200, result: null }) };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const text = Buffer.concat(chunks).toString('utf8');
      const one: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text === '' ? undefined : request.headers['content-type'] === 'application/json' ? JSON.parse(text) : text,
      };
      asked.push(one);
      fake.reply(response, one);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(fake, {
    asked,
    refusedTokens,
    http: (deps: Partial<HttpDeps> = {}) =>
      createHttp({
        host: `http://127.0.0.1:${port}/jeecg-boot`,
        dialect: dialectOf('spec'),
        session: () => session,
        nowMs: () => Date.parse('2026-11-20T00:00:05Z'),
        onAuthFailure: token => void refusedTokens.push(token),
        ...deps,
      }),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  });
}

export function json(body: unknown, status = 200): Answer {
  return response => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function text(body: string, status = 200): Answer {
  return response => response.writeHead(status, { 'content-type': 'text/html' }).end(body);
}
