/** The sandbox attribute of a framed page. */
import { isStoredFilePath } from '#schema/file-rules.ts';

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';

/**
 * A program of another origin needs its origin for its own session. The server's own pages (reports, big screens), which a proxy serves under our
 * origin, need it to run, and they can read all of the server's data anyway. Any other page of our origin gets none, because it could remove
 * its own sandbox. Uploaded files get none either, because anybody may have stored them.
 * @param page the address of the program. @param host the server's base address, which may be relative to it.
 */
export function sandboxOf(url: string, { page, host }: { readonly page: string; readonly host: string }): string {
  const own = new URL(page).origin;
  if (!URL.canParse(url, page)) return SANDBOX;
  const { origin, pathname } = new URL(url, page);
  const base = new URL(host, page);
  const isServers = origin === base.origin && pathname.startsWith(`${base.pathname.replace(/\/+$/, '')}/`) && base.pathname.length > 1;
  const isTrusted = origin !== own || (isServers && !isStoredFilePath(pathname));
  return isTrusted ? `${SANDBOX} allow-same-origin` : SANDBOX;
}
