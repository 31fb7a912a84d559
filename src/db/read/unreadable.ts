/** The tab's ear for stored records that could not be read. */
export { onUnreadable } from '../unreadable.ts';
