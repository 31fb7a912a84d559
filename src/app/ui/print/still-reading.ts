/** Knows the parts of a paper that are still being read: until they have come the paper is not printed, because without it it would look complete. */
import { createContext, use, useCallback, useEffect, useId, useState } from 'react';
import { runLater } from '../../live/timers.ts';
import { useIsOffline } from '../../live/use-offline.ts';

type Report = (part: string) => () => void;

/** Beside a paper nobody waits. */
const ReadingContext = createContext<Report>(() => () => undefined);
export const ReadingProvider = ReadingContext.Provider;

/** Of a part of a paper. */
export function useStillReading(isReading: boolean): void {
  const report = use(ReadingContext);
  const part = useId();
  useEffect(() => (isReading ? report(part) : undefined), [isReading, report, part]);
}

/** How long a paper waits for rows that only the server knows. After that it is printed with what the device has, and says so. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Of a part that may lack rows of the server, as long as the server can be reached.
 * @returns whether it waits: what the part has is not yet what it lacks.
 */
export function useStillAwaited(isAwaited: boolean): boolean {
  const isOffline = useIsOffline();
  const [isLate, setIsLate] = useState(false);
  const isWaiting = isAwaited && !isOffline && !isLate;
  useEffect(() => (isWaiting ? runLater(() => setIsLate(true), ANSWER_WITHIN_MS) : undefined), [isWaiting]);
  useStillReading(isWaiting);
  return isWaiting;
}

/** Of the paper: whether a part is still being read, and how the parts report it. */
export function useReadingParts(): { readonly isReading: boolean; readonly report: Report } {
  const [parts, setParts] = useState<readonly string[]>([]);
  const report = useCallback((part: string) => {
    setParts(held => [...held, part]);
    return () => setParts(held => held.filter(other => other !== part));
  }, []);
  return { isReading: parts.length > 0, report };
}
