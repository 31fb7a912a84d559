/** The keyset and delta reads of the pulls: every part is optional and ANDed. `fromId` and `toId` are inclusive. */
import type { ServerTime } from '#base/server-time.ts';
import type { CompactAsk } from './compact-rows.ts';
import type { Condition } from './list-query.ts';

export type SyncRead = {
  readonly fromId?: string | undefined;
  readonly toId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly createdFrom?: ServerTime | undefined;
  readonly updatedFrom?: ServerTime | undefined;
  readonly conditions?: readonly Condition[] | undefined;
  /** From 1; absent: the first. Only for reads without bounds. */
  readonly pageNo?: number | undefined;
  readonly pageSize: number;
  /** Our own server may answer the page column by column; others are not told. */
  readonly compact?: CompactAsk | undefined;
};
