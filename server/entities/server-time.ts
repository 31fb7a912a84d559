/** Times as the server speaks them; the same as the client reads them. */
export { fromServerTime, toServerDay, toServerTime } from '#base/server-time.ts';
