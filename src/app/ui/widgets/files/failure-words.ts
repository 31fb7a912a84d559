/** The words for a file that could not be stored. */
import type { AppError } from '#base/errors.ts';
import { fileSpecText } from '#schema/file-text.ts';

/** What is said in place of a file that could not be stored: the server's own words where it answered, else the file's name. */
export function uploadFailureText(name: string, error: AppError | undefined): string {
  const words = serverWords(error);
  if (words !== undefined) return words === '' ? fileSpecText.unknownError : words;
  return fileSpecText.uploadFailed(name);
}

/** What the pointer is told over it. */
export const uploadTooltip = (error: AppError | undefined): string => serverWords(error) || fileSpecText.failed;

/** `undefined`: the server did not answer with a refusal; '': it gave no reason. */
const serverWords = (error: AppError | undefined): string | undefined =>
  error?.kind === 'rejected' || error?.kind === 'forbidden' ? error.message : undefined;
