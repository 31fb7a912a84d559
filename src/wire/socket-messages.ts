/**
 * Addresses and messages of the two sockets. A frame may have any content, e.g. other tabs' heartbeats: an unreadable one is `undefined`.
 * Source: protocol reference §6.
 */
import { parseJson } from '#base/json.ts';
import { array, literal, number, object, pipe, regex, safeInteger, safeParse, string, union, unknown } from 'valibot';
import type { Dialect } from './dialect.ts';
import { HINT_FRAME_MAX_CHARS } from '#domain/server-dialect.ts';

export type TableMessage =
  | { readonly kind: 'beaten' }
  /**
   * A row of this table changed. `row` is the sender's claim with any content; only a read of the server proves its values. `caseId`: of the table that
   * sent it, '' without one.
   */
  | { readonly kind: 'changed'; readonly socketKey: string; readonly id: string; readonly row: unknown; readonly caseId: string };

export const TABLE_BEAT = JSON.stringify({ type: 'heart_beat', data: '' });

const wireTable = union([
  object({ type: literal('heart_beat') }),
  object({ type: literal('update_vxe_table'), data: object({ socketKey: string(), args: array(unknown()) }) }),
]);
/** Ids that the server's query grammar could read as a list or an operator are rejected. */
const wireRow = object({ id: union([pipe(string(), regex(/^[\w-]{1,64}$/)), pipe(number(), safeInteger())]) });
const wireNotice = object({ cmd: string() });

export function readTableMessage(frame: unknown): TableMessage | undefined {
  if (typeof frame === 'string' && frame.length > HINT_FRAME_MAX_CHARS) return undefined; // no row of ours is as long, so it is not parsed
  const parsed = safeParse(wireTable, parse(frame));
  if (!parsed.success) return undefined;
  if (parsed.output.type === 'heart_beat') return { kind: 'beaten' };
  const { socketKey, args } = parsed.output.data;
  const row = safeParse(wireRow, args[0]);
  const caseId = typeof args[1] === 'string' ? args[1] : '';
  return row.success ? { kind: 'changed', socketKey, id: String(row.output.id), row: args[0], caseId } : undefined;
}

/** Whether the frame says that the notices changed. */
export function isNoticeHint(frame: unknown): boolean {
  const parsed = safeParse(wireNotice, parse(frame));
  return parsed.success && (parsed.output.cmd === 'topic' || parsed.output.cmd === 'user');
}

/** Whether the frame says that a department changed. Only our server says it. */
export function isDepartHint(frame: unknown): boolean {
  const parsed = safeParse(wireNotice, parse(frame));
  return parsed.success && parsed.output.cmd === 'depart';
}

/** Whether the frame says that views shared with the user changed. Only our server says it. */
export function isViewsHint(frame: unknown): boolean {
  const parsed = safeParse(wireNotice, parse(frame));
  return parsed.success && parsed.output.cmd === 'views';
}

/** Whether the frame says that a dictionary changed. */
export function isDictHint(frame: unknown): boolean {
  const parsed = safeParse(wireNotice, parse(frame));
  return parsed.success && parsed.output.cmd === 'dict';
}

/** Whether the frame says that the user's rights may have changed. */
export function isRightsHint(frame: unknown): boolean {
  const parsed = safeParse(wireNotice, parse(frame));
  return parsed.success && parsed.output.cmd === 'rights';
}

export const tableSocketUrl = (host: string, userId: string, pageId: string): string => `${toSocket(host)}/vxeSocket/${userId}/${pageId}`;

/** Some servers keep one notice socket per key: there a suffix distinguishes two tabs. */
export function noticeSocketUrl(host: string, userId: string, tabId: string, dialect: Dialect): string {
  return `${toSocket(host)}/websocket/${userId}${dialect.hasNoticeSuffix ? `_${tabId}` : ''}`;
}

const toSocket = (host: string): string => host.replace(/^http/, 'ws');

/** Plain text frames are other clients' heartbeats. */
const parse = (frame: unknown): unknown => (typeof frame === 'string' ? parseJson(frame) : undefined);
