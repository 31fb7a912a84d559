/**
 * The network weather of this browser, development only: the same in every tab, kept through a reload, and told to every worker at once.
 * A worker started later is born into it (worker-link.tsx).
 */
import { useSyncExternalStore } from 'react';
import { INSPECT_CHANNEL } from '#inspection/report.ts';
import type { InspectRequest, Weather } from '#inspection/report.ts';
import { CLEAR_WEATHER, readWeather } from '#inspection/weather.ts';
import { isSameData } from '#base/same-data.ts';
import { readValue, removeValue, writeValue } from './stored-value.ts';

const WEATHER_KEY = 'inspect-weather';

const listeners = new Set<() => void>();
let known = CLEAR_WEATHER;

/** The same object while it stays the same weather; damaged values are clear weather. */
export function presentWeather(): Weather {
  const kept = readWeather(readValue(localStorage, WEATHER_KEY, Date.now())) ?? CLEAR_WEATHER;
  if (!isSameData(kept, known)) known = kept;
  return known;
}

export function setWeather(weather: Weather): void {
  if (isSameData(weather, CLEAR_WEATHER)) removeValue(localStorage, WEATHER_KEY);
  else writeValue(localStorage, WEATHER_KEY, weather);
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  channel.postMessage({ kind: 'weather', weather } satisfies InspectRequest);
  channel.close();
  for (const listener of listeners) listener();
}

export const useWeather = (): Weather => useSyncExternalStore(subscribe, presentWeather);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener); // another tab changed it
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
