/**
 * The stored draft of an announcement's form, decoded.
 *
 * Shape:   flat values: only the fields that differ from the form's start; user ids joined by commas.
 */
import { fallback, object, optional, parse, picklist, string } from 'valibot';
import type { Values } from '#schema/row.ts';
import { REACHES } from './model.ts';
import type { AnnouncementFields } from './model.ts';

const draft = object({
  title: fallback(optional(string()), undefined),
  kind: fallback(optional(picklist(['notices', 'messages'])), undefined),
  priority: fallback(optional(picklist(['L', 'M', 'H'])), undefined),
  reach: fallback(optional(picklist(REACHES)), undefined),
  userIds: fallback(optional(string()), undefined),
  roleCodes: fallback(optional(string()), undefined),
  departIds: fallback(optional(string()), undefined),
  openType: fallback(optional(picklist(['none', 'url', 'component'])), undefined),
  openPage: fallback(optional(string()), undefined),
  content: fallback(optional(string()), undefined),
});

/** Puts stored values over the start; an unreadable value keeps its start value. */
export function withKept(start: AnnouncementFields, values: Values): AnnouncementFields {
  const kept = parse(draft, values);
  const listed = (text: string | undefined, before: readonly string[]) => (text === undefined ? before : text.split(',').filter(Boolean));
  return {
    title: kept.title ?? start.title,
    kind: kept.kind ?? start.kind,
    priority: kept.priority ?? start.priority,
    reach: kept.reach ?? start.reach,
    userIds: listed(kept.userIds, start.userIds),
    roleCodes: listed(kept.roleCodes, start.roleCodes),
    departIds: listed(kept.departIds, start.departIds),
    openType: kept.openType ?? start.openType,
    openPage: kept.openPage ?? start.openPage,
    content: kept.content ?? start.content,
    endTime: start.endTime,
  };
}
