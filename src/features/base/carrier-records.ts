/** The parts that all records in a carrier's 操作记录 share, whichever act leaves them. */
import type { WrittenValues } from '#schema/written-values.ts';

type State = '启用' | '停用' | '正常' | '已拉黑';
const WEB = 'web'; // dictionary doc_source: 后台录入
const stateOf = (status: State): string => JSON.stringify({ status });

/** @param change the carrier's state before and after the act. */
export const recorded = (operateType: string, content: string, change?: readonly [from: State, to: State]): WrittenValues<never> => ({
  operateType,
  content,
  ...(change && { beforeValue: stateOf(change[0]), afterValue: stateOf(change[1]) }),
  operator: { stamp: 'user' },
  operateTime: { stamp: 'now' },
  source: WEB,
});
