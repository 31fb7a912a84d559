/** Reads from the camera while a sheet is open, until it finds something. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { inBackground } from '#base/in-background.ts';
import { runLater } from '../../../live/timers.ts';
import { closeCamera, hasLight, openCamera } from './camera.ts';
import type { Picture } from './readers.ts';

export type ScanState =
  | { readonly kind: 'starting' | 'refused' | 'missing' | 'busy' | 'unreadable' }
  /** light: the stream whose light can be switched. */
  | { readonly kind: 'reading'; readonly light: MediaStream | undefined };

const BETWEEN_READS_MS = 200;
/** A camera that has just started shows no picture yet, and a read of it fails. */
const FAILED_READS_MAX = 25;

/**
 * @param look reads one picture. True: it found what was wanted, and reading ends.
 */
export function useScan(look: (picture: Picture) => Promise<boolean>): [RefObject<HTMLVideoElement | null>, ScanState] {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>({ kind: 'starting' });
  const lookOnce = useEffectEvent(look);
  useEffect(() => {
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      const camera = await openCamera();
      if (camera.kind !== 'open') {
        if (!stop.signal.aborted) setState({ kind: camera.kind });
        return;
      }
      const { stream } = camera;
      stop.signal.addEventListener('abort', () => closeCamera(stream));
      const picture = video.current;
      if (stop.signal.aborted || !picture) return closeCamera(stream);
      picture.srcObject = stream;
      inBackground(picture.play().catch(() => undefined)); // the sheet may close before the first picture
      setState({ kind: 'reading', light: hasLight(stream) ? stream : undefined });
      let failed = 0;
      while (!stop.signal.aborted && failed < FAILED_READS_MAX) {
        const isFound = await lookOnce(picture).catch(() => undefined);
        failed = isFound === undefined ? failed + 1 : 0;
        if (isFound === true) stop.abort();
        else await new Promise<void>(resolve => runLater(resolve, BETWEEN_READS_MS));
      }
      if (!stop.signal.aborted) setState({ kind: 'unreadable' });
      closeCamera(stream);
    };
    inBackground(run());
    return () => stop.abort();
  }, []);
  return [video, state];
}
