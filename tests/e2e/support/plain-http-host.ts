/** This machine by a name that is not a secure context: no Web Locks, no service worker. */
export const PLAIN_HTTP_HOST = 'quayside.test';
