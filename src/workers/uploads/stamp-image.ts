/** Writes when, where and by whom a photo was taken below the photo itself, because a receipt whose photo may be of another day proves nothing. */
import { drawn } from './draw-image.ts';
import type { Band, Size } from './draw-image.ts';

const FONT_SHARE = 1 / 32; // of the longer side
const FONT_MIN_PX = 14;
const LINE = 1.5; // of the font
const BAND = '#222';
const INK = '#fff';

/** @returns the picture with a dark band below it; `undefined` if this browser cannot draw the picture. */
export async function stampImage(image: Blob, lines: readonly string[]): Promise<Blob | undefined> {
  try {
    return await drawn(image, bandOf(lines));
  } catch {
    return undefined;
  }
}

/** A line that is too long for the picture is written narrower. */
function bandOf(lines: readonly string[]): Band {
  const fontPx = ({ width, height }: Size): number => Math.max(FONT_MIN_PX, Math.round(Math.max(width, height) * FONT_SHARE));
  const heightPx = (picture: Size): number => Math.round((lines.length + 0.5) * LINE * fontPx(picture));
  return {
    heightPx,
    paint(context, picture) {
      const { width, height } = picture;
      const font = fontPx(picture);
      context.fillStyle = BAND;
      context.fillRect(0, height, width, heightPx(picture));
      context.fillStyle = INK;
      context.font = `${font}px sans-serif`;
      context.textBaseline = 'middle';
      lines.forEach((line, at) => context.fillText(line, font / 2, height + (at + 0.75) * LINE * font, width - font));
    },
  };
}
