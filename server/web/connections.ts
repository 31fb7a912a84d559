/**
 * Connections: their number and duration are limited; requests that reach no route (an invalid address, headers that are invalid or too large) are
 * answered in the envelope.
 */
import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { serverText } from './text.ts';
import { refuse } from './envelope.ts';

const text = {
  badAddress: '请求地址无法识别',
  headersTooLarge: '请求头过大',
  requestCut: '请求没有发送完整',
} as const;

const BAD_REQUEST = 400;
const TIMED_OUT = 408;
const HEADERS_TOO_LARGE = 431;
const BAD_URL = 'FST_ERR_BAD_URL';

/** For Fastify's `frameworkErrors`. */
export function answerUnrouted(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(BAD_REQUEST);
  void reply.send(refuse(error.code === BAD_URL ? text.badAddress : serverText.badRequest, BAD_REQUEST));
}

/** For Fastify's `clientErrorHandler`: there is no request yet, only the socket. */
export function answerBrokenSocket(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = meaningOf(error.code);
  const body = JSON.stringify(refuse(message, status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
}

function meaningOf(code: string | undefined): { readonly status: number; readonly message: string } {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: HEADERS_TOO_LARGE, message: text.headersTooLarge };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: TIMED_OUT, message: text.requestCut };
  return { status: BAD_REQUEST, message: serverText.badRequest };
}

const REQUEST_MAX_MS = 300_000; // from its first byte to its last
const HEADERS_MAX_MS = 60_000;
export const CONNECTIONS_MAX = 4_096; // of one process, sockets included; a browser has eight at most

/**
 * Limits the duration of a request and the number of connections. An incomplete request is answered with 408 and closed.
 * Open sockets are no requests any more and have rules of their own.
 */
export function boundConnections(server: Server): void {
  server.headersTimeout = HEADERS_MAX_MS;
  server.requestTimeout = REQUEST_MAX_MS; // Fastify sets 0, where Node has a default
  server.maxConnections = CONNECTIONS_MAX;
}
