/** The bounds of a file that fills a list. */
export const IMPORT_MAX_BYTES = 10_485_760; // 10 MB, as uploads
