/** Scales large pictures down before they are stored, because a phone's photo is several times larger than needed. */

const IMAGE_MAX_SIDE_PX = 2_560;
const IMAGE_QUALITY = 0.85; // of the JPEG

/** Animations and drawings stay unchanged. */
const STILL: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const PAPER = '#fff'; // a JPEG has no transparency

/** The picture with its longest side at IMAGE_MAX_SIDE_PX, as JPEG, upright; the picture itself if it is smaller or cannot be decoded here. */
export async function shrinkImage(image: Blob): Promise<Blob> {
  if (!STILL.has(image.type) || typeof OffscreenCanvas === 'undefined') return image;
  try {
    const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
    const size = scaledDown(bitmap, IMAGE_MAX_SIDE_PX);
    const canvas = size && new OffscreenCanvas(size.width, size.height);
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return image;
    context.fillStyle = PAPER;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality: IMAGE_QUALITY });
    return small.size < image.size ? small : image;
  } catch {
    return image; // a picture this browser cannot decode is still a file the server can keep
  }
}

export type Size = { readonly width: number; readonly height: number };

/** The size scaled down, in whole pixels, so that no side is longer than `maxSide`; `undefined` when it already fits. */
export function scaledDown({ width, height }: Size, maxSide: number): Size | undefined {
  const scale = maxSide / Math.max(width, height);
  if (!(scale < 1)) return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
