/** Works out how an act would be taken back now, for a page that shows the act while its rows, entries and rights change. */
import { useCallback } from 'react';
import type { OwnAct } from '../../live/own-acts.ts';
import { useLiveRead } from '../../live/use-live-read.ts';
import { waysBack } from './take-back.ts';
import { useUndoWorld } from './use-undo-world.ts';
import type { WayBack } from './way-back.ts';

/** @returns one way for each change of the act, none without an act; `undefined` while they are looked up. */
export function useWaysBack(act: OwnAct | undefined): readonly WayBack[] | undefined {
  const world = useUndoWorld();
  return useLiveRead(useCallback(async () => (act ? await waysBack(world, act) : []), [world, act]));
}
