/**
 * Guards of a status step: what must hold of the row, of the rows it refers to and of its lines, each with its own sentence.
 * The device judges them before it queues a step, the server inside the step's transaction. One function decides for both.
 *
 * Names:   `field` of the row; `reference.field` of the row that a reference names; `list.field` the sum of a field over the row's lines;
 *          `today` the server's day, 'YYYY-MM-DD'; `now` its time, 'YYYY-MM-DD HH:mm:ss'.
 *          A sentence may name a field of a referred row too: {biddingId.currentPrice}.
 * Unknown: a condition about a row or a list that is not at hand is not judged: on a device the server has the last word.
 * Person:  `isNot: 'user'` keeps the step from the person whom the field names, an administrator too.
 * Before:  `wasEmpty: true` demands that the field held nothing before the step, whatever the step writes into it.
 * Empty:   an empty reference or an empty operand of a comparison objects to nothing; `is` objects to an empty value.
 */
import { DAY_CHARS } from '#base/durations.ts';
import { titleOf } from './choosable.ts';
import type { ChoiceRule } from './choosable.ts';
import type { EntityDef, Transition } from './entity-def.ts';
import { dependentOn, roundTo } from './compute.ts';
import { holds, namesIn } from './expression.ts';
import { isMoney } from './guarded.ts';
import { kindOf } from './kinds/kind-of.ts';
import { numberText } from './number-text.ts';
import { DICT_TEXT_SUFFIX } from './row.ts';
import type { FieldValue, Values } from './row.ts';
import { fieldsOfStep } from './steps.ts';
import type { Step, StepRefusal } from './steps.ts';

/** A comparison of formulas (expression.ts), the values one name may have, that the field names somebody else than the acting user, or that it was empty. */
export type GuardCondition =
  | { readonly expr: string }
  | { readonly field: string; readonly is: readonly string[] }
  | { readonly field: string; readonly isNot: 'user' }
  | { readonly field: string; readonly wasEmpty: true };
export type Guard = GuardCondition & {
  /** The whole sentence. `{field}` stands for the value of a field of the row; of a reference, for the title of the row it names. */
  readonly message: string;
  /** The user may go on after he was asked; the server does not judge it. */
  readonly asks?: true;
  /** Judged only when the step changes a reference or a field that the condition reads. */
  readonly ifChanged?: true;
};

/** What is at hand to judge one row by. */
export type GuardFacts = {
  /** The row before the step. */
  readonly before: Values;
  /** The row with the values the step writes. */
  readonly values: Values;
  /** By reference field: the row it names; absent: not at hand. */
  readonly referred: ReadonlyMap<string, ReferredRow>;
  /** By property of the list: its lines; absent: not at hand. */
  readonly lines: ReadonlyMap<string, readonly Values[]>;
  /** 'YYYY-MM-DD HH:mm:ss' by the server's clock. */
  readonly now: string;
  /** The login name of the acting user; absent: not known. */
  readonly user?: string | undefined;
};
export type ReferredRow = { readonly def: Pick<EntityDef, 'titleField' | 'fieldByName'>; readonly values: Values };
/** A step, a new row (`addGuards`), or an edit (`editGuards`). */
export type Guarded = Pick<Transition, 'guards'>;
export type BrokenGuard = { readonly guard: Guard; readonly message: string };

const TODAY = 'today';
const NOW = 'now';

/** The guards that an edit is judged by: those that read a field it changes. */
export const guardsOfEdit = ({ editGuards = [] }: Pick<EntityDef, 'editGuards'>, isChanged: (field: string) => boolean): readonly Guard[] =>
  editGuards.filter(guard => namesOfGuard(guard).some(name => isChanged(partsOf(name).head)));

/** The guards of the step that do not hold. */
export const brokenGuards = ({ guards = [] }: Guarded, facts: GuardFacts): readonly BrokenGuard[] =>
  guards.filter(guard => !isKept(guard, facts)).map(guard => ({ guard, message: filledMessage(guard, facts) }));

/** The names a guard reads, dotted ones included. */
export const namesOfGuard = (guard: GuardCondition): readonly string[] => ('expr' in guard ? namesIn(guard.expr) : [guard.field]);

