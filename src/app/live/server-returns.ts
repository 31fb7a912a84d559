/**
 * Tells when a question to the server is asked again by itself: the server is reachable again after it was not, or after the question failed; or it has
 * gone out of reach, so that the page says what it shows without it.
 */
import { useState } from 'react';
import type { LinkState } from '#sync/status.ts';
import { useSyncPart } from './app-services.tsx';

export type Returns = {
  readonly link: LinkState;
  /** The server has been out of reach since the last time it was reachable. */
  readonly wasAway: boolean;
  /** It has been reachable since the last time it was out of reach. */
  readonly wasUp: boolean;
  readonly count: number;
};

const isAway = (link: LinkState): boolean => link === 'down' || link === 'captive';

/**
 * The first probe of a start that finds the server is no return: what was asked meanwhile is answered already, or is about to be.
 * @param hasFailed the last answer was a failure.
 */
export function afterLink(before: Returns, link: LinkState, hasFailed: boolean): Returns {
  const wasAway = before.wasAway || before.link === 'up' || isAway(before.link) || isAway(link);
  if (isAway(link)) return { link, wasAway, wasUp: false, count: before.count + (before.wasUp ? 1 : 0) };
  if (link !== 'up') return { ...before, link, wasAway };
  return { link, wasAway: false, wasUp: true, count: before.count + (wasAway || hasFailed ? 1 : 0) };
}

/** A number that grows whenever the server returns or goes. */
export function useReturns(hasFailed: boolean): number {
  const link = useSyncPart('link');
  const [seen, setSeen] = useState<Returns>({ link, wasAway: false, wasUp: link === 'up', count: 0 });
  if (seen.link !== link) setSeen(afterLink(seen, link, hasFailed));
  return seen.count;
}
