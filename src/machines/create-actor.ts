/**
 * Creates every actor, in workers and in tabs, so that the inspector can observe each one (inspect/living-actors.ts).
 * Nothing is built or copied without a listener.
 */
import { createActor } from 'xstate';
import type { Actor, ActorOptions, AnyStateMachine, RequiredActorOptionsKeys } from 'xstate';
import { noteActor } from './inspect/living-actors.ts';

type ObservedOptions<M extends AnyStateMachine> = ActorOptions<M> & { readonly id: string } & {
  readonly [K in RequiredActorOptionsKeys<M>]: unknown;
};

/** Creates an actor that the inspector can observe and does not start it. A machine's input goes into `options`. */
export function createObservedActor<M extends AnyStateMachine>(machine: M, options: ObservedOptions<M>): Actor<M> {
  const actor = createActor<M>(machine, options);
  noteActor(actor);
  return actor;
}
