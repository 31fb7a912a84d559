/** The time in a file name: 20260305-1020. */
import { twoDigits } from '#base/time-formats.ts';
export function fileStamp(at: Date): string {
  return `${at.getFullYear()}${twoDigits(at.getMonth() + 1)}${twoDigits(at.getDate())}-${twoDigits(at.getHours())}${twoDigits(at.getMinutes())}`;
}

/** The first two bytes of an archive: a workbook of Excel 2007 and later is one. */
const ARCHIVE = 'PK';

/** The name of a list's exported file, by what the file is: stock servers write .xls, ours .xlsx. */
export async function exportName(title: string, at: Date, file: Blob): Promise<string> {
  const isArchive = (await file.slice(0, ARCHIVE.length).text()) === ARCHIVE;
  return `${title}_${fileStamp(at)}.${isArchive ? 'xlsx' : 'xls'}`;
}
