/** The server calls declared in a `calls.ts`. The worker makes them; the tab imports only the type, so that the decoders stay out of it. */
import type { Calls } from '#workers/call-client.ts';
import { useWorkerLink } from './worker-link.tsx';

/**
 * `useCalls<typeof noticeCalls>('features/platform/bell')`; the compiler knows the name from the type.
 * @returns the same object at every render.
 */
export const useCalls: Calls = name => useWorkerLink().connection.calls(name);
