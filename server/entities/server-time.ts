/** Server times, from the module shared with the client. */
export { fromServerTime, toServerDay, toServerTime } from '#base/server-time.ts';
