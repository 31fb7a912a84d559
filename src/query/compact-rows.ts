/**
 * A page of a scan in half the bytes, column by column. Only the product's own server is asked for it, by a header; one that does not know the header answers an
 * ordinary page. Client and server share this module.
 *
 * Shapes:  `{"columns":{"id":[…],"name":[…]},"texts":{"driverId":{"<value>":"<text>"}},"total":7}`. Columns are equally long; one without any value is left out.
 *          `texts` holds once what `{field}_dictText` says in every record of an ordinary page.
 * Nulls:   `total` is null where more rows follow that were not counted.
 */
export const COMPACT_ROWS_HEADER = 'x-compact-rows';

/** uncounted: the total need not be known. */
export const COMPACT_ASKS = ['counted', 'uncounted'] as const;
export type CompactAsk = (typeof COMPACT_ASKS)[number];

/** @returns undefined for anything that is no such request. */
export const compactAskIn = (header: unknown): CompactAsk | undefined => COMPACT_ASKS.find(ask => ask === header);
