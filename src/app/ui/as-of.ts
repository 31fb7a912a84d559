/**
 * Decides what must be said of a figure: that it is not known or not whole, and of which time it is, without a network. The bar over the page names the last time
 * anything was confirmed; a list that was read before that says its own.
 */
import { shortMinute, toServerTime } from '#base/server-time.ts';
import { isAwaited } from '#query/view.ts';
import { useSyncPart } from '../live/app-services.tsx';
import { useIsOffline } from '../live/use-offline.ts';

const SAME_MS = 60_000; // the bar tells minutes

/** In place of a figure, or beside one that counts only rows of this device. */
export const figureText = {
  refused: '没有权限',
  unknown: '本机还没有完整的数据',
  reading: '正在读取…',
  part: '部分：本机数据不全',
  today: '今天',
} as const;
/** Beside a number that counts only rows of this device. @param more what else is said of it. */
export const partText = (more: string): string => (more === '' ? figureText.part : `部分，${more}`);
/** @param view that tells nothing yet. */
export const unknownText = (isOffline: boolean, view: Parameters<typeof isAwaited>[0]): string =>
  !isOffline && isAwaited(view) ? figureText.reading : figureText.unknown;
export const asOfText = (time: string): string => `截至 ${time}`;

/** @param freshAtMs device time of the last confirmation. @param barAtMs that of anything. @returns the server's minute, where it is another than the bar's. */
export function ownTime(freshAtMs: number | undefined, barAtMs: number | undefined, clockSkewMs: number): string | undefined {
  if (freshAtMs === undefined || (barAtMs !== undefined && barAtMs - freshAtMs < SAME_MS)) return undefined;
  return shortMinute(toServerTime(freshAtMs + clockSkewMs));
}

/** '截至 11-26 18:30' of a figure that is older than the bar over the page says; absent with a network. */
export function useAsOf(freshAtMs: number | undefined): string | undefined {
  const lastConfirmedAtMs = useSyncPart('lastConfirmedAtMs');
  const clockSkewMs = useSyncPart('clockSkewMs');
  const isOffline = useIsOffline();
  const time = isOffline ? ownTime(freshAtMs, lastConfirmedAtMs, clockSkewMs) : undefined;
  return time === undefined ? undefined : asOfText(time);
}
