/** How large a picture is stored. */

export type Size = { readonly width: number; readonly height: number };

/** The size scaled down, in whole pixels, so that no side is longer than `maxSide`; `undefined` when it already fits. */
export function scaledDown({ width, height }: Size, maxSide: number): Size | undefined {
  const scale = maxSide / Math.max(width, height);
  if (!(scale < 1)) return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
