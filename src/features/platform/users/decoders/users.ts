/** Decodes users as they are administered, who stands in for one, and what can be chosen for him. */
import { DAY_CHARS } from '#base/durations.ts';
import { flagOf, looseList, looseRecord, numberOf, textOf } from '#wire/decoders/loose.ts';
import { USER_IDENTITY, USER_STATUS } from '../model.ts';
import type { Agent, Choice, ManagedUser } from '../model.ts';

const listIn = (text: string): readonly string[] => text.split(',').filter(Boolean);

/** A page, or the bare list of the bin. */
export function decodeUsers(result: unknown): { readonly rows: readonly ManagedUser[]; readonly total: number } | undefined {
  const records = Array.isArray(result) ? result : looseRecord(result)['records'];
  if (!Array.isArray(records)) return undefined;
  const rows = looseList(records).flatMap(decodeUser);
  return { rows, total: numberOf(result, 'total') ?? rows.length };
}

function decodeUser(record: unknown): readonly ManagedUser[] {
  const [id, username] = [textOf(record, 'id'), textOf(record, 'username')];
  if (id === '' || username === '') return [];
  const post = textOf(record, 'post');
  return [
    {
      id,
      username,
      realname: textOf(record, 'realname'),
      phone: textOf(record, 'phone'),
      email: textOf(record, 'email'),
      workNo: textOf(record, 'workNo'),
      sex: textOf(record, 'sex').replace('0', ''),
      birthday: textOf(record, 'birthday').slice(0, DAY_CHARS),
      avatar: textOf(record, 'avatar'),
      post,
      postName: textOf(record, 'post_dictText', 'postText') || post,
      telephone: textOf(record, 'telephone'),
      departNames: textOf(record, 'orgCodeTxt'),
      responsibleFor: listIn(textOf(record, 'departIds')),
      tenants: listIn(textOf(record, 'relTenantIds')),
      isSuperior: textOf(record, 'userIdentity') === String(USER_IDENTITY.superior),
      isAdmin: flagOf(record, 'isAdmin'),
      isStronger: flagOf(record, 'isStronger'),
      isFrozen: textOf(record, 'status') === String(USER_STATUS.frozen),
    },
  ];
}

/** Decodes the records of a page or of a bare list; a record without the value is left out. */
export function decodeChoices(result: unknown, value: readonly string[], label: readonly string[]): readonly Choice[] | undefined {
  const records = Array.isArray(result) ? result : looseRecord(result)['records'];
  if (!Array.isArray(records)) return undefined;
  return looseList(records).flatMap(record => {
    const of = textOf(record, ...value);
    return of === '' ? [] : [{ value: of, label: textOf(record, ...label) }];
  });
}

export const decodeAgent = (record: unknown): Agent => ({
  id: textOf(record, 'id'),
  username: textOf(record, 'agentUserName'),
  start: textOf(record, 'startTime'),
  end: textOf(record, 'endTime'),
  isOn: textOf(record, 'status') !== '0',
});
