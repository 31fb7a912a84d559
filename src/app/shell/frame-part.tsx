/**
 * A part of the frame that is loaded when it is first wanted. While it does not load, the frame and its pages stay as they are, a note says so, and it is
 * asked for again. An error boundary would take away the whole frame in its place.
 */
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Alert } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { LazyPart } from '../live/lazy-part.tsx';
import { runLater } from '../live/timers.ts';
import { shellText } from './text.ts';

const AGAIN_MS = 5_000;

/** @param isWanted whether it is to be seen; once it was, it stays mounted. */
export function framePart<P extends object>(load: () => Promise<ComponentType<P>>, isWanted: (props: P) => boolean = always): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  const untilLoaded = async (): Promise<void> => {
    loaded ??= await load().catch(() => undefined);
  };
  const Part = (props: P) => {
    const wanted = isWanted(props);
    const [wasWanted, setWanted] = useState(wanted);
    if (wanted && !wasWanted) setWanted(true);
    const [Drawn, setDrawn] = useState(() => loaded);
    const [isFailed, setFailed] = useState(false);
    const isAwaited = wasWanted && Drawn === undefined;
    useEffect(() => {
      if (!isAwaited) return undefined;
      let cancel: () => void = nothing;
      let isOver = false;
      const ask = async (): Promise<void> => {
        cancel();
        await untilLoaded();
        if (isOver) return;
        setFailed(loaded === undefined);
        setDrawn(() => loaded);
        if (loaded === undefined) cancel = runLater(() => inBackground(ask()), AGAIN_MS);
      };
      inBackground(ask());
      return () => {
        isOver = true;
        cancel();
      };
    }, [isAwaited]);
    if (wasWanted && Drawn !== undefined) return <Drawn {...props} />;
    if (!wanted || !isFailed) return null;
    return (
      <Alert className="frame-part-missing" type="warning" showIcon title={shellText.chunkFailed} description={shellText.partAwaited} />
    );
  };
  return Object.assign(Part, { untilLoaded });
}

const always = (): boolean => true;
const nothing = (): void => undefined;

type Opened = { readonly open: boolean };

/** A drawer or dialog of the frame, loaded when it is first opened. */
export const frameDrawer = <P extends Opened>(load: () => Promise<ComponentType<P>>): LazyPart<P> => framePart(load, ({ open }) => open);
