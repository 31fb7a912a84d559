/** What this device remembers of a server (domain/server-dialect.ts), by its address. */
import { parseJson } from '#base/parse-json.ts';
import { decodeFindings } from '#domain/server-dialect.ts';
import type { Findings } from '#domain/server-dialect.ts';
import { STORAGE_PREFIX } from './stored-value.ts';

const keyOf = (host: string): string => `${STORAGE_PREFIX}SERVER:${host}`;

export const readFindings = (host: string): Findings => decodeFindings(parseJson(localStorage.getItem(keyOf(host)) ?? 'null'));

/** A full or forbidden storage only means that it is found out again. */
export function keepFindings(host: string, findings: Findings): void {
  try {
    localStorage.setItem(keyOf(host), JSON.stringify(findings));
  } catch {
    // nothing of the user's is lost
  }
}
