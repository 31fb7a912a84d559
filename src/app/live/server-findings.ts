/** This device's findings about a server (domain/server-dialect.ts), by its address. */
import { parseJson } from '#base/json.ts';
import { decodeFindings } from '#domain/server-dialect.ts';
import type { Findings } from '#domain/server-dialect.ts';
import { STORAGE_PREFIX } from './stored-value.ts';

const keyOf = (host: string): string => `${STORAGE_PREFIX}SERVER:${host}`;

export const readFindings = (host: string): Findings => decodeFindings(parseJson(localStorage.getItem(keyOf(host)) ?? 'null'));

/** If the storage is full or forbidden, the server is probed again. */
export function keepFindings(host: string, findings: Findings): void {
  try {
    localStorage.setItem(keyOf(host), JSON.stringify(findings));
  } catch {
    // nothing of the user's is lost
  }
}
