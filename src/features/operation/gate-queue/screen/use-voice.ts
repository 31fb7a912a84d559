/**
 * The switch of the voice. It is remembered on this device: a screen that was loaded again speaks on as soon as somebody presses anything, because a browser
 * says nothing before.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Row } from '#schema/row.ts';
import { useSyncPart } from '#app/live/app-services.tsx';
import { serverTimeAt } from '#app/live/use-server-now.ts';
import { remember, remembered } from '../remembered.ts';
import { browserVoice, createAnnouncer, hasVoice } from './announce.ts';

const ON = 'on';
export type VoiceSwitch = {
  readonly isOn: boolean;
  /** It was on before the page was loaded again, and waits for a press. */
  readonly isWaiting: boolean;
  readonly set: (isOn: boolean) => void;
};

/** @param called undefined: not read yet, or of another yard than before. */
export function useVoice(called: readonly Row[] | undefined): VoiceSwitch {
  const clockSkewMs = useSyncPart('clockSkewMs');
  const [announcer] = useState(() => createAnnouncer(browserVoice));
  const [isWanted, setWanted] = useState(() => hasVoice() && remembered('voice') === ON);
  const [onAtMs, setOnAt] = useState<number>();
  const isOn = onAtMs !== undefined;
  const isWaiting = isWanted && !isOn;
  const since = isOn ? serverTimeAt(onAtMs, clockSkewMs) : undefined;
  const set = (next: boolean): void => {
    remember('voice', next ? ON : '');
    setWanted(next);
    setOnAt(next ? Date.now() : undefined);
  };
  const resume = useEffectEvent(() => set(true));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    // In the bubbling phase a press of the switch itself has been heard already.
    for (const type of ['click', 'keydown']) addEventListener(type, () => resume(), { signal: stop.signal, once: true });
    return () => stop.abort();
  }, [isWaiting]);
  useEffect(() => announcer.follow(called, since), [announcer, called, since]);
  useEffect(() => () => announcer.follow(undefined, undefined), [announcer]);
  return { isOn, isWaiting, set };
}
