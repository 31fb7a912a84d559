/** What a framed page may do. */

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';
/** Uploaded files lie below it: whatever somebody stored there gets no rights of the server's. */
const STORED_FILES = '/sys/common/static/';

/**
 * Another program keeps its own session in its own origin. Behind our proxy the server's own pages (reports, big screens) stand in ours: they
 * hold all the server has anyway, and do not run without an origin. Any other page of our origin gets none, for it could take the frame apart.
 *
 * @param page the address of the program. @param host the server's base address, which may be relative to it.
 */
export function sandboxOf(url: string, { page, host }: { readonly page: string; readonly host: string }): string {
  const own = new URL(page).origin;
  if (!URL.canParse(url, page)) return SANDBOX;
  const { origin, pathname } = new URL(url, page);
  const base = new URL(host, page);
  const isServers = origin === base.origin && pathname.startsWith(`${base.pathname.replace(/\/+$/, '')}/`) && base.pathname.length > 1;
  const isTrusted = origin !== own || (isServers && !pathname.includes(STORED_FILES));
  return isTrusted ? `${SANDBOX} allow-same-origin` : SANDBOX;
}
