/** What every stock list of records is asked by: a page, and parts of texts. */

/** The parameters of one page, from 1. */
export const pageParams = ({ pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number }): PageParams => ({
  pageNo: String(pageNo),
  pageSize: String(pageSize),
});
type PageParams = { readonly pageNo: string; readonly pageSize: string };

/** The condition that a field contains what is typed; no condition where nothing is. */
export const containing = (field: string, typed: string): Readonly<Record<string, string>> =>
  typed.trim() === '' ? {} : { [field]: `*${typed.trim()}*` };
