/** What somebody signed in may learn about other people. Least by default: who holds no right at all, as after registering, sees himself only. */
import { PEOPLE_CODES } from '../people.ts';
import type { Caller } from '../caller.ts';
import type { WireRecord } from './people-store.ts';

/** What everybody who works here sees of a colleague: enough to choose one. */
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
];

export const mayContact = (caller: Caller): boolean => caller.isAdmin || caller.permissions.has(PEOPLE_CODES.contact);

/** Somebody who was given nothing yet. */
export const isBare = (caller: Caller): boolean => !caller.isAdmin && caller.permissions.size === 0;

/** Mobile, mail, birthday and the rest are for one's own record and for who holds the right. */
export function shownTo(caller: Caller, user: WireRecord): WireRecord {
  if (mayContact(caller) || user['id'] === caller.userId) return user;
  return Object.fromEntries(Object.entries(user).filter(([key]) => COLLEAGUE.includes(key)));
}
