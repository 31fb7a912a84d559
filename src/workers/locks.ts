/** The browser's Web Locks as the engine's Locks. Plain-http pages have none: they use the lease in the database. */
import type { Locks } from './ports.ts';

export function createWebLocks(manager: LockManager): Locks {
  return {
    hold(name, held, signal, how = 'queue') {
      const holding = async (): Promise<void> => {
        await held();
      };
      // The browser allows no signal with `steal`, which never waits.
      return manager.request(name, how === 'steal' ? { mode: 'exclusive', steal: true } : { mode: 'exclusive', signal }, holding);
    },
  };
}
