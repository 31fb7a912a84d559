/**
 * Before anything is shown: the session of this device was ended from elsewhere. The token goes, and with it every copy of the server's data.
 * What only this device has stays in the user's database until he signs in again; with nothing of that kind the database goes too.
 */
import { closeDatabase, openDatabase } from '#db/handle.ts';
import { forgetCopies } from '#db/write/forget-copies.ts';
import { endedKeptText, endedText } from '#domain/messages-sign-in.ts';
import { forgetButtonAuth } from './button-auth.ts';
import { forgetEnded } from './ended-mark.ts';
import type { Ended } from './ended-mark.ts';
import { forgetPictures } from './kept-pictures.ts';
import { leaveLogoutNote } from './logout-note.ts';
import { signOut } from './session-store.ts';
import { wipe } from './wipe.ts';

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
