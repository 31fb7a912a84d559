/**
 * Runs before anything is shown, if this device's session was ended from elsewhere. It deletes the token and every copy of the server's data.
 * Data of this device only stays in the user's database until he signs in again; if there is none, the database is deleted too.
 */
import { closeDatabase, openDatabase } from '#db/handle.ts';
import { forgetCopies } from '#db/write/forget-copies.ts';
import { forgetButtonAuth, forgetEnded } from '../live/session-storage.ts';
import type { Ended } from '../live/session-storage.ts';
import { forgetPictures } from '../live/kept-pictures.ts';
import { leaveLogoutNote } from './left-notes.ts';
import { signOut } from '../live/session-store.ts';
import { wipe } from './wipe.ts';
import type { EndedWhy } from '#base/errors.ts';
import { composeSchema } from '#schema/schema.ts';
import { deviceStore } from '../live/device-store.ts';

/** On the login page, after somebody else ended this device's session. */
const endedText: Readonly<Record<EndedWhy, string>> = {
  forced: '您的登录已在别处被结束。',
  password: '您的密码已修改，请用新密码登录。',
  frozen: '您的账号已停用，请联系管理员。',
};
const endedKeptText = '未发送的修改仍保存在本机，原用户重新登录后继续发送。';
const endedLaterText = '本机保存的数据暂时无法清理，下次打开时再清理。';
const NO_ENTITIES = composeSchema([]); // rows are deleted here and never read
const TRIES = 3; // a browser that is still closing the previous page releases the database within a moment
const TRY_AGAIN_MS = 300;

/** Never fails: the next start tries again to delete what is left. */
export async function wipeEnded({ databaseName, userId, why }: Ended): Promise<void> {
  signOut();
  forgetButtonAuth();
  await forgetPictures();
  const left = await forgotten(databaseName);
  if (left === undefined) return leaveLogoutNote(endedText[why] + endedLaterText);
  if (!left) await wipe({ databaseName, userId, forgetsTabs: true });
  forgetEnded(deviceStore());
  leaveLogoutNote(left ? endedText[why] + endedKeptText : endedText[why]);
}

/** @returns whether data of this device only is left; `undefined` if the database could not be opened or written. */
async function forgotten(databaseName: string): Promise<boolean | undefined> {
  for (let at = 1; at <= TRIES; at++) {
    const opened = await openDatabase(databaseName, NO_ENTITIES);
    if (opened.ok) {
      const left = await forgetCopies(opened.value);
      closeDatabase(opened.value);
      if (left.ok) return left.value;
    }
    if (at < TRIES) await new Promise(resolve => setTimeout(resolve, TRY_AGAIN_MS));
  }
  return undefined;
}
