/**
 * Reads the client's address from a bare request as Fastify does: the socket's address, or the one from a trusted proxy. A forwarded upgrade
 * never becomes a Fastify request.
 */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** As this server received it. */
export type ClientAddress = { readonly ip: string; readonly protocol: string; readonly host: string };

/** @param trustProxy addresses and names of networks, as in TRUST_PROXY; absent: no proxy is trusted. */
export function createClientAddressReader(trustProxy: string | undefined): (request: IncomingMessage) => ClientAddress {
  const isTrusted = trustProxy === undefined ? () => false : proxyAddr.compile(trustProxy.split(',').map(name => name.trim()));
  return request => {
    const { headers, socket } = request;
    const address = socket.remoteAddress ?? '';
    const isForwarded = isTrusted(address, 0);
    const forwarded = (name: 'x-forwarded-host' | 'x-forwarded-proto') => (isForwarded ? lastOf(headers[name]) : undefined);
    return {
      ip: proxyAddr.all(request, isTrusted).at(-1) ?? address,
      protocol: forwarded('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http'),
      host: forwarded('x-forwarded-host') ?? headers.host ?? '',
    };
  };
}

/** A proxy appends its value at the end. */
const lastOf = (header: string | readonly string[] | undefined): string | undefined => {
  const last = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last === '' ? undefined : last;
};
