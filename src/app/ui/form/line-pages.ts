/** Draws a long list of child rows page by page, because five hundred rows are thousands of inputs. Line numbers count through all pages. */

export const LINES_A_PAGE = 50;

/** 1-based page of a line counted from 0. */
export const pageOfLine = (at: number): number => Math.floor(Math.max(at, 0) / LINES_A_PAGE) + 1;

export type LinePage<T> = {
  readonly page: number;
  /** The index of the first drawn line. */
  readonly from: number;
  readonly drawn: readonly T[];
};

/** @param wanted a page number; if it does not exist any more, the last page. */
export function linePage<T>(lines: readonly T[], wanted: number): LinePage<T> {
  const page = Math.min(wanted, pageOfLine(lines.length - 1));
  const from = (page - 1) * LINES_A_PAGE;
  return { page, from, drawn: lines.slice(from, from + LINES_A_PAGE) };
}
