/**
 * A device's clock may be an hour wrong, and its zone another: what people read, and what is compared with times of rows, is the server's time
 * (src/app/live/use-server-now.ts: useServerNow, useServerMinute, useMomentText). Found here: the present time of the device taken apart or shown, and an
 * instant (`…Ms`) put into words without the server's clock. Durations between two instants of the device may be reckoned by it.
 */
import { expect, test } from 'vitest';
import { sourcesUnder } from '#tests/support/source-files.ts';

/** Developers look at their own device there. */
const OF_DEVELOPERS = /^src\/app\/devtools\//;

const BY_THE_DEVICE: readonly RegExp[] = [
  /\bdayjs\(\s*\)/,
  /\bdayjs\([^()]*\b(?:ms|at|\w+Ms|\w+At)\s*\)/, // a text of a row is no number of ms
  /\bdayjs\(Date\.now\(\)/,
  /\bnew Date\(\s*\)/,
  /\bnew Date\(Date\.now\(\)/,
  /\b(?:toServerTime|toServerDay|serverTimeOf)\(Date\.now\(\)\s*\)/,
  /\b(?:toServerTime|toServerDay|serverTimeOf)\((?:nowMs|atMs|freshAtMs|\w+\.\w+AtMs)\)/,
];

/** Instants of the server's clock, each with its reason. */
const OF_THE_SERVER: readonly string[] = [
  // The trace of requests is the server's own record.
  'src/features/platform/monitors/trace-page.tsx: toServerTime(atMs)',
];

const readsOfTheDevice = (text: string): readonly string[] =>
  BY_THE_DEVICE.flatMap(pattern => [...text.matchAll(new RegExp(pattern, 'g'))].map(([found]) => found));

test('no moment is shown or compared by the device’s clock', () => {
  const found = sourcesUnder('src/features', 'src/app')
    .filter(({ file }) => !OF_DEVELOPERS.test(file))
    .flatMap(({ file, text }) => readsOfTheDevice(text).map(read => `${file}: ${read}`));

  expect(found).toEqual(OF_THE_SERVER);
});

test.each([
  ['maxDate={dayjs()}', 'dayjs()'],
  ['dayjs(entry.createdAtMs).format(TIME)', 'dayjs(entry.createdAtMs)'],
  ['fileStamp(new Date())', 'new Date()'],
  ['isOld(toServerTime(Date.now()))', 'toServerTime(Date.now())'],
  ['toServerTime(view.freshAtMs)', 'toServerTime(view.freshAtMs)'],
])('%s is found', (text, read) => expect(readsOfTheDevice(text)).toEqual([read]));

test.each([
  'dayjs(day)',
  'dayjs(serverNow())',
  'toServerTime(freshAtMs + clockSkewMs)',
  'new Date(fromServerTime(now))',
  'Date.now() - beganMs',
])('%s is right', text => expect(readsOfTheDevice(text)).toEqual([]));
