/** The address of a report that the server draws for printing. */

/**
 * The report's address with `id` and `token` beside the parameters it has. The token goes to our own server only: to another host the address names
 * the row, and whoever keeps that host must ask for himself.
 * @param url absolute, or below the server's address. @param host the server's base url.
 * @returns undefined if it is no http address.
 */
export function printAddress(
  url: string,
  host: string,
  { id, token }: { readonly id: string; readonly token: string },
): string | undefined {
  const base = `${host}/`;
  const relative = url.replace(/^\/(?!\/)/, '');
  if (!URL.canParse(relative, base)) return undefined;
  const address = new URL(relative, base);
  if (!/^https?:$/.test(address.protocol)) return undefined;
  address.searchParams.set('id', id);
  if (address.origin === new URL(base).origin) address.searchParams.set('token', token);
  else address.searchParams.delete('token');
  return address.href;
}
