/** Converts a socket frame to text. */
import type { RawData } from 'ws';

/** A frame's text, for each form in which the library delivers its bytes. */
export function textOf(frame: RawData): string {
  if (Array.isArray(frame)) return Buffer.concat(frame).toString();
  return frame instanceof ArrayBuffer ? Buffer.from(frame).toString() : frame.toString();
}
