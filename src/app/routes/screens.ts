/** The large screens, each loaded when it is first drawn, so that the login page does not carry them. */
import { lazy } from 'react';
import { loadChunk } from '../live/load-chunk.ts';

const loadSignedIn = () => import('../signed-in.tsx');
const loadOnlinePage = () => import('#features/platform/online-views/online-page.tsx');
const loadMissingPage = () => import('./missing-page.tsx');
const loadListPage = () => import('../ui/list/list-page.tsx');

export const SignedIn = lazy(async () => ({ default: (await loadChunk(loadSignedIn)).SignedIn }));
export const ListPage = lazy(async () => ({ default: (await loadChunk(loadListPage)).ListPage }));

export const MissingPage = lazy(async () => ({ default: (await loadChunk(loadMissingPage)).MissingPage }));
export const OnlinePage = lazy(async () => ({ default: (await loadChunk(loadOnlinePage)).OnlinePage }));

/** Whoever signs in sees a list next: both come at the same time instead of one after the other. */
export function preloadWorkspace(): void {
  for (const load of [loadSignedIn, loadListPage]) load().catch(() => undefined); // drawing them tries again
}
