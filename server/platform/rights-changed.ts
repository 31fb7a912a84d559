/** The answer of a call that changes what users may see or do: open pages read their rights again. */
import type { RouteCall } from '../feature.ts';
import { succeed } from '../web/envelope.ts';
import type { Envelope } from '../web/envelope.ts';
import { EVERYBODY } from './sockets/bus.ts';

/** @param work the change; a Refusal of it is answered as any other. */
export async function rightsChanged({ emit }: RouteCall, work: Promise<unknown>, done: string): Promise<Envelope> {
  await work;
  emit.sessionsChanged(EVERYBODY);
  return succeed(null, done);
}
