/**
 * Notices that a row came into a page of the server, left it or took another place on it. Such a page is the server's answer to a query
 * ("partial"): a change of a row alone cannot mend it, because the device does not hold the rows around it. It is read again instead.
 * The rows that the device does hold show the move: their own order and total change.
 */
import type { LiveQuery } from '#query/live-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Replica } from '../replica-port.ts';

/** The order and total by the rows of this device, as one text. */
export type LocalOrder = string;

/** Of a page read while changes of this device waited to be sent: when they are sent, it is read again. */
export const BEFORE_SENDING: LocalOrder = 'before sending';

export function localOrder(live: Pick<LiveQuery, 'page' | 'total'>, { pageNo, pageSize }: ListQuery): LocalOrder {
  const ids = live.page((pageNo - 1) * pageSize, pageSize).map(row => row.id);
  return `${live.total()} ${ids.join(' ')}`;
}

/** Whether changes of the entity wait here to be sent. */
export const isSending = (replica: Pick<Replica, 'entries'>, { name }: EntityDef): boolean =>
  replica.entries().some(({ entity }) => entity === name);
