/** The active faults in words, one text for each; an empty list if there is none. */
import { faultText, faultParts } from './fault-text.ts';
import type { FaultInjection } from '#inspection/report.ts';

export const MINUTE_MS = 60_000;

export function describeFaults({ latencyMs, loss, fault, isSocketStalled, clockSkewMs }: FaultInjection): readonly string[] {
  return [
    ...(fault === 'none' ? [] : [faultText[fault]]),
    ...(latencyMs === 0 ? [] : [faultParts.latency(latencyMs)]),
    ...(loss === 0 ? [] : [faultParts.loss(Math.round(loss * 100))]),
    ...(isSocketStalled ? [faultParts.stall] : []),
    ...(clockSkewMs === 0 ? [] : [faultParts.skew(Math.round(clockSkewMs / MINUTE_MS))]),
  ];
}
