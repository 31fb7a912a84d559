/** The login of a row itself: its name, where its password is set, and whether it can be set now. The server knows only what was sent to it. */
import type { EntityDef, RowLogin } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { passwordText } from '#domain/password-text.ts';
import type { RowMark } from '#query/view.ts';

/** The login's name, '' without one. */
export function loginOf({ field }: RowLogin, row: Values): string {
  const name = row[field];
  return typeof name === 'string' ? name.trim() : '';
}

/** @returns why not, undefined when it can. */
export function whyNoPassword(login: RowLogin, row: Values, mark: RowMark | undefined): string | undefined {
  if (mark && (mark.op === 'create' || mark.fields.includes(login.field))) return passwordText.loginUnsent;
  return loginOf(login, row) === '' ? passwordText.noLogin : undefined;
}

/** Where the password of a row's own login is set, e.g. `/xkuserdriver/xkUserDriver/changpsw`. */
export const loginPasswordPath = ({ endpoint }: Pick<EntityDef, 'endpoint'>, { action }: Pick<RowLogin, 'action'>): string =>
  `${endpoint}/${action}`;
