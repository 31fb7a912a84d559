/** How an act would be taken back now, for a page that shows the act while its rows, entries and rights change. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { OwnAct } from '../../live/own-acts.ts';
import { waysBack } from './take-back.ts';
import { useUndoWorld } from './use-undo-world.ts';
import type { WayBack } from './way-back.ts';

/** @returns one way for each change of the act; `undefined` while they are looked up, and without an act. */
export function useWaysBack(act: OwnAct | undefined): readonly WayBack[] | undefined {
  const world = useUndoWorld();
  return useLiveQuery(() => act && waysBack(world, act), [world, act]);
}
