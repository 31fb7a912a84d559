/** The stored path of an uploaded file: its name, and the address it is read from. */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Servers of long ago answer this in place of a path: the picture's data itself is shown, from the device that has it. */
export const INLINE_PATH = 'local';

/** An address that needs none in front of it. */
export const isFullAddress = (path: string): boolean => /^(?:https?:\/\/|data:)/.test(path);

/** Where a stored path is read from: absolute addresses stay, others stand under `staticRoot`, which ends without a slash. No path, no address. */
export function fileUrlOf(staticRoot: string, path: string): string {
  return path === '' || isFullAddress(path) ? path : `${staticRoot}/${path.replace(/^\/+/, '')}`;
}