/** `driverId.status` as reference or list, and field; a field of the row has no second part. */
export function partsOf(name: string): { readonly head: string; readonly field: string | undefined } {
  const [head = '', field] = name.split('.');
  return { head, field };
}

/** The references and the lists that the step's guards read, and the fields its messages name. */
export function readsOfGuards(
  def: EntityDef,
  { guards = [] }: Guarded,
): { readonly references: readonly string[]; readonly lists: readonly string[] } {
  const heads = guards.flatMap(guard => [
    ...namesOfGuard(guard).flatMap(dottedHead),
    ...placeholdersIn(guard.message).map(name => partsOf(name).head),
  ]);
  const isReference = (head: string): boolean => kindOfName(def, head) === 'reference';
  return {
    references: [...new Set(heads.filter(isReference))],
    lists: [...new Set(heads.filter(head => kindOfName(def, head) === 'list'))],
  };
}

/**
 * Why the row cannot take the step, before anything was asked: the first guard that does not hold whatever the dialog is filled with.
 * Guards about what the step asks for are judged in its dialog.
 */
export function guardRefusal(def: EntityDef, transition: Transition, facts: GuardFacts): StepRefusal | undefined {
  const broken = brokenGuards(transition, facts).find(({ guard }) => !guard.asks && !dependsOnInput(def, transition, guard));
  return broken && { kind: 'guard', message: broken.message };
}

/** The steps of one row with the guards judged too. */
export const withGuards = (def: EntityDef, steps: readonly Step[], facts: GuardFacts): readonly Step[] =>
  steps.map(step => ({ ...step, refusal: step.refusal ?? guardRefusal(def, step.transition, facts) }));

/**
 * The actions that the row's own fields keep from this user, by guards about the person and by fields that are filled already; they are judged without
 * reading any other row.
 */
export const keptFrom = (def: Pick<EntityDef, 'flow'>, row: Values, user: string): readonly string[] =>
  (def.flow?.transitions ?? []).filter(step => brokenOwnGuard(step, row, user) !== undefined).map(({ action }) => action);

/** The steps with those refused. @param kept of `keptFrom`. */
export const withoutKept = (steps: readonly Step[], kept: readonly string[]): readonly Step[] =>
  steps.map(step => {
    const [guard] = kept.includes(step.transition.action) ? guardsOfOwnFields(step.transition) : [];
    return guard ? { ...step, refusal: step.refusal ?? { kind: 'guard', message: guard.message } } : step;
  });

const guardsOfOwnFields = ({ guards = [] }: Guarded): readonly Guard[] => guards.filter(guard => 'isNot' in guard || 'wasEmpty' in guard);
const brokenOwnGuard = (step: Guarded, row: Values, user: string): Guard | undefined => {
  const facts: GuardFacts = { before: row, values: row, referred: new Map(), lines: new Map(), now: '', user };
  return guardsOfOwnFields(step).find(guard => !isKept(guard, facts));
};

/** What the step's guards say about the row chosen for one of its references, as far as a query can ask for it. */
export const demandsOn = ({ guards = [] }: Transition, reference: string): readonly ChoiceRule[] =>
  guards.flatMap(guard => {
    if (!('is' in guard) || guard.asks || guard.ifChanged) return [];
    const { head, field } = partsOf(guard.field);
    return head === reference && field !== undefined ? [{ field, is: guard.is, why: guard.message }] : [];
  });

/** Whether the answer follows from fields the step asks for: then it is judged again with every change of the dialog. */
export function dependsOnInput(def: EntityDef, transition: Transition, guard: Guard): boolean {
  if ('wasEmpty' in guard) return false;
  const asked = fieldsOfStep(transition);
  const changed = new Set([...asked, ...dependentOn(def, asked).map(({ field }) => field)]);
  return namesOfGuard(guard).some(name => changed.has(partsOf(name).head));
}

