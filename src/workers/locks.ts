/** The browser's Web Locks as the engine's Locks. Plain-http pages have none: there the lease in the database stands in. */
import type { Locks } from './ports.ts';

export function createWebLocks(manager: LockManager): Locks {
  return {
    hold(name, held, signal, how = 'queue') {
      const holding = async (): Promise<void> => {
        await held();
      };
      // The browser allows no signal with a theft: there is nothing to wait for.
      return manager.request(name, how === 'steal' ? { mode: 'exclusive', steal: true } : { mode: 'exclusive', signal }, holding);
    },
  };
}
