/**
 * The one place where actors come to life, in workers and in tabs, so that every machine can be watched from its first event.
 * Nothing is built or copied while nobody watches.
 */
import { createActor } from 'xstate';
import type { Actor, ActorOptions, AnyStateMachine, InspectionEvent, RequiredActorOptionsKeys } from 'xstate';

/** `state` is the machine's state value as JSON; an actor without one (a promise) tells its status. */
export type ActorReport = { readonly actor: string; readonly event: string; readonly state: string };

const watchers = new Set<(report: ActorReport) => void>();

/** Reports every transition of every actor from now on. Returns the way to stop. */
export function watchActors(onReport: (report: ActorReport) => void): () => void {
  watchers.add(onReport);
  return () => {
    watchers.delete(onReport);
  };
}

type ObservedOptions<M extends AnyStateMachine> = ActorOptions<M> & { readonly id: string } & {
  readonly [K in RequiredActorOptionsKeys<M>]: unknown;
};

/** Creates an actor, not yet started, that watchers can see. Machines that need input take it in `options`. */
export function createObservedActor<M extends AnyStateMachine>(machine: M, options: ObservedOptions<M>): Actor<M> {
  return createActor<M>(machine, { ...options, inspect: report });
}

function report(inspection: InspectionEvent): void {
  if (watchers.size === 0 || inspection.type !== '@xstate.snapshot') return;
  const { actorRef, event, snapshot } = inspection;
  const state = 'value' in snapshot ? JSON.stringify(snapshot.value) : snapshot.status;
  const actor = 'id' in actorRef ? String(actorRef.id) : actorRef.sessionId;
  for (const onReport of watchers) onReport({ actor, event: event.type, state });
}
