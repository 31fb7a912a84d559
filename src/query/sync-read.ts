/** The keyset and delta reads of the pulls: every part is optional and ANDed. `fromId` and `toId` are inclusive. */
import type { Condition } from './list-query.ts';

export type SyncRead = {
  readonly fromId?: string | undefined;
  readonly toId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** 'YYYY-MM-DD HH:mm:ss', server time. */
  readonly createdFrom?: string | undefined;
  readonly updatedFrom?: string | undefined;
  readonly conditions?: readonly Condition[] | undefined;
  /** From 1; absent: the first. Only for reads without bounds. */
  readonly pageNo?: number | undefined;
  readonly pageSize: number;
};
