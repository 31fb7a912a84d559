/**
 * A part of the screen that the first paint does not need: it is loaded when it is first shown, or earlier by `untilLoaded`.
 * It has a boundary of its own, so its surroundings stay visible while it loads.
 */
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';
import { noteDrawnSoon, whenIdle } from './page-shown.ts';

export type LazyComponent<P> = {
  readonly Component: ComponentType<P>;
  /** Loads it, if nobody did. Never fails. It ends when the chunk is loaded, or is known not to load. */
  readonly untilLoaded: () => Promise<void>;
};

/**
 * A component whose chunk is loaded when it is first drawn, or earlier by `untilLoaded`; a failed early load is tried again when it is drawn.
 * React draws the fallback of a `lazy` component even if its chunk is loaded, and leaves a fallback on the screen for 300 ms. So a component that is
 * loaded is drawn directly.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async (): Promise<ComponentType<P>> => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadChunk(loadOnce) }));
  const Component = (props: P) => {
    const [Drawn] = useState<ComponentType<P>>(() => loaded ?? Lazy); // a drawn component keeps its type, and with it its state
    return <Drawn {...props} />;
  };
  const untilLoaded = (): Promise<void> => loadOnce().then(noValue, noValue);
  return { Component, untilLoaded };
}

const noValue = (): void => undefined;

export type LazyPart<P> = ComponentType<P> & Omit<LazyComponent<P>, 'Component'>;

/** @param fallback drawn in its place meanwhile. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null): LazyPart<P> {
  const { Component, ...loading } = lazyComponent(load);
  const Part = (props: P) => (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
  return Object.assign(Part, loading);
}

/** A part that is also drawn with the first page, which does not wait for it: it is loaded once that page has its content and the browser is idle. */
export function idlePart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Part = lazyPart(load);
  const Idle = (props: P) => {
    const [isIdle, setIdle] = useState(false);
    useEffect(
      () =>
        whenIdle(() => {
          noteDrawnSoon(Part.untilLoaded());
          setIdle(true);
        }),
      [],
    );
    return isIdle ? <Part {...props} /> : null;
  };
  return Object.assign(Idle, loadingOf(Part));
}

/** A drawer is loaded when it is first opened; after that it stays mounted when closed, so that its closing can be animated. */
export function lazyDrawer<P extends { readonly open: boolean }>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Part = lazyPart(load);
  const Drawer = (props: P) => {
    const [isWanted, setWanted] = useState(props.open);
    if (props.open && !isWanted) setWanted(true);
    return isWanted ? <Part {...props} /> : null;
  };
  return Object.assign(Drawer, loadingOf(Part));
}

const loadingOf = <P,>({ untilLoaded }: LazyPart<P>) => ({ untilLoaded });
