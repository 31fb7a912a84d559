/** The acting user and the moment of a call: what the writes of the platform's pages take of it. */
import type { RouteCall } from '../feature.ts';

export const stampOf = ({ caller, nowMs }: RouteCall) => ({ by: caller.username, nowMs: nowMs() });

/** With the database the call writes to. */
export const actingOf = ({ db, caller, nowMs }: RouteCall) => ({ db, caller, nowMs: nowMs() });
