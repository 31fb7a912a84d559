/** The frames of a socket: their text, and the rate limit. */
import type { RawData } from 'ws';

/** A frame's text, for each form in which the library delivers its bytes. */
export function textOf(frame: RawData): string {
  if (Array.isArray(frame)) return Buffer.concat(frame).toString();
  return frame instanceof ArrayBuffer ? Buffer.from(frame).toString() : frame.toString();
}

export const SOCKET_FRAME_MAX_BYTES = 65_536; // clients read no longer frames either
export const SOCKET_FRAMES_BURST = 60;
const SOCKET_FRAMES_PER_SECOND = 20; // a page sends a heartbeat every ten seconds
/** The rate limit of one socket's frames: a burst, then a steady rate (token bucket). */

/** @returns whether one more frame at this moment is within the limit. */
export function createFrameBudget(startMs: number): (nowMs: number) => boolean {
  let left = SOCKET_FRAMES_BURST;
  let lastMs = startMs;
  return nowMs => {
    const refill = (Math.max(0, nowMs - lastMs) / 1_000) * SOCKET_FRAMES_PER_SECOND;
    left = Math.min(SOCKET_FRAMES_BURST, left + refill);
    lastMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
