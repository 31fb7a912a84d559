/** Validates a service ticket at a CAS server (CAS protocol 3.0, JSON answer). */
import { parseJson } from '#base/parse-json.ts';
import { isObject, textIn } from '../../web/json.ts';

const CAS_TIMEOUT_MS = 10_000;

/** @returns the user's name; `undefined` if the server refuses the ticket, sends another answer, or none. */
export async function validateTicket(casUrl: string, ticket: string, service: string): Promise<string | undefined> {
  const query = new URLSearchParams({ ticket, service, format: 'JSON' });
  try {
    const response = await fetch(`${casUrl.replace(/\/+$/, '')}/p3/serviceValidate?${query}`, {
      signal: AbortSignal.timeout(CAS_TIMEOUT_MS),
      redirect: 'error',
    });
    const answer = parseJson(await response.text());
    const reply = isObject(answer) ? answer['serviceResponse'] : undefined;
    const user = textIn(isObject(reply) ? reply['authenticationSuccess'] : undefined, 'user');
    return response.ok && user !== '' ? user : undefined;
  } catch {
    return undefined;
  }
}
