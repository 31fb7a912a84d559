/** A driver's login: its name, and whether its password can be set now. A login that was not sent yet does not exist on the server. */
import type { Values } from '#schema/row.ts';
import type { RowMark } from '#query/view.ts';
import { driverLogin } from './entity.ts';
import { driverText } from './text.ts';

/** The login's name, '' without one. */
export function loginOf(row: Values): string {
  const name = row[driverLogin.field];
  return typeof name === 'string' ? name.trim() : '';
}

/** @returns the reason against it; undefined: it can be set. */
export function whyNoPassword(row: Values, mark: RowMark | undefined): string | undefined {
  if (mark && (mark.op === 'create' || mark.fields.includes(driverLogin.field))) return driverText.loginUnsent;
  return loginOf(row) === '' ? driverText.noLogin : undefined;
}
