/** Where a value's link leads: the server's template with the record's values put in, if it is an address this program may open. */
import type { Row } from '#schema/row.ts';
import { targetOf } from '#domain/notices.ts';
import type { NoticeTarget } from '#domain/notices.ts';

const PLACE = /\$\{\s*([\w.]+)\s*\}/g;

/**
 * Only paths of this program and http(s) addresses; `undefined` for anything else, and when a value the address needs is missing.
 * @param origin of this program.
 */
export function linkTarget(template: string, row: Row, origin: string): NoticeTarget | undefined {
  let isWhole = true;
  const address = template.replace(PLACE, (_, name: string) => {
    const value = row[name] ?? row[name.toLowerCase()];
    isWhole &&= value !== undefined;
    return encodeURIComponent(String(value ?? ''));
  });
  // A template of nothing but a value would let whoever typed the value choose the address.
  return isWhole && !template.trim().startsWith('$') ? targetOf(address, origin) : undefined;
}
