/**
 * Every actor made by create-actor.ts while it lives, and the one tap through which XState's own inspection events of all of them can be had.
 * Nobody watching: an actor costs a weak reference, an event nothing, for the system it runs in has no observer.
 */
import { Actor, toObserver } from 'xstate';
import type { AnyActorLogic, InspectionEvent, Observer, Subscription } from 'xstate';

export type LivingActor = Actor<AnyActorLogic>;
/** What XState's `inspect` option takes: a function, or an object with `next`. */
export type InspectionObserver = Observer<InspectionEvent> | ((event: InspectionEvent) => void);

const roots = new Set<WeakRef<LivingActor>>();
/** The dead are looked for when so many are noted, not with each. */
let tidyAt = 32;
const observers = new Set<Observer<InspectionEvent>>();
const taps = new WeakMap<LivingActor, Subscription>();

/** Notes a new actor; it has no parent. */
export function noteActor(root: LivingActor): void {
  roots.add(new WeakRef(root));
  if (roots.size >= tidyAt) {
    for (const known of roots) if (!isAlive(known.deref())) roots.delete(known);
    tidyAt = Math.max(32, roots.size * 2);
  }
  if (observers.size === 0) return;
  tap(root);
  for (const actor of withChildren(root)) tell(birthOf(actor, root));
}

/**
 * Hands every inspection event of every actor on, as XState makes them, beginning with an `@xstate.actor` of each that lives.
 * @returns the way to stop.
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

/** The actor behind what an inspection event names. */
export const asActor = (ref: unknown): LivingActor | undefined => (ref instanceof Actor ? ref : undefined);

function tap(root: LivingActor): void {
  taps.set(root, root.system.inspect(tell));
}

function untap(root: LivingActor): void {
  taps.get(root)?.unsubscribe();
  taps.delete(root);
}

function tell(event: InspectionEvent): void {
  for (const observer of observers) observer.next?.(event);
}

const birthOf = (actor: LivingActor, root: LivingActor): InspectionEvent => ({
  type: '@xstate.actor',
  actorRef: actor,
  rootId: root.sessionId,
});

/** An actor that was made and not started yet lives. */
const livingRoots = (): readonly LivingActor[] => [...roots].map(root => root.deref()).filter(isAlive);

const isAlive = (actor: LivingActor | undefined): actor is LivingActor => actor?.getSnapshot().status === 'active';

function withChildren(actor: LivingActor): readonly LivingActor[] {
  const { children } = actor.getSnapshot();
  const living = Object.values<unknown>(children ?? {}).map(asActor);
  return [actor, ...living.filter(isAlive).flatMap(withChildren)];
}
