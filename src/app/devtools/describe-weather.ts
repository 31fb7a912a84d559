/** The present weather in words, one part for each trouble; none while it is clear. */
import { faultText, weatherParts } from './weather-text.ts';
import type { Weather } from '#inspection/report.ts';

export const MINUTE_MS = 60_000;

export function describeWeather({ latencyMs, loss, fault, isSocketStalled, clockSkewMs }: Weather): readonly string[] {
  return [
    ...(fault === 'none' ? [] : [faultText[fault]]),
    ...(latencyMs === 0 ? [] : [weatherParts.latency(latencyMs)]),
    ...(loss === 0 ? [] : [weatherParts.loss(Math.round(loss * 100))]),
    ...(isSocketStalled ? [weatherParts.stall] : []),
    ...(clockSkewMs === 0 ? [] : [weatherParts.skew(Math.round(clockSkewMs / MINUTE_MS))]),
  ];
}
