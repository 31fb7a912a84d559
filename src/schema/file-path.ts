/** The stored path of an uploaded file: its name, and the address it is read from. */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Where a stored path is read from: absolute addresses stay, others stand under `staticRoot`, which ends without a slash. No path, no address. */
export function fileUrlOf(staticRoot: string, path: string): string {
  return path === '' || /^https?:\/\//.test(path) ? path : `${staticRoot}/${path.replace(/^\/+/, '')}`;
}
