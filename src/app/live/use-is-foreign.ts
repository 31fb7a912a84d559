/** Tells whether the server is another one than the product's own: it has classes of its own, which this program cannot list. */
import { isForeignBy } from '#domain/server-dialect.ts';
import { useWorkerLink } from './worker-link.tsx';

export const useIsForeign = (): boolean => isForeignBy(useWorkerLink().config.profile);
