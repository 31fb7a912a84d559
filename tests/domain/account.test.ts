/** Mobiles half hidden, notices that are news, and what a stored profile must be. */
import { expect, test } from 'vitest';
import { maskMobile } from '#domain/account.ts';
import { arrivedNotices, NO_NOTICES } from '#domain/notices.ts';
import type { Notice, NoticeBox } from '#domain/notices.ts';
import { decodeStoredProfile } from '#domain/stored-profile.ts';

test.each<[string, string]>([
  ['13812345678', '138****5678'],
  ['', ''],
  ['12345', '12345'],
])('%s is shown as %s', (phone, shown) => {
  expect(maskMobile(phone)).toBe(shown);
});

const notice = (id: string): Notice => ({
  id,
  title: id,
  sender: '',
  sendTime: '',
  content: '',
  priority: 'L',
  openType: undefined,
  openPage: '',
  createTime: '',
  busId: '',
  msgId: '',
  msgText: '',
});
const boxOf = (notices: readonly string[], messages: readonly string[]): NoticeBox => ({
  ...NO_NOTICES,
  notices: { list: notices.map(notice), total: notices.length },
  messages: { list: messages.map(notice), total: messages.length },
});

test.each<[string, NoticeBox | undefined, NoticeBox | undefined, readonly string[]]>([
  ['at the first list', undefined, boxOf(['a'], ['b']), []],
  ['of either kind', boxOf(['a'], []), boxOf(['c', 'a'], ['b']), ['c', 'b']],
  ['when one was read', boxOf(['a', 'b'], []), boxOf(['b'], []), []],
  ['while the list is being read', boxOf(['a'], []), undefined, []],
])('news %s', (_, before, after, arrived) => {
  expect(arrivedNotices(before, after).map(({ id }) => id)).toEqual(arrived);
});

test('an incomplete stored profile is not used', () => {
  const profile = {
    username: 'u',
    realname: '张三',
    avatar: '',
    sex: '1',
    birthday: '',
    email: '',
    phone: '',
    telephone: '',
    post: '',
    workNo: '',
    departs: [{ id: 'd', orgCode: 'A01', departName: '总部' }],
  };
  expect(decodeStoredProfile(profile)).toEqual(profile);
  expect(decodeStoredProfile({ ...profile, departs: undefined })).toBeUndefined();
  expect(decodeStoredProfile(undefined)).toBeUndefined();
});
