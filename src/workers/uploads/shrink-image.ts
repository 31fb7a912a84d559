/** Scales large pictures down before they are stored, because a phone's photo is several times larger than needed. */
import { drawn } from './draw-image.ts';

/** Animations and drawings stay unchanged. */
const STILL: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The picture scaled down; the picture itself if it is smaller or cannot be decoded here. */
export async function shrinkImage(image: Blob): Promise<Blob> {
  if (!STILL.has(image.type)) return image;
  try {
    const small = await drawn(image);
    return small && small.size < image.size ? small : image;
  } catch {
    return image; // a picture this browser cannot decode is still a file the server can keep
  }
}
