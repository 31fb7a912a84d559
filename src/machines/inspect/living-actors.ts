/**
 * Holds every living actor of create-actor.ts, and gives access to XState's inspection events of all of them.
 * Without a listener an actor costs a weak reference and an event costs nothing, because its system has no observer.
 */
import { Actor, toObserver } from 'xstate';
import type { AnyActorLogic, InspectionEvent, Observer, Subscription } from 'xstate';

export type LivingActor = Actor<AnyActorLogic>;
/** The argument of XState's `inspect` option: a function, or an object with `next`. */
export type InspectionObserver = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

const roots = new Set<WeakRef<LivingActor>>();
/** Dead references are removed when this number is reached, not at each new actor. */
let tidyAt = 32;
const observers = new Set<Observer<InspectionEvent>>();
const taps = new WeakMap<LivingActor, Subscription>();

/** Adds a new actor; it has no parent. */
export function noteActor(root: LivingActor): void {
  roots.add(new WeakRef(root));
  if (roots.size >= tidyAt) {
    for (const known of roots) if (!isAlive(known.deref())) roots.delete(known);
    tidyAt = Math.max(32, roots.size * 2);
  }
  if (observers.size === 0) return;
  tap(root);
  for (const actor of withChildren(root)) emit(birthOf(actor, root));
}

/**
 * Passes on every inspection event of every actor, unchanged, beginning with an `@xstate.actor` of each living actor.
 * @returns a function that stops it.
 */
export function attachInspector(inspector: InspectionObserver): () => void {
  const observer = toObserver(inspector);
  const living = livingRoots();
  if (observers.size === 0) living.forEach(tap);
  observers.add(observer);
  for (const root of living) for (const actor of withChildren(root)) observer.next?.(birthOf(actor, root));
  return () => {
    if (!observers.delete(observer) || observers.size > 0) return;
    for (const root of livingRoots()) untap(root);
  };
}

/** The actor that an inspection event names. */
export const asActor = (ref: unknown): LivingActor | undefined => (ref instanceof Actor ? ref : undefined);

function tap(root: LivingActor): void {
  taps.set(root, root.system.inspect(emit));
}

function untap(root: LivingActor): void {
  taps.get(root)?.unsubscribe();
  taps.delete(root);
}

function emit(event: InspectionEvent): void {
  for (const observer of observers) observer.next?.(event);
}

const birthOf = (actor: LivingActor, root: LivingActor): InspectionEvent => ({
  type: '@xstate.actor',
  actorRef: actor,
  rootId: root.sessionId,
});

/** An actor that was made and not yet started counts as living. */
const livingRoots = (): readonly LivingActor[] => [...roots].map(root => root.deref()).filter(isAlive);

const isAlive = (actor: LivingActor | undefined): actor is LivingActor => actor?.getSnapshot().status === 'active';

function withChildren(actor: LivingActor): readonly LivingActor[] {
  const { children } = actor.getSnapshot();
  const living = Object.values<unknown>(children ?? {}).map(asActor);
  return [actor, ...living.filter(isAlive).flatMap(withChildren)];
}