/** What a name of a guard can be. */
export function kindOfName(def: Pick<EntityDef, 'fieldByName' | 'children'>, head: string): 'reference' | 'list' | 'value' | undefined {
  if (def.children?.some(({ property }) => property === head)) return 'list';
  if (head === TODAY || head === NOW) return 'value';
  const field = def.fieldByName.get(head);
  if (!field) return undefined;
  const { names, isMany } = kindOf(field);
  return names?.of === 'rows' && !isMany ? 'reference' : 'value';
}

/** The first name in the step's guards that means nothing here; whether the other entity has the field is checked when a schema is composed. */
export function unknownInGuards(def: Pick<EntityDef, 'fieldByName' | 'children'>, { guards = [] }: Guarded): string | undefined {
  const isKnown = (name: string): boolean => {
    const { head, field } = partsOf(name);
    const kind = kindOfName(def, head);
    return field === undefined ? kind !== undefined && kind !== 'list' : kind === 'reference' || kind === 'list';
  };
  return guards.flatMap(guard => [...namesOfGuard(guard), ...placeholdersIn(guard.message)]).find(name => !isKnown(name));
}

/** The names in braces. */
export const placeholdersIn = (message: string): readonly string[] => [...message.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
const PLACEHOLDER = /\{([\w.]+)\}/g;

function isKept(guard: Guard, facts: GuardFacts): boolean {
  const names = namesOfGuard(guard);
  const isChanged = names.some(name => (facts.before[partsOf(name).head] ?? '') !== (facts.values[partsOf(name).head] ?? ''));
  if (!names.every(name => isAtHand(name, facts)) || (guard.ifChanged && !isChanged)) return true;
  if ('wasEmpty' in guard) return (facts.before[guard.field] ?? '') === '';
  if ('isNot' in guard) return facts.user === undefined || valueOf(guard.field, facts) !== facts.user;
  const values = Object.fromEntries(names.map(name => [name, valueOf(name, facts)]));
  return 'expr' in guard ? holds(guard.expr, values) : guard.is.includes(String(values[guard.field] ?? ''));
}

function isAtHand(name: string, { referred, lines }: GuardFacts): boolean {
  const { head, field } = partsOf(name);
  return field === undefined || referred.has(head) || lines.has(head);
}

function valueOf(name: string, { values, referred, lines, now }: GuardFacts): FieldValue | undefined {
  const { head, field } = partsOf(name);
  if (name === TODAY) return now.slice(0, DAY_CHARS);
  if (name === NOW) return now;
  if (field === undefined) return values[head];
  const list = lines.get(head);
  return list ? sumOf(list.map(line => Number(line[field] ?? 0))) : referred.get(head)?.values[field];
}

/** To the thousandth of the smallest unit in use: 0.1 + 0.2 is 0.3. */
const sumOf = (numbers: readonly number[]): number =>
  roundTo(
    numbers.reduce((sum, number) => sum + number, 0),
    SUM_SCALE,
  );
const SUM_SCALE = 6;

function filledMessage(guard: Guard, { values, referred }: GuardFacts): string {
  return guard.message.replaceAll(PLACEHOLDER, (_, name: string) => {
    const { head, field } = partsOf(name);
    const row = referred.get(head);
    if (field !== undefined) return valueInWords(row, field) || emptyInWords(guard, name);
    if (row) return titleOf(row.def, row.values) ?? '';
    return String(values[`${name}${DICT_TEXT_SUFFIX}`] ?? values[name] ?? '') || emptyInWords(guard, name);
  });
}

/** As it was judged: an operand that counts as 0 is said as 0. */
const emptyInWords = (guard: Guard, name: string): string => ('expr' in guard && guard.expr.includes(`${name}?`) ? '0' : '');

/** Money as everywhere else: to the cent, its thousands separated. */
function valueInWords(row: ReferredRow | undefined, name: string): string {
  const value = row?.values[name] ?? '';
  const field = row?.def.fieldByName.get(name);
  return typeof value === 'number' && field && isMoney(field) ? numberText(value, kindOf(field).scale ?? 0) : String(value);
}

const dottedHead = (name: string): readonly string[] => {
  const { head, field } = partsOf(name);
  return field === undefined ? [] : [head];
};
