/**
 * A part of the screen that the first paint does not need: it is loaded when it is first shown, or earlier by `preload`.
 * It has a boundary of its own, so its surroundings stay visible while it loads.
 */
import { inBackground } from '#base/in-background.ts';
import { Suspense, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';

export type LazyPart<P> = ComponentType<P> & { readonly preload: () => void };

/** @param fallback drawn in its place meanwhile. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null): LazyPart<P> {
  const Loaded = lazy(async () => ({ default: await loadChunk(load) }));
  const Part = (props: P) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  // A failed early load is tried again when the part is shown.
  return Object.assign(Part, { preload: () => inBackground(load().catch(() => undefined)) });
}

/** A drawer is loaded when it is first opened; after that it stays mounted when closed, so that its closing can be animated. */
export function lazyDrawer<P extends { readonly open: boolean }>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Part = lazyPart(load);
  const Drawer = (props: P) => {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted ? <Part {...props} /> : null;
  };
  return Object.assign(Drawer, { preload: Part.preload });
}
