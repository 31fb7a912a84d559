/** Judges what a device finds out about a chosen picture before it keeps or sends it; our server judges every file alike. */
import { isImageName } from '#schema/file-rules.ts';
import { isContentOf } from '#schema/file-signature.ts';

/** Whether a file that is called a picture is one; of any other it leaves the judgement to the server, since other servers may keep what ours would not. */
export async function isPictureAsNamed(name: string, blob: Blob): Promise<boolean> {
  if (!isImageName(name)) return true;
  return isContentOf(name, new Uint8Array(await blob.arrayBuffer()), bytes => new TextDecoder().decode(bytes));
}
