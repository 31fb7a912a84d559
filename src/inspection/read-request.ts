/** What came over the inspector's channel as a request, or nothing: a tab of another version may be talking, and other threads report there. */
import type { Json } from '#base/json.ts';
import { WEATHER_FAULTS } from './report.ts';
import type { InspectRequest, Weather } from './report.ts';

export function readInspectRequest(data: unknown): InspectRequest | undefined {
  if (!isObject(data)) return undefined;
  const { kind, listener, focus, actor, event, weather } = data;
  switch (kind) {
    case 'listen':
      return isText(listener) && (focus === undefined || isText(focus)) ? { kind, listener, focus } : undefined;
    case 'leave':
      return isText(listener) ? { kind, listener } : undefined;
    case 'send': {
      if (!isText(actor) || !isObject(event)) return undefined;
      const { type, payload } = event;
      return isText(type) && isJson(payload) ? { kind, actor, event: { type, payload } } : undefined;
    }
    case 'weather':
      return isWeather(weather) ? { kind, weather } : undefined;
    default:
      return undefined;
  }
}

const FAULTS: ReadonlySet<unknown> = new Set(WEATHER_FAULTS);

export function isWeather(value: unknown): value is Weather {
  if (!isObject(value)) return false;
  const { latencyMs, loss, fault, isSocketStalled, clockSkewMs } = value;
  return [latencyMs, loss, clockSkewMs].every(isNumber) && FAULTS.has(fault) && typeof isSocketStalled === 'boolean';
}

type Unknowns = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Unknowns => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isJson(value: unknown): value is Json {
  if (value === null || isText(value) || typeof value === 'boolean' || isNumber(value)) return true;
  return isObject(value) && Object.values(value).every(isJson);
}
