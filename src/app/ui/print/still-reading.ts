/** Knows the parts of a paper that are still being read: until they have come the paper is not printed, because without it it would look complete. */
import { createContext, use, useCallback, useEffect, useId, useState } from 'react';

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

/** Of the paper: whether a part is still being read, and how the parts report it. */
export function useReadingParts(): { readonly isReading: boolean; readonly report: Report } {
  const [parts, setParts] = useState<readonly string[]>([]);
  const report = useCallback((part: string) => {
    setParts(held => [...held, part]);
    return () => setParts(held => held.filter(other => other !== part));
  }, []);
  return { isReading: parts.length > 0, report };
}
