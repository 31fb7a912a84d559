/** The large components. Each is loaded when it is first drawn, so that it adds nothing to the download before the login page. */
import { lazyComponent } from '../live/lazy-part.tsx';

const loadSignedIn = () => import('../signed-in/chunk.ts');

/** `preloadSignedIn` loads the program behind the sign-in while the user still signs in. */
export const { Component: SignedIn, preload: preloadSignedIn } = lazyComponent(async () => (await loadSignedIn()).SignedIn);
export const { Component: ListPage } = lazyComponent(async () => (await loadSignedIn()).ListPage);
export const { Component: MissingPage } = lazyComponent(async () => (await import('./missing-page.tsx')).MissingPage);
export const { Component: SeeAsEnded } = lazyComponent(async () => (await import('../shell/see-as/see-as-ended.tsx')).SeeAsEnded);
