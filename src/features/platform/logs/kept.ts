/** The sign-ins and operations that this device has seen: they can be searched where the server cannot be asked. */
import { isAbsentOr, isFlag, isListOf, isNumber, isText, outlineOf } from '#base/outline.ts';
import { keptKind } from '#domain/kept-answers.ts';
import type { CallLog, CallLogQuery } from './model.ts';

const VERSION = 1;
const isLog = outlineOf<CallLog>({
  id: isText,
  content: isText,
  account: isText,
  realname: isText,
  address: isText,
  time: isText,
  tookMs: isAbsentOr(isNumber),
  operation: isText,
  method: isText,
  url: isText,
  params: isText,
  isOk: isFlag,
});
export const keptLogs = keptKind<readonly CallLog[]>('callLogs', VERSION, isListOf(isLog));

/** Of each kind; those seen longest ago go. */
const LOGS_MAX = 500;

/** What is kept after a page was read. */
export function withSeenLogs(kept: readonly CallLog[], page: readonly CallLog[]): readonly CallLog[] {
  const seen = new Set(page.map(({ id }) => id));
  return [...page, ...kept.filter(({ id }) => !seen.has(id))].slice(0, LOGS_MAX);
}

/** The page of kept logs that a query asks for, the newest first. */
export function seenLogsPage(
  logs: readonly CallLog[],
  { pageNo, pageSize, keyWord, from, until }: CallLogQuery,
): { readonly rows: readonly CallLog[]; readonly total: number } {
  const isWanted = wordIn(keyWord);
  const found = logs
    .filter(({ content, account, realname, address, params, time }) => {
      const day = time.slice(0, 10);
      return [content, account, realname, address, params].some(isWanted) && (from === '' || day >= from) && (until === '' || day <= until);
    })
    .toSorted((one, other) => other.time.localeCompare(one.time));
  return { rows: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}

/** As the server searches: anywhere in the text, whatever the case, with stars for any characters. */
function wordIn(keyWord: string): (text: string) => boolean {
  const parts = keyWord.trim().toLowerCase().split('*').filter(Boolean);
  return text => {
    let from = 0;
    for (const part of parts) {
      const at = text.toLowerCase().indexOf(part, from);
      if (at === -1) return false;
      from = at + part.length;
    }
    return true;
  };
}
