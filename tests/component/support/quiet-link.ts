/** The worker's link for a part that asks the worker nothing; it says so when one does. */
import type { WorkerLink } from '#app/live/worker-link.tsx';
import { DEFAULT_APP_CONFIG } from '#domain/app-config.ts';

export const quietLink: WorkerLink = {
  config: DEFAULT_APP_CONFIG,
  host: location.origin,
  staticRoot: `${location.origin}/static`,
  get connection(): never {
    throw new Error('a part asked the worker');
  },
};
