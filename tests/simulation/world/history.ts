/** Every version every row ever had, as the device's user may see it: the oracle of all reads. */
import { isSameData } from '#base/same-data.ts';
import type { Row } from '#schema/row.ts';

/** `row` undefined: the id did not exist, or was hidden from the user, from then on. `stamp`: the stamp its statement gave it. */
export type Version = { readonly atMs: number; readonly row: Row | undefined; readonly by: string; readonly stamp: string | undefined };

export function createHistory(nowMs: () => number) {
  const versionsByKey = new Map<string, Version[]>();
  const idsByEntity = new Map<string, Set<string>>();

  function versionsOf(entity: string, id: string): Version[] {
    const key = `${entity}:${id}`;
    const known = versionsByKey.get(key);
    if (known) return known;
    const made: Version[] = [{ atMs: Number.NEGATIVE_INFINITY, row: undefined, by: 'nobody', stamp: undefined }];
    versionsByKey.set(key, made);
    idsByEntity.set(entity, (idsByEntity.get(entity) ?? new Set()).add(id));
    return made;
  }

  let count = 0;

  return {
    /** Versions so far. */
    count: (): number => count,
    of: (entity: string, id: string): readonly Version[] => versionsOf(entity, id),
    ids: (entity: string): Iterable<string> => idsByEntity.get(entity) ?? [],
    /** @returns the index of the new version. */
    add: (entity: string, id: string, row: Row | undefined, by: string, stamp: string | undefined): number => {
      count += 1;
      return versionsOf(entity, id).push({ atMs: nowMs(), row, by, stamp }) - 1;
    },
    /** The first version from `from` on that has this content and was alive at some time in [sinceMs, untilMs]. */
    find(entity: string, id: string, row: Row | undefined, span: { from?: number; sinceMs?: number; untilMs?: number } = {}): number {
      const { from = 0, sinceMs = Number.NEGATIVE_INFINITY, untilMs = Number.POSITIVE_INFINITY } = span;
      const versions = versionsOf(entity, id);
      return versions.findIndex(
        (version, index) =>
          index >= from &&
          version.atMs <= untilMs &&
          (versions[index + 1]?.atMs ?? Number.POSITIVE_INFINITY) >= sinceMs &&
          isSameData(version.row, row),
      );
    },
    /** The versions that were alive at `sinceMs` or later. */
    since: (entity: string, id: string, sinceMs: number): readonly Version[] => {
      const versions = versionsOf(entity, id);
      return versions.filter((_, index) => (versions[index + 1]?.atMs ?? Number.POSITIVE_INFINITY) >= sinceMs);
    },
  };
}
