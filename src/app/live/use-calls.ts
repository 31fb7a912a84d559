/** The server calls declared in a `calls.ts`, made in the worker; that file is imported as a type only, so that its decoders stay out of the tab. */
import type { Calls } from '#workers/call-client.ts';
import { useWorkerLink } from './worker-link.tsx';

/**
 * `useCalls<typeof announcementCalls>('features/platform/announcements')`; the compiler knows the name from the type.
 * @returns the same object at every render.
 */
export const useCalls: Calls = name => useWorkerLink().connection.calls(name);
