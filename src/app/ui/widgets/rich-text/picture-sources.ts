/** Reads pictures of a text from this device while they wait there; the pictures on the screen follow every change. */
import type { FileSource } from '../../../live/use-file-sources.ts';

export type PictureSources = {
  readonly put: (sources: readonly FileSource[]) => void;
  /** @param id of the file on this device; `undefined`: not read yet. */
  readonly get: (id: string) => FileSource | undefined;
  readonly subscribe: (changed: () => void) => () => void;
};

export function createPictureSources(idOf: (path: string) => string | undefined): PictureSources {
  let byId: ReadonlyMap<string, FileSource> = new Map();
  const followers = new Set<() => void>();
  return {
    put(sources) {
      byId = new Map(sources.map(source => [idOf(source.path) ?? source.path, source]));
      for (const changed of followers) changed();
    },
    get: id => byId.get(id),
    subscribe(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
  };
}
