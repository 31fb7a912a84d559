/**
 * Before anything is shown: the session of this device was ended from elsewhere. The token goes, and with it every copy of the server's data.
 * What only this device has stays in the user's database until he signs in again; with nothing of that kind the database goes too.
 */
import { closeDatabase, openDatabase } from '#db/handle.ts';
import { forgetCopies } from '#db/write/forget-copies.ts';
import { forgetButtonAuth } from '../live/button-auth.ts';
import { forgetEnded } from '../live/ended-mark.ts';
import type { Ended } from '../live/ended-mark.ts';
import { forgetPictures } from '../live/kept-pictures.ts';
import { leaveLogoutNote } from './logout-note.ts';
import { signOut } from '../live/session-store.ts';
import { wipe } from './wipe.ts';
import type { EndedWhy } from '#base/errors.ts';

/** On the login page, after somebody else ended this device's session. */
const endedText: Readonly<Record<EndedWhy, string>> = {
  forced: '您的登录已在别处被结束。',
  password: '您的密码已修改，请用新密码登录。',
  frozen: '您的账号已停用，请联系管理员。',
};
const endedKeptText = '未发送的修改仍保存在本机，原用户重新登录后继续发送。';

/** Never fails: what could not be removed is tried again at the next start. */
export async function wipeEnded({ databaseName, userId, why }: Ended): Promise<void> {
  signOut();
  forgetButtonAuth();
  await forgetPictures();
  const opened = await openDatabase(databaseName);
  if (!opened.ok) return leaveLogoutNote(endedText[why]);
  const left = await forgetCopies(opened.value);
  closeDatabase(opened.value);
  if (left.ok && !left.value) await wipe({ databaseName, userId, forgetsTabs: true });
  if (left.ok) forgetEnded(localStorage);
  leaveLogoutNote(left.ok && left.value ? endedText[why] + endedKeptText : endedText[why]);
}
