/** The time in a file name: 20260305-1020. */
import { DAY_CHARS, MINUTE_CHARS } from '#base/durations.ts';

/** @param now the server's time. */
export const fileStamp = (now: string): string =>
  [now.slice(0, DAY_CHARS), now.slice(DAY_CHARS, MINUTE_CHARS)].map(part => part.replaceAll(/\D/g, '')).join('-');

/** The first two bytes of an archive: a workbook of Excel 2007 and later is one. */
const ARCHIVE = 'PK';

/** The name of a list's exported file, by what the file is: stock servers write .xls, ours .xlsx. */
export async function exportName(title: string, now: string, file: Blob): Promise<string> {
  const isArchive = (await file.slice(0, ARCHIVE.length).text()) === ARCHIVE;
  return `${title}_${fileStamp(now)}.${isArchive ? 'xlsx' : 'xls'}`;
}
