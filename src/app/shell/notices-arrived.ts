/** Which notices came since the last look. */
import type { Notice, NoticeBox } from '#domain/notices.ts';

/** None at the first look: what already lay there when the program started is no news. */
export function arrivedNotices(before: NoticeBox | undefined, after: NoticeBox | undefined): readonly Notice[] {
  if (!before || !after) return [];
  const known = new Set([...before.notices.list, ...before.messages.list].map(({ id }) => id));
  return [...after.notices.list, ...after.messages.list].filter(({ id }) => !known.has(id));
}
