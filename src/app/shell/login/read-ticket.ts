/** Reads the ticket of a partner system or a CAS server from the address of the third-party login page. */
import type { SignInRequest } from '#domain/session.ts';

/**
 * `token` (newer servers: `oauth2LoginToken`) with `thirdType`, or a CAS `ticket`. A CAS ticket is checked against the address it was
 * issued for, which is the page's own without the ticket. `undefined` if there is neither.
 */
export function readTicket(query: URLSearchParams, pageAddress: string): Exclude<SignInRequest, { readonly password: string }> | undefined {
  const thirdToken = query.get('token') ?? query.get('oauth2LoginToken') ?? '';
  const thirdType = query.get('thirdType') ?? '';
  if (thirdToken !== '' && thirdType !== '') return { thirdToken, thirdType };
  const casTicket = query.get('ticket') ?? '';
  if (casTicket === '') return undefined;
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'ticket')).toString();
  return { casTicket, service: rest === '' ? pageAddress : `${pageAddress}?${rest}` };
}
