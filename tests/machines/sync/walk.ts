/** Walks a machine without running anything: no actors start, no timers tick; done and after are events like others. */
import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export type Step = string | { readonly type: string; readonly [key: string]: unknown };

/** Short words for the events XState makes itself. */
export const after = (delay: string, state: string): Step => ({ type: `xstate.after.${delay}.${state}` });
export const done = (invoke: string, output?: unknown): Step => ({ type: `xstate.done.actor.${invoke}`, output });
export const failed = (invoke: string): Step => ({ type: `xstate.error.actor.${invoke}`, error: new Error('x') });

export function walk(machine: AnyStateMachine, steps: readonly Step[]): AnyMachineSnapshot {
  let [snapshot] = initialTransition(machine);
  for (const step of steps) [snapshot] = transition(machine, snapshot, typeof step === 'string' ? { type: step } : step);
  return snapshot;
}

/** A state value as one text: 'contending.leading', parallel regions joined by '+'. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${nameOf(inner)}`)
    .join('+');
}

export const stateAfter = (machine: AnyStateMachine, steps: readonly Step[]): string => nameOf(walk(machine, steps).value);
