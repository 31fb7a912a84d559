/**
 * The fault injection of this browser, development only: the same in every tab, kept through a reload, and sent to every worker at once.
 * A worker started later gets it at its start (worker-link.tsx).
 */
import { useSyncExternalStore } from 'react';
import { INSPECT_CHANNEL } from '#inspection/report.ts';
import type { InspectRequest, FaultInjection } from '#inspection/report.ts';
import { NO_FAULTS, readFaultInjection } from '#inspection/fault-injection.ts';
import { isSameData } from '#base/same-data.ts';
import { createStoredWatch, readValue, removeValue, writeValue } from './stored-value.ts';

const FAULTS_KEY = 'inspect-faults';

const watch = createStoredWatch();
let known = NO_FAULTS;

/** The same object while the injected faults stay the same; a damaged value means no faults. */
export function presentFaults(): FaultInjection {
  const kept = readFaultInjection(readValue(localStorage, FAULTS_KEY, Date.now())) ?? NO_FAULTS;
  if (!isSameData(kept, known)) known = kept;
  return known;
}

export function setFaultInjection(injection: FaultInjection): void {
  if (isSameData(injection, NO_FAULTS)) removeValue(localStorage, FAULTS_KEY);
  else writeValue(localStorage, FAULTS_KEY, injection);
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  channel.postMessage({ kind: 'injection', injection } satisfies InspectRequest);
  channel.close();
  watch.notify();
}

export const useFaultInjection = (): FaultInjection => useSyncExternalStore(watch.subscribe, presentFaults);
