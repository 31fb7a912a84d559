/** A long list of lines is drawn a page at a time: five hundred lines are thousands of inputs. Numbers of lines count through all pages. */

export const LINES_A_PAGE = 50;

/** 1-based page of a line counted from 0. */
export const pageOfLine = (at: number): number => Math.floor(Math.max(at, 0) / LINES_A_PAGE) + 1;

export type LinePage<T> = {
  readonly page: number;
  /** The place of the first drawn line among all, from 0. */
  readonly from: number;
  readonly drawn: readonly T[];
};

/** @param wanted a page that may be gone meanwhile: then the last one. */
export function linePage<T>(lines: readonly T[], wanted: number): LinePage<T> {
  const page = Math.min(wanted, pageOfLine(lines.length - 1));
  const from = (page - 1) * LINES_A_PAGE;
  return { page, from, drawn: lines.slice(from, from + LINES_A_PAGE) };
}
