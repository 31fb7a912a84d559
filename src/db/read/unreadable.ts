/** Lets the tab listen for stored records that could not be read. */
export { onUnreadable } from '../unreadable.ts';
