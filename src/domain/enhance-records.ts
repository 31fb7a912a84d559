/** Earlier versions of a script that somebody wrote (enhancements of a form): the latest ones by a code, on this device. */
import { isListOf, isText, outlineOf } from '#base/outline.ts';
import type { Session } from './session.ts';

/** `type`: how `text` is drawn, e.g. js, css, sql. `time`: server time. */
export type EnhanceRecord = { readonly type: string; readonly time: string; readonly text: string };

const RECORDS_MAX = 16; // widget specification §9 Time
const isRecords = isListOf(outlineOf<EnhanceRecord>({ type: isText, time: isText, text: isText }));

/** The storage key of one code's records, for one tenant and user. */
export const enhanceKey = ({ tenantId, user }: Pick<Session, 'tenantId' | 'user'>, code: string): string =>
  `enhance_${tenantId}|${user.id}|${code}`;

/** Stored records, or none if another version wrote what this one cannot read. */
export const decodeEnhanceRecords = (stored: unknown): readonly EnhanceRecord[] => (isRecords(stored) ? stored : []);

/** The latest first. What was written last already is not written again; the oldest goes. */
export function withEnhanceRecord(records: readonly EnhanceRecord[], added: EnhanceRecord): readonly EnhanceRecord[] {
  const [latest] = records;
  if (latest?.text === added.text && latest.type === added.type) return records;
  return [added, ...records].slice(0, RECORDS_MAX);
}
