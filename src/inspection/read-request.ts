/** Decodes a request from the inspector's channel; undefined for other messages, e.g. of other threads or of a tab of another version. */
import { isRecord } from '#base/json.ts';
import type { Json } from '#base/json.ts';
import { isText } from '#base/outline.ts';
import { FAULTS } from './report.ts';
import type { InspectRequest, FaultInjection } from './report.ts';

export function readInspectRequest(data: unknown): InspectRequest | undefined {
  if (!isRecord(data)) return undefined;
  const { kind, listener, focus, actor, event, injection } = data;
  switch (kind) {
    case 'listen':
      return isText(listener) && (focus === undefined || isText(focus)) ? { kind, listener, focus } : undefined;
    case 'leave':
      return isText(listener) ? { kind, listener } : undefined;
    case 'send': {
      if (!isText(actor) || !isRecord(event)) return undefined;
      const { type, payload } = event;
      return isText(type) && isJson(payload) ? { kind, actor, event: { type, payload } } : undefined;
    }
    case 'injection':
      return isFaultInjection(injection) ? { kind, injection } : undefined;
    default:
      return undefined;
  }
}

const FAULT_NAMES: ReadonlySet<unknown> = new Set(FAULTS);

export function isFaultInjection(value: unknown): value is FaultInjection {
  if (!isRecord(value)) return false;
  const { latencyMs, loss, fault, isSocketStalled, clockSkewMs } = value;
  return [latencyMs, loss, clockSkewMs].every(isNumber) && FAULT_NAMES.has(fault) && typeof isSocketStalled === 'boolean';
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isJson(value: unknown): value is Json {
  if (value === null || isText(value) || typeof value === 'boolean' || isNumber(value)) return true;
  return Array.isArray(value) ? value.every(isJson) : isRecord(value) && Object.values(value).every(isJson);
}
