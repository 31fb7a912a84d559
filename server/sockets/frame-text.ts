/** Socket frames arrive as bytes in several wrappings. */
import type { RawData } from 'ws';

/** A frame's text, however the library hands its bytes over. */
export function textOf(frame: RawData): string {
  if (Array.isArray(frame)) return Buffer.concat(frame).toString();
  return frame instanceof ArrayBuffer ? Buffer.from(frame).toString() : frame.toString();
}
