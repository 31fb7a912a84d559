/** The saved views of two devices over what both had: per title, what was changed here stays, and everything else is as the server has it. Pure. */
import { isSameData } from '#base/same-data.ts';
import type { SavedQuery } from './saved-query.ts';

/** @param base what this device and the server agreed on last. */
export function mergeSaved(base: readonly SavedQuery[], mine: readonly SavedQuery[], theirs: readonly SavedQuery[]): readonly SavedQuery[] {
  const [baseBy, mineBy, theirsBy] = [byTitle(base), byTitle(mine), byTitle(theirs)];
  const isMine = (title: string): boolean => !isSameData(baseBy.get(title), mineBy.get(title));
  const titles = new Set([...theirsBy.keys(), ...mineBy.keys()]);
  return [...titles].flatMap(title => (isMine(title) ? mineBy : theirsBy).get(title) ?? []);
}

const byTitle = (saved: readonly SavedQuery[]) => new Map(saved.map(view => [view.title, view]));
