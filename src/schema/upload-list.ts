/** A list of uploads: its value and its limit. */
import { filesValue } from './uploaded-files.ts';
import type { FilesShape, UploadedFile } from './uploaded-files.ts';

/**
 * What a list of uploads is as a value: nothing until every file is done, so that a value never names a file that may still fail.
 * `undefined`: not yet; '' : no file is left.
 */
export function valueWhenDone(uploads: readonly UploadedFile[], shape: FilesShape): string | undefined {
  const kept = uploads.filter(({ status }) => status !== 'removed');
  return kept.every(({ status }) => status === 'done') ? (filesValue(kept, shape) ?? '') : undefined;
}

/** The newest files when a field takes only so many; 0 sets no limit. */
export const withinLimit = <T>(files: readonly T[], atMost: number): readonly T[] => (atMost > 0 ? files.slice(-atMost) : files);
