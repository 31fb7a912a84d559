/** The camera at the back of a device. */
export type Camera =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  /** refused: by the user, or for this site. missing: the device has none. busy: another program holds it. */
  | { readonly kind: 'refused' | 'missing' | 'busy' };

/** Never rejects. Whoever opened a camera closes it. */
export async function openCamera(): Promise<Camera> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    return { kind: 'open', stream };
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return { kind: 'refused' };
    return { kind: name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy' };
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the camera has a light that stays on. */
export const hasLight = (stream: MediaStream): boolean => stream.getVideoTracks().some(track => 'torch' in track.getCapabilities());

/** Rejects when the device does not switch it. */
export async function switchLight(stream: MediaStream, torch: boolean): Promise<void> {
  const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch };
  await Promise.all(stream.getVideoTracks().map(track => track.applyConstraints({ advanced: [light] })));
}
