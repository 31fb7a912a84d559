/** The large components. Each is loaded when it is first drawn, so that it adds nothing to the download before the login page. */
import { lazy } from 'react';
import { loadChunk } from '../live/load-chunk.ts';

const loadSignedIn = () => import('../signed-in/chunk.ts');
const loadMissingPage = () => import('./missing-page.tsx');

export const SignedIn = lazy(async () => ({ default: (await loadChunk(loadSignedIn)).SignedIn }));
export const ListPage = lazy(async () => ({ default: (await loadChunk(loadSignedIn)).ListPage }));

export const MissingPage = lazy(async () => ({ default: (await loadChunk(loadMissingPage)).MissingPage }));

/** Loads the program behind the sign-in while the user still signs in. */
export function preloadSignedIn(): void {
  loadSignedIn().catch(() => undefined); // the first drawing loads it again
}
