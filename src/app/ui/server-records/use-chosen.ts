/** The records that are chosen for an act on several, by their ids. After an act that was confirmed and done none is chosen. */
import { useState } from 'react';
import type { Confirmed } from './use-confirmed.ts';

export type Chosen = {
  readonly chosen: readonly string[];
  readonly choose: (ids: readonly string[]) => void;
  /** Asks, carries the change out, and chooses none when it is done. */
  readonly confirmedForChosen: Confirmed;
};

/** @param confirmed asks before a change, as `useServerRecords` returns it. */
export function useChosen(confirmed: Confirmed): Chosen {
  const [chosen, choose] = useState<readonly string[]>([]);
  return {
    chosen,
    choose,
    confirmedForChosen: (question, change) =>
      confirmed(question, async () => {
        const answer = await change();
        if (answer.ok) choose([]);
        return answer;
      }),
  };
}
