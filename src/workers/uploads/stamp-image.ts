/** Writes when, where and by whom a photo was taken into the photo itself, because a receipt whose photo may be of another day proves nothing. */
import { drawn } from './draw-image.ts';
import type { Size } from './draw-image.ts';

const FONT_SHARE = 1 / 32; // of the longer side
const FONT_MIN_PX = 14;
const LINE = 1.5; // of the font
const BAND = 'rgba(0, 0, 0, 0.6)';
const INK = '#fff';

/** @returns `undefined` if this browser cannot draw the picture. */
export async function stampImage(image: Blob, lines: readonly string[]): Promise<Blob | undefined> {
  try {
    return await drawn(image, (context, size) => write(context, size, lines));
  } catch {
    return undefined;
  }
}

/** A dark band along the lower edge. A line that is too long for the picture is written narrower. */
function write(context: OffscreenCanvasRenderingContext2D, { width, height }: Size, lines: readonly string[]): void {
  const fontPx = Math.max(FONT_MIN_PX, Math.round(Math.max(width, height) * FONT_SHARE));
  const bandPx = Math.min(height, Math.round((lines.length + 0.5) * LINE * fontPx));
  context.fillStyle = BAND;
  context.fillRect(0, height - bandPx, width, bandPx);
  context.fillStyle = INK;
  context.font = `${fontPx}px sans-serif`;
  context.textBaseline = 'middle';
  lines.forEach((line, at) => context.fillText(line, fontPx / 2, height - bandPx + (at + 0.75) * LINE * fontPx, width - fontPx));
}
