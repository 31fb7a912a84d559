/**
 * A part of the screen that the first paint does not need: it is loaded when it is first shown, or earlier by `preload`.
 * It has a boundary of its own, so its surroundings stay visible while it loads.
 */
import { inBackground } from '#base/in-background.ts';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';
import { whenIdle } from './page-shown.ts';

/** A component whose chunk is loaded when it is first drawn, or earlier by `preload`; a failed early load is tried again when it is drawn. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): {
  readonly Component: ComponentType<P>;
  readonly preload: () => void;
} {
  return {
    Component: lazy(async () => ({ default: await loadChunk(load) })),
    preload: () => inBackground(load().catch(() => undefined)),
  };
}

export type LazyPart<P> = ComponentType<P> & { readonly preload: () => void };

/** @param fallback drawn in its place meanwhile. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null): LazyPart<P> {
  const { Component, preload } = lazyComponent(load);
  const Part = (props: P) => (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
  return Object.assign(Part, { preload });
}

/** A part that is also drawn with the first page, which does not wait for it: it is loaded once that page has its content and the browser is idle. */
export function idlePart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Part = lazyPart(load);
  const Idle = (props: P) => {
    const [isIdle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(true)), []);
    return isIdle ? <Part {...props} /> : null;
  };
  return Object.assign(Idle, { preload: Part.preload });
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
