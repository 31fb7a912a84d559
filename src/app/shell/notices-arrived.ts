/** The notices that arrived since the last call. */
import type { Notice, NoticeBox } from '#domain/notices.ts';

/** None at the first call, because notices from before the start are not new. */
export function arrivedNotices(before: NoticeBox | undefined, after: NoticeBox | undefined): readonly Notice[] {
  if (!before || !after) return [];
  const known = new Set([...before.notices.list, ...before.messages.list].map(({ id }) => id));
  return [...after.notices.list, ...after.messages.list].filter(({ id }) => !known.has(id));
}
