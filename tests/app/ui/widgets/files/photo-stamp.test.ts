/** What stands in a photo that the camera took for a row. */
import { afterEach, expect, test, vi } from 'vitest';
import { readPosition, stampLines } from '#app/ui/widgets/files/photo-stamp.ts';

const FACTS = { at: '2026-11-27 15:56:03', takenBy: '李磅房', subject: '运单 YD-1 · 装货磅单' };

test('the row, the time, the place with its error, and who took it', () => {
  expect(stampLines({ ...FACTS, position: { kind: 'known', latitude: 39.1234567, longitude: 118.5, accuracyM: 12.4 } })).toEqual([
    '运单 YD-1 · 装货磅单',
    '时间 2026-11-27 15:56:03',
    '位置 北纬39.123457° 东经118.500000°（误差约12米）',
    '拍摄 李磅房',
  ]);
});

test.each([
  [{ kind: 'known', latitude: -1.5, longitude: -70, accuracyM: 0.2 } as const, '位置 南纬1.500000° 西经70.000000°（误差约1米）'],
  [{ kind: 'refused' } as const, '位置 未授权'],
  [{ kind: 'unknown' } as const, '位置 未取得'],
])('the place %j', (position, line) => {
  expect(stampLines({ ...FACTS, position })).toContain(line);
});

afterEach(() => vi.unstubAllGlobals());

/** A browser whose device answers so. */
function device(answer: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } });
}
const failure = (code: number) => ({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }) as const;

test('a device that knows where it is, one that is not allowed to say, one without a signal', async () => {
  const coords = { latitude: 39, longitude: 118, accuracy: 30, altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  device(found => found({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }));
  expect(await readPosition()).toEqual({ kind: 'known', latitude: 39, longitude: 118, accuracyM: 30 });

  device((_, failed) => failed(failure(1)));
  expect(await readPosition()).toEqual({ kind: 'refused' });

  device((_, failed) => failed(failure(3)));
  expect(await readPosition()).toEqual({ kind: 'unknown' });
});

test('a page without HTTPS is not allowed to ask', async () => {
  device(() => expect.unreachable());
  vi.stubGlobal('isSecureContext', false);

  expect(await readPosition()).toEqual({ kind: 'unknown' });
});
