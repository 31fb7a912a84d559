/** The address of a foreign back end, and the changes to a request and its answer: the path and a few headers. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { isStoredFilePath } from '#schema/file-rules.ts';
import type { ClientAddress } from './client-address.ts';

/** Hop-by-hop headers (RFC 9110 §7.6.1); Node answers `Expect` itself. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];
/** Stored files are served under our own origin, where an uploaded page must not run scripts. */
const NO_SCRIPTS = "script-src 'none'; form-action 'none'; base-uri 'none'";

export type Route = {
  /** The back end's origin. */
  readonly upstream: URL;
  /** The back end's context path and ours, both without a closing slash. */
  readonly theirs: string;
  readonly ours: string;
};
type Asked = { readonly url: string; readonly host: string };

export const theirPath = ({ theirs, ours }: Route, url: string): string => theirs + url.slice(ours.length) || '/';

/** The headers to the back end. A client's own forwarding headers are removed, because it could choose the address in the back end's logs. */
export function headersTo({ upstream }: Route, headers: IncomingHttpHeaders, { ip, protocol, host }: ClientAddress): OutgoingHttpHeaders {
  const kept = without(headers, namedByConnection(headers));
  const port = new URL(`${protocol}://${host || 'localhost'}`).port || (protocol === 'https' ? '443' : '80');
  return {
    ...kept,
    host: upstream.host,
    'x-forwarded-for': ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-forwarded-port': port,
  };
}

/** The headers to the browser. `url` and `host` are those of its request. */
export function headersFrom(route: Route, headers: IncomingHttpHeaders, { url, host }: Asked): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = without(headers, namedByConnection(headers));
  const { location, 'set-cookie': cookies } = headers;
  if (location !== undefined) kept['location'] = locationFrom(route, location, host);
  if (cookies) kept['set-cookie'] = cookies.map(cookie => cookieFrom(route, cookie));
  if (isStoredFilePath(url.split('?', 1)[0] ?? '')) {
    const own = headers['content-security-policy'];
    kept['content-security-policy'] = own === undefined ? NO_SCRIPTS : `${String(own)}, ${NO_SCRIPTS}`; // both are obeyed
    kept['x-content-type-options'] = 'nosniff';
  }
  return kept;
}

/** A redirect to the back end's own address, under any of its names, is rewritten to ours. */
function locationFrom({ upstream, theirs, ours }: Route, location: string, host: string): string {
  const isAbsolute = /^(?:https?:)?\/\//i.test(location);
  if (!isAbsolute) return withPrefix(location, theirs, ours);
  const target = URL.canParse(location, upstream) ? new URL(location, upstream) : undefined;
  if (!target || !(target.host === upstream.host || target.host === host || isSameLoopback(target, upstream))) return location;
  return withPrefix(`${target.pathname}${target.search}${target.hash}`, theirs, ours);
}

const isLoopback = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
const isSameLoopback = (a: URL, b: URL): boolean => isLoopback(a) && isLoopback(b) && a.port === b.port;

function cookieFrom({ theirs, ours }: Route, cookie: string): string {
  return cookie
    .replace(/;\s*domain=[^;]*/i, '')
    .replace(/(;\s*path=)([^;]*)/i, (_, name: string, path: string) => name + withPrefix(path, theirs, ours));
}

const withPrefix = (path: string, from: string, to: string): string =>
  path === from || path.startsWith(`${from}/`) || path.startsWith(`${from}?`) ? to + path.slice(from.length) : path;

/** `Connection: close, x-foo` makes x-foo a hop-by-hop header too. */
const namedByConnection = ({ connection = '' }: IncomingHttpHeaders): readonly string[] =>
  connection.split(',').map(name => name.trim().toLowerCase());

function without(headers: IncomingHttpHeaders, more: readonly string[]): OutgoingHttpHeaders {
  const dropped = new Set([...OF_THE_CONNECTION, ...more]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
