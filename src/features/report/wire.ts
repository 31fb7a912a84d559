/** What both ends say of a report on the wire: a record's `id` is its group's key as JSON, the total's is this. */
export const TOTAL_ID = 'totalDataItem';
