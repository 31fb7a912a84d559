/** What an index of [waybillStatus, createTime, id] can answer by itself. */
import type { Question } from './peer.ts';

/** The wanted status when that is the only condition. */
export function statusOf({ where, any }: Pick<Question, 'where' | 'any'>): string | undefined {
  const [only, ...others] = where;
  return only?.op === 'eq' && only.field === 'waybillStatus' && others.length === 0 && !any ? only.value : undefined;
}
