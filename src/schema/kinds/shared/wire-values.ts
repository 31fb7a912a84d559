/** Properties of a server record as values; what does not fit is no value. */
import { serverTimeOf } from '#base/server-time.ts';

export function textValue(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;
}

export function numberValue(raw: unknown): number | undefined {
  const number = typeof raw === 'number' ? raw : typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** 'YYYY-MM-DD HH:mm:ss' from a text with a space or a T, or from epoch milliseconds. */
export function timeValue(raw: unknown): string | undefined {
  if (typeof raw === 'number') return serverTimeOf(raw);
  return textValue(raw)?.replace('T', ' ').slice(0, 19);
}
