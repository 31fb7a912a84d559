/**
 * A part of the screen that is not needed for the first paint: loaded when it is first shown, or earlier by `preload`.
 * It waits in its own boundary, so what stands around it stays.
 */
import { Suspense, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

export type LazyPart<P> = ComponentType<P> & { readonly preload: () => void };

/** @param fallback keeps the part's place meanwhile. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null): LazyPart<P> {
  const Loaded = lazy(async () => ({ default: await load() }));
  const Part = (props: P) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  // A failed early load is tried again when the part is shown.
  return Object.assign(Part, { preload: () => void load().catch(() => undefined) });
}
