/** When a question to the server is asked again by itself: the server is reachable again after it was not, or after the question failed. */
import { useState } from 'react';
import type { LinkState } from '#sync/status.ts';
import { useSyncStatus } from './app-services.tsx';

export type Returns = {
  readonly link: LinkState;
  /** The server has been out of reach since the last time it was reachable. */
  readonly wasAway: boolean;
  readonly count: number;
};

const isAway = (link: LinkState): boolean => link === 'down' || link === 'captive';

/**
 * The first probe of a start that finds the server is no return: what was asked meanwhile is answered already, or is about to be.
 * @param hasFailed the last answer was a failure.
 */
export function afterLink(before: Returns, link: LinkState, hasFailed: boolean): Returns {
  const wasAway = before.wasAway || before.link === 'up' || isAway(before.link) || isAway(link);
  if (link !== 'up') return { link, wasAway, count: before.count };
  return { link, wasAway: false, count: before.count + (wasAway || hasFailed ? 1 : 0) };
}

/** A number that grows with every return of the server. */
export function useReturns(hasFailed: boolean): number {
  const { link } = useSyncStatus();
  const [seen, setSeen] = useState<Returns>({ link, wasAway: false, count: 0 });
  if (seen.link !== link) setSeen(afterLink(seen, link, hasFailed));
  return seen.count;
}
