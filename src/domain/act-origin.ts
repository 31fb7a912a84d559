/**
 * Says where a change was made, as the client tells it in two headers of a write: how long ago, and on which device. Client and server share this module.
 *
 * Units:  the age in whole milliseconds by the clock of the device, so that a device whose clock is wrong tells the right moment.
 * Only the product's own server is told; another server never sees these headers.
 */
export const ACT_AGE_HEADER = 'x-act-age';
export const ACT_DEVICE_HEADER = 'x-act-device';

/** An entry may wait in the outbox for long, and not for ever. */
const AGE_MAX_MS = 366 * 86_400_000;
const DEVICE_MAX = 60; // characters
/** Of the name that a user gives a device; what the browser says of itself stands behind it. */
export const DEVICE_NAME_MAX = 20;

/** @param device any text; percent-encoded, because a header holds ASCII only. */
export function originHeaders(ageMs: number, device: string): Readonly<Record<string, string>> {
  const age = Math.round(ageMs);
  const isTold = age >= 0 && age <= AGE_MAX_MS;
  return {
    ...(isTold ? { [ACT_AGE_HEADER]: String(age) } : {}),
    ...(device === '' ? {} : { [ACT_DEVICE_HEADER]: encodeURIComponent(oneLine(device)) }),
  };
}

/** @returns milliseconds, or undefined for anything that is no age within a year. */
export function ageIn(header: unknown): number | undefined {
  const age = typeof header === 'string' && /^\d{1,12}$/.test(header) ? Number(header) : Number.NaN;
  return age <= AGE_MAX_MS ? age : undefined;
}

/** @returns one line of bounded length, or undefined. */
export function deviceIn(header: unknown): string | undefined {
  if (typeof header !== 'string' || header.length > DEVICE_MAX * 12) return undefined;
  try {
    return oneLine(decodeURIComponent(header)) || undefined;
  } catch {
    return undefined;
  }
}

/** 'Windows · Chrome', or 'A仓平板（Windows · Chrome）' for a device that has a name. */
export function deviceCalled(name: string, words: string): string {
  const called = deviceName(name);
  if (called === '' || words === '') return called || words;
  return `${called}（${words}）`;
}

/** A name as it is kept: one line, bounded. */
export const deviceName = (text: string): string => Array.from(oneLine(text)).slice(0, DEVICE_NAME_MAX).join('').trim();

/** Bounded, and without signs that break a line or half a sign. */
const oneLine = (text: string): string =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .slice(0, DEVICE_MAX)
    .join('');

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** In this order: each browser of the second half is also named by those of the first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Feishu|Lark/, '飞书'],
  [/Edg\w*\//, 'Edge'],
  [/QQBrowser/, 'QQ浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** 'Windows · Chrome': what a browser says of itself, in two words; '' if neither is known. */
export function deviceWords(userAgent: string): string {
  const first = (known: typeof SYSTEMS): readonly string[] =>
    known.flatMap(([pattern, name]) => (pattern.test(userAgent) ? [name] : [])).slice(0, 1);
  return [...first(SYSTEMS), ...first(BROWSERS)].join(' · ');
}
