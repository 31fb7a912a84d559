/** A listener's ear in place of the inspector: everything told, while it listens. */
import type { Tell, ToldCrossing, ToldDecision } from '#inspection/tell.ts';

export function createNoted(isHeard = true) {
  const crossings: ToldCrossing[] = [];
  const decisions: ToldDecision[] = [];
  const tell: Tell = {
    isHeard: () => isHeard,
    crossing: crossing => void crossings.push(crossing),
    decision: decision => void decisions.push(decision),
  };
  /** `verdict because id`, what is empty left out. */
  const words = (): string[] => decisions.map(({ verdict, because, about }) => [verdict, because, about.id].filter(Boolean).join(' '));
  return { tell, crossings, decisions, words };
}
