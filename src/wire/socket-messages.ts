/**
 * Addresses and words of the two sockets. A frame may be anything, other tabs' heartbeats included: what cannot be read is `undefined`.
 * Source: protocol reference §6.
 */
import { parseJson } from '#base/parse-json.ts';
import { array, literal, number, object, pipe, regex, safeInteger, safeParse, string, union, unknown } from 'valibot';
import type { Dialect } from './dialect.ts';
import { HINT_FRAME_MAX_CHARS } from '#domain/server-dialect.ts';

export type TableMessage =
  | { readonly kind: 'beaten' }
  /** A row of this table changed somewhere. `row` is what the sender claims, anything at all; which values are true, only the server knows. */
  | { readonly kind: 'changed'; readonly socketKey: string; readonly id: string; readonly row: unknown };

export const TABLE_BEAT = JSON.stringify({ type: 'heart_beat', data: '' });

const wireTable = union([
  object({ type: literal('heart_beat') }),
  object({ type: literal('update_vxe_table'), data: object({ socketKey: string(), args: array(unknown()) }) }),
]);
/** Ids the server's query grammar could take for a list or an operator are nobody's. */
const wireRow = object({ id: union([pipe(string(), regex(/^[\w-]{1,64}$/)), pipe(number(), safeInteger())]) });
const wireNotice = object({ cmd: string() });

export function readTableMessage(frame: unknown): TableMessage | undefined {
  if (typeof frame === 'string' && frame.length > HINT_FRAME_MAX_CHARS) return undefined; // no row of ours is as long: not worth reading
  const parsed = safeParse(wireTable, parse(frame));
  if (!parsed.success) return undefined;
  if (parsed.output.type === 'heart_beat') return { kind: 'beaten' };
  const { socketKey, args } = parsed.output.data;
  const row = safeParse(wireRow, args[0]);
  return row.success ? { kind: 'changed', socketKey, id: String(row.output.id), row: args[0] } : undefined;
}

/** Whether the frame says that the notices changed. */
export function isNoticeHint(frame: unknown): boolean {
  const parsed = safeParse(wireNotice, parse(frame));
  return parsed.success && (parsed.output.cmd === 'topic' || parsed.output.cmd === 'user');
}

export const tableSocketUrl = (host: string, userId: string, pageId: string): string => `${toSocket(host)}/vxeSocket/${userId}/${pageId}`;

/** Some servers keep one notice socket per key: there a suffix keeps two tabs apart. */
export function noticeSocketUrl(host: string, userId: string, tabId: string, dialect: Dialect): string {
  return `${toSocket(host)}/websocket/${userId}${dialect.hasNoticeSuffix ? `_${tabId}` : ''}`;
}

const toSocket = (host: string): string => host.replace(/^http/, 'ws');

/** Plain text frames are other clients' heartbeats. */
const parse = (frame: unknown): unknown => (typeof frame === 'string' ? parseJson(frame) : undefined);
