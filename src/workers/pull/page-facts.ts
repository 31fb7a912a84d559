/**
 * The facts that one page of a keyset read proves. The server's behaviour is checked here and never assumed:
 * the order by id, the lower bound, the page size, and the total, which may be wrong.
 */
import type { Row } from '#schema/row.ts';
import { isMixedCase } from '#sync/id-order.ts';
import type { RowPage } from '../ports.ts';

export type PageFacts = {
  /** Each id once; the last record of an id wins. */
  readonly rows: readonly Row[];
  /** Sorted by code unit, of one letter case, within the requested bounds: the server honours keyset reads. */
  readonly isKeyset: boolean;
  /** No page follows. */
  readonly isLast: boolean;
  /** The closed id interval in which a missing id is absent on the server; `undefined` when the page proves no absence. */
  readonly proves: Proof | undefined;
  /** The start of the next page; one row of overlap is intended. */
  readonly nextCursor: string;
};

/** `ids`: the bounds and the ids seen. Only for an id of a similar shape does the position in the order prove anything. */
export type Proof = { readonly from: string; readonly to: string | undefined; readonly ids: readonly string[] };

export type PageAsk = {
  readonly fromId: string;
  readonly toId?: string | undefined;
  readonly pageSize: number;
  /** true: probed and correct. false: known to be wrong. undefined: unknown, so a page is the last one only if it brings nothing new. */
  readonly isTotalExact?: boolean | undefined;
};

export function pageFacts({ fromId, toId, pageSize, isTotalExact }: PageAsk, page: RowPage): PageFacts {
  const ids = page.rows.map(row => row.id);
  const rows = [...new Map(page.rows.map(row => [row.id, row])).values()];
  const isInOrder = ids.every(
    (id, index) => id >= fromId && (toId === undefined || id <= toId) && (index === 0 || (ids[index - 1] ?? '') <= id),
  );
  const isKeyset = isInOrder && !isMixedCase(ids);
  const lastId = isKeyset ? ids.at(-1) : undefined;
  const advances = lastId !== undefined && lastId > fromId;
  const sent = ids.length + (page.skipped ?? 0);
  const claimsMore = isTotalExact !== false && page.total > sent;
  const mayHaveMore = isTotalExact !== true && advances && toId === undefined;
  const hasMore = sent >= pageSize || claimsMore || mayHaveMore;
  const isWhole = (page.skipped ?? 0) === 0;
  return {
    rows,
    isKeyset,
    isLast: !hasMore || !advances,
    proves: isKeyset && isWhole ? provenInterval({ from: fromId, to: toId, hasMore, lastId, ids }) : undefined,
    nextCursor: lastId ?? fromId,
  };
}

type Read = Proof & { readonly hasMore: boolean; readonly lastId: string | undefined };

/** A full page ends at its last id; only the last page proves the rest empty. */
function provenInterval({ from, to, hasMore, lastId, ids }: Read): Proof | undefined {
  const seen = [...(from === '' ? [] : [from]), ...ids, ...(to === undefined ? [] : [to])];
  if (!hasMore) return { from, to, ids: seen };
  return lastId === undefined ? undefined : { from, to: lastId, ids: seen };
}
