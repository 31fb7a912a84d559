/** A listener's ear in place of the inspector: everything told, while it listens. */
import type { InspectionEmitter, EmittedCrossing, EmittedDecision } from '#inspection/emitter.ts';

export function createNoted(isObserved = true) {
  const crossings: EmittedCrossing[] = [];
  const decisions: EmittedDecision[] = [];
  const emit: InspectionEmitter = {
    isObserved: () => isObserved,
    crossing: crossing => void crossings.push(crossing),
    decision: decision => void decisions.push(decision),
  };
  /** `verdict because id`, what is empty left out. */
  const words = (): string[] => decisions.map(({ verdict, because, about }) => [verdict, because, about.id].filter(Boolean).join(' '));
  return { emit, crossings, decisions, words };
}
