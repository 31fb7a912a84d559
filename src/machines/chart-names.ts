/**
 * Names for the guards and actions of a machine. Where XState builds the function itself, the name is made of the parts that XState keeps on it
 * (`guards` and `stateValue` of and, or, not, stateIn; `type`, `event`, `to` of its actions).
 */
import { and, not, or } from 'xstate';

/** `isDue`, `and(isSilent, in(right.ready))`, `not(isSeeded)`; an inline function is 'inline', no guard is ''. */
export function guardText(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (isNamed(guard)) return withParams(guard.type, guard);
  const stateValue = part(guard, 'stateValue');
  if (stateValue !== undefined) return `in(${statePath(stateValue)})`;
  const inner = part(guard, 'guards');
  if (Array.isArray(inner)) return `${operatorOf(guard)}(${inner.map(guardText).join(', ')})`;
  return 'inline';
}

/** `beat`, `warn(homeTab)`, `assign`, `raise(poll)`, `sendTo(worker, ping)`; an inline function is 'inline'. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const type = part(action, 'type');
  if (typeof type !== 'string') return 'inline';
  if (!type.startsWith('xstate.')) return withParams(type, action);
  const details = [part(action, 'to'), eventType(part(action, 'event'))].filter(word => typeof word === 'string');
  const name = type.slice('xstate.'.length);
  return details.length === 0 ? name : `${name}(${details.join(', ')})`;
}

/** Whether XState added the action by itself, to start or stop the timer of an `after`. */
export function isOfDelay(action: unknown): boolean {
  const id = part(action, 'sendId') ?? part(action, 'id');
  return typeof id === 'string' && id.startsWith('xstate.after.');
}

const isNamed = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && typeof part(value, 'type') === 'string';

/** A constant parameter is part of the name; a computed one is unknown before the event. */
function withParams(name: string, value: unknown): string {
  const params = part(value, 'params');
  return typeof params === 'string' || typeof params === 'number' ? `${name}(${params})` : name;
}

const eventType = (event: unknown): unknown => (typeof event === 'function' ? undefined : part(event, 'type'));

/** Recognised by the check function that XState attaches, because their names do not survive minifying. */
const OPERATORS: ReadonlyMap<unknown, string> = new Map([
  [part(and([]), 'check'), 'and'],
  [part(or([]), 'check'), 'or'],
  [part(not(''), 'check'), 'not'],
]);

const operatorOf = (guard: unknown): string => OPERATORS.get(part(guard, 'check')) ?? 'inline';

/** `{ right: 'ready' }` as 'right.ready'; parallel parts joined by ' + '. */
function statePath(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => (isLeaf(inner) ? key : `${key}.${statePath(inner)}`))
    .join(' + ');
}

const isLeaf = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

function part(value: unknown, key: string): unknown {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' ? Reflect.get(value, key) : undefined;
}
