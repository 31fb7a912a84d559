/** Draws a picture anew: upright, its longest side at most IMAGE_MAX_SIDE_PX, as JPEG. */

const IMAGE_MAX_SIDE_PX = 2_560;
const IMAGE_QUALITY = 0.85; // of the JPEG

const PAPER = '#fff'; // a JPEG has no transparency

/** What is drawn below the picture, which stays whole: a slip must be readable to its last line. */
export type Band = {
  readonly heightPx: (picture: Size) => number;
  readonly paint: (context: OffscreenCanvasRenderingContext2D, picture: Size) => void;
};

/**
 * @param below absent: a picture that is small enough is not drawn.
 * @returns `undefined` if nothing had to be done, or if this browser cannot. @throws if the picture cannot be decoded here.
 */
export async function drawn(image: Blob, below?: Band): Promise<Blob | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  const size = scaledDown(bitmap, IMAGE_MAX_SIDE_PX) ?? (below && { width: bitmap.width, height: bitmap.height });
  const canvas = size && new OffscreenCanvas(size.width, size.height + (below?.heightPx(size) ?? 0));
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return undefined;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  below?.paint(context, size);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: IMAGE_QUALITY });
}

export type Size = { readonly width: number; readonly height: number };

/** The size scaled down, in whole pixels, so that no side is longer than `maxSide`; `undefined` when it already fits. */
export function scaledDown({ width, height }: Size, maxSide: number): Size | undefined {
  const scale = maxSide / Math.max(width, height);
  if (!(scale < 1)) return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
