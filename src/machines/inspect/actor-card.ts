/** An actor's card for the inspector: its definition, its parent and its masked snapshot. */
import { isMachineSnapshot, StateMachine } from 'xstate';
import type { Json } from '#base/json.ts';
import { masked, maskedText } from '#inspection/mask.ts';
import type { ActorCard, ActorSnapshot, ActorTimer, Place } from '#inspection/report.ts';
import { chartOf } from '../chart-of.ts';
import type { LivingActor } from './living-actors.ts';

/** @param now the snapshot at the actor's birth, or for a late listener; @param atMs when its state was entered, if known. */
export function cardOf(
  actor: LivingActor,
  key: string,
  parent: string | undefined,
  place: Place,
  now: ActorSnapshot,
  atMs: number,
): ActorCard {
  const logic: unknown = actor.logic;
  const isMachine = logic instanceof StateMachine;
  return {
    key,
    place,
    // XState generates an id for an invoked actor without a name; the name of its logic says more.
    name: parent !== undefined && typeof actor.src === 'string' ? actor.src : actor.id,
    machine: isMachine ? logic.id : kindOf(logic),
    parent,
    chart: isMachine ? chartOf(logic) : undefined,
    snapshot: now,
    atMs: Math.min(atMs, ...(now.timers ?? []).map(({ startedAtMs }) => startedAtMs)),
  };
}

/** Masks each context object once. */
export type ContextMemory = { context: unknown; json: Json };
export const newContextMemory = (): ContextMemory => ({ context: undefined, json: null });

export function snapshotOf(actor: LivingActor, memory: ContextMemory): ActorSnapshot {
  const snapshot: unknown = actor.getSnapshot();
  const { status, error } = endOf(snapshot);
  if (!isMachineSnapshot(snapshot)) return { value: undefined, context: masked(insideOf(snapshot)), status, error };
  const { context, value } = snapshot;
  if (context !== memory.context) Object.assign(memory, { context, json: masked(context) });
  return { value, context: memory.json, status, error, timers: timersOf(actor) };
}

/** The input of a promise and its result. */
function insideOf(snapshot: unknown): unknown {
  if (typeof snapshot !== 'object' || snapshot === null) return undefined;
  const { input, output, context }: { input?: unknown; output?: unknown; context?: unknown } = snapshot;
  return context ?? { input, output };
}

function endOf(snapshot: unknown): Pick<ActorSnapshot, 'status' | 'error'> {
  if (typeof snapshot !== 'object' || snapshot === null) return { status: 'stopped', error: '' };
  const { status, error }: { status?: unknown; error?: unknown } = snapshot;
  return { status: status === 'active' || status === 'done' || status === 'error' ? status : 'stopped', error: errorText(error) };
}

function errorText(error: unknown): string {
  if (error === undefined || error === null) return '';
  return error instanceof Error ? maskedText(error.message || error.name) : JSON.stringify(masked(error));
}

/** The delays XState holds for this actor's present states. */
function timersOf(actor: LivingActor): readonly ActorTimer[] {
  const timers: ActorTimer[] = [];
  for (const { source, event, startedAt, delay } of Object.values(actor.system.getSnapshot()._scheduledEvents)) {
    if (source === actor && event.type.startsWith('xstate.after.'))
      timers.push({ event: event.type, startedAtMs: startedAt, dueMs: startedAt + delay });
  }
  return timers;
}

const kinds = new WeakMap<object, string>();

/**
 * Recognises the kind of an actor's logic by its behaviour, because XState's logics have no names and the names of their makers do not survive
 * minifying. A promise's logic ends on the event of a kept promise; a callback's logic looks for a listener of this actor, and the probe has none.
 */
function kindOf(logic: unknown): string {
  if (typeof logic !== 'object' || logic === null) return 'actor';
  const known = kinds.get(logic);
  if (known !== undefined) return known;
  const kind = probedKind(logic);
  kinds.set(logic, kind);
  return kind;
}

function probedKind(logic: { readonly config?: unknown; readonly transition?: unknown }): string {
  if (typeof logic.config !== 'function' || typeof logic.transition !== 'function') return 'actor';
  try {
    const probe: unknown = logic.transition({ status: 'active' }, { type: 'xstate.promise.resolve' }, { self: {} });
    return endOf(probe).status === 'done' ? 'promise' : 'actor';
  } catch {
    return 'callback';
  }
}
