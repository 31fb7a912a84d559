/** The large components. Each is loaded when it is first drawn, so that it adds nothing to the download before the login page. */
import { lazyComponent } from '../live/lazy-part.tsx';

const loadSignedIn = () => import('../signed-in/chunk.ts');

const signedIn = lazyComponent(async () => (await loadSignedIn()).SignedIn);
const listPage = lazyComponent(async () => (await loadSignedIn()).ListPage);
export const { Component: SignedIn } = signedIn;
export const { Component: ListPage } = listPage;

/** Loads the program behind the sign-in, e.g. while the user still signs in. It never fails. */
export async function untilSignedInLoaded(): Promise<void> {
  await Promise.all([signedIn.untilLoaded(), listPage.untilLoaded()]);
}
export const { Component: MissingPage } = lazyComponent(async () => (await import('./missing-page.tsx')).MissingPage);
export const { Component: SeeAsEnded } = lazyComponent(async () => (await import('../shell/see-as/see-as-ended.tsx')).SeeAsEnded);
