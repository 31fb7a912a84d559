/** Whether the password of a row's own login can be set now. The server knows only what was sent to it. */
import type { RowLogin } from './entity/entity-def.ts';
import type { Values } from './entity/row.ts';
import { passwordText } from './messages-account.ts';
import type { RowMark } from './query/view.ts';

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
