/**
 * The one place where actors come to life, in workers and in tabs, so that every machine can be watched (inspect/living-actors.ts).
 * Nothing is built or copied while nobody watches.
 */
import { createActor } from 'xstate';
import type { Actor, ActorOptions, AnyStateMachine, RequiredActorOptionsKeys } from 'xstate';
import { noteActor } from './inspect/living-actors.ts';

type ObservedOptions<M extends AnyStateMachine> = ActorOptions<M> & { readonly id: string } & {
  readonly [K in RequiredActorOptionsKeys<M>]: unknown;
};

/** Creates an actor, not yet started, that watchers can see. Machines that need input take it in `options`. */
export function createObservedActor<M extends AnyStateMachine>(machine: M, options: ObservedOptions<M>): Actor<M> {
  const actor = createActor<M>(machine, options);
  noteActor(actor);
  return actor;
}
