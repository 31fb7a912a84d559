/** Decides what a signed-in user may see of other users. Without any permission, as after registering, he sees only himself. */
import { USER_CODES } from '#features/platform/users/model.ts';
import type { Caller } from '../caller.ts';
import type { WireRecord } from './people-store.ts';

/** The properties of a colleague visible to every user with a permission: enough to choose one. */
const COLLEAGUE: readonly string[] = [
  'id',
  'username',
  'realname',
  'avatar',
  'sex',
  'orgCode',
  'orgCodeTxt',
  'status',
  'delFlag',
  'workNo',
  'post',
  'departIds',
  'userIdentity',
  'isAdmin',
];

export const mayContact = (caller: Caller): boolean => caller.isAdmin || caller.permissions.has(USER_CODES.contact);

/** Whether the caller has no permission yet. */
export const isBare = (caller: Caller): boolean => !caller.isAdmin && caller.permissions.size === 0;

/** Mobile, mail, birthday and other properties are visible to the owner and to callers with the permission. */
export function shownTo(caller: Caller, user: WireRecord): WireRecord {
  if (mayContact(caller) || user['id'] === caller.userId) return user;
  return Object.fromEntries(Object.entries(user).filter(([key]) => COLLEAGUE.includes(key)));
}
