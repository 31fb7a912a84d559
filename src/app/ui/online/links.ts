/** The target of a value's link: the server's template with the record's values, if this program may open the address. */
import type { Row } from '#schema/row.ts';
import { targetOf } from '#domain/notices.ts';
import type { NoticeTarget } from '#domain/notices.ts';

const PLACE = /\$\{\s*([\w.]+)\s*\}/g;

/**
 * Only paths of this program and http(s) addresses; `undefined` for other addresses, or if a needed value is missing.
 * @param origin of this program.
 */
export function linkTarget(template: string, row: Row, origin: string): NoticeTarget | undefined {
  let isWhole = true;
  const address = template.replace(PLACE, (_, name: string) => {
    const value = row[name] ?? row[name.toLowerCase()];
    isWhole &&= value !== undefined;
    return encodeURIComponent(String(value ?? ''));
  });
  // With a template that consists of a value only, the author of the value would choose the address.
  return isWhole && !template.trim().startsWith('$') ? targetOf(address, origin) : undefined;
}
