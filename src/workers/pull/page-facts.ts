/**
 * What one page of a keyset read proves. The server's promises are checked here, never assumed:
 * the order by id, the lower bound, the page size, and the total, which may lie.
 */
import type { Row } from '#domain/entity/row.ts';
import type { RowPage } from '../ports.ts';

export type PageFacts = {
  /** Each id once; the last record of an id wins. */
  readonly rows: readonly Row[];
  /** Sorted by code unit, within the asked bounds: the server honours keyset reads. */
  readonly isKeyset: boolean;
  /** Nothing follows. */
  readonly isLast: boolean;
  /** The closed id interval in which a missing id is absent on the server; `undefined` when the page proves no absence. */
  readonly proves: { readonly from: string; readonly to: string | undefined } | undefined;
  /** Where the next page starts: one row of overlap is intended. */
  readonly nextCursor: string;
};

export type PageAsk = { readonly fromId: string; readonly toId?: string | undefined; readonly pageSize: number };

export function pageFacts({ fromId, toId, pageSize }: PageAsk, page: RowPage): PageFacts {
  const ids = page.rows.map(row => row.id);
  const rows = [...new Map(page.rows.map(row => [row.id, row])).values()];
  const isKeyset = ids.every(
    (id, index) => id >= fromId && (toId === undefined || id <= toId) && (index === 0 || (ids[index - 1] ?? '') <= id),
  );
  const lastId = isKeyset ? ids.at(-1) : undefined;
  const hasMore = ids.length + (page.skipped ?? 0) >= pageSize || page.total > ids.length + (page.skipped ?? 0);
  const advances = lastId !== undefined && lastId > fromId;
  const isWhole = (page.skipped ?? 0) === 0;
  return {
    rows,
    isKeyset,
    isLast: !hasMore || !advances,
    proves: isKeyset && isWhole ? provenInterval(fromId, toId, hasMore, lastId) : undefined,
    nextCursor: lastId ?? fromId,
  };
}

/** A full page ends at its last id; only a page that says nothing follows proves the rest empty. */
function provenInterval(from: string, to: string | undefined, hasMore: boolean, lastId: string | undefined): PageFacts['proves'] {
  if (!hasMore) return { from, to };
  return lastId === undefined ? undefined : { from, to: lastId };
}
