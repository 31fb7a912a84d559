/**
 * One sample row of any entity: what its form asks for, then what each step it has taken wrote. It keeps to every condition and rule of its
 * definition; what breaks one is drawn again, and left empty in the end if nobody demands it.
 */
import { toServerTime } from '#base/server-time.ts';
import { choiceRules } from '#schema/choosable.ts';
import { ownNamesIn } from '#schema/choice-range.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf, referredEntity } from '#schema/kinds/kind-of.ts';
import { followingFields } from '#schema/row-effects.ts';
import { isAskedFor, isDemanded } from '#schema/when.ts';
import type { Draft } from './choose-row.ts';
import { draw, inDrawOrder, isAhead } from './draw-field.ts';
import type { EntityStock, RowPlan } from './draw-field.ts';
import { placeInTime } from './place-in-time.ts';
import { isSound, soundValues } from './sound-values.ts';

const STEP_TRIES = 12;
const FILLED = { text: 0.8, note: 0.15, files: 0.3, row: 0.85, default: 0.3 } as const;
const ACTOR = 'dispatcher';

/** @returns the values of the row; undefined if this status, or what is given, allows none. */
export function sampleValues(stock: EntityStock, plan: RowPlan): Draft | undefined {
  const { def } = stock;
  const draft: Draft = {};
  for (const field of def.fields) if (field.default !== undefined) draft[field.name] = field.default;
  Object.assign(draft, plan.given);
  if (def.flow && plan.way) draft[def.flow.field] = plan.way.status;
  bindFirst(stock, plan, draft);
  for (const field of formFields(stock)) {
    if (field.name in plan.given || !isAskedFor(field, draft)) continue;
    const isNeeded = isDemanded(field, draft);
    if (!isNeeded && isWrittenByStep(def, field.name)) continue;
    if (isNeeded ? draft[field.name] === undefined : stock.dice.chance(shareOf(field))) draw(stock, plan, draft, field);
    if (isNeeded && referredEntity(field) !== undefined && draft[field.name] === undefined) return undefined;
  }
  for (const [at, step] of (plan.way?.steps ?? []).entries()) if (!takeStep(stock, plan, draft, step, at)) return undefined;
  const sound = soundValues(stock, plan, draft);
  return sound && placeInTime(def, plan.way, sound, plan.nowMs, stock.dice) && isSound(stock, sound) ? sound : undefined;
}

/** A row that a later step must choose decides what the form demands and it is compared with: goods go back to a yard that has a stack of them. */
function bindFirst(stock: EntityStock, plan: RowPlan, draft: Draft): void {
  const { schema, def } = stock;
  for (const field of (plan.way?.steps ?? []).flatMap(({ requires = [] }) => requires.flatMap(name => def.fieldByName.get(name) ?? []))) {
    const bound = choiceRules(schema, field)
      .flatMap(rule => ('same' in rule ? [rule.same] : []))
      .flatMap(name => def.fieldByName.get(name) ?? [])
      .filter(own => isDemanded(own, draft) && draft[own.name] === undefined && !own.readonly);
    if (bound.length === 0) continue;
    const trial = { ...draft };
    draw(stock, plan, trial, field);
    for (const { name } of bound) if (trial[name] !== undefined) draft[name] = trial[name];
  }
}

const fieldsOfForm = new WeakMap<EntityStock, readonly FieldDef[]>();

/** What a form asks for: rows that name others first, then the fields that conditions depend on. */
function formFields(stock: EntityStock): readonly FieldDef[] {
  const known = fieldsOfForm.get(stock);
  if (known) return known;
  const { schema, def } = stock;
  const closed = new Set([
    ...followingFields(schema, def),
    ...(def.computed ?? []).map(({ field }) => field),
    def.flow?.field,
    def.lineField,
  ]);
  const asked = def.fields.filter(field => !field.readonly && !closed.has(field.name) && !('autoCode' in field && field.autoCode));
  const fields = inDrawOrder(def, asked);
  fieldsOfForm.set(stock, fields);
  return fields;
}

const isWrittenByStep = ({ flow }: EntityDef, name: string): boolean =>
  (flow?.transitions ?? []).some(
    ({ requires = [], sets = [], stamps = {} }) => requires.includes(name) || sets.includes(name) || stamps[name] !== undefined,
  );

function shareOf(field: FieldDef): number {
  if (field.default !== undefined) return FILLED.default;
  if (referredEntity(field) !== undefined) return FILLED.row;
  const { type } = kindOf(field).input;
  return type === 'longText' ? FILLED.note : type === 'files' ? FILLED.files : FILLED.text;
}

/** Fills what the step writes. @returns false if a row that it requires cannot be chosen, whichever the others are. */
function takeStep(stock: EntityStock, plan: RowPlan, draft: Draft, step: Transition, at: number): boolean {
  const time = toServerTime(plan.stepsMs[at] ?? plan.createdMs);
  for (let tries = 0; tries < STEP_TRIES; tries++) {
    const filled = { ...draft };
    // What the form was filled with may leave nothing to choose.
    const bound = tries >= STEP_TRIES / 2 ? bindingNames(stock, plan, step, filled) : [];
    for (const name of bound) delete filled[name];
    if (!fillStep(stock, plan, filled, step)) continue;
    for (const name of bound) delete draft[name];
    for (const [name, stamp] of Object.entries(step.stamps ?? {})) filled[name] = stamp === 'user' ? ACTOR : time;
    Object.assign(draft, filled);
    for (const name of step.clears ?? []) delete draft[name];
    return true;
  }
  return false;
}

/** The optional fields that bind what the step requires. */
function bindingNames({ schema, def }: EntityStock, { given }: RowPlan, { requires = [] }: Transition, draft: Draft): readonly string[] {
  const rules = requires.flatMap(name => def.fieldByName.get(name) ?? []).flatMap(field => choiceRules(schema, field));
  const names = rules.flatMap(ownNamesIn);
  return names.filter(name => {
    const field = def.fieldByName.get(name);
    return field !== undefined && !(name in given) && !isDemanded(field, draft);
  });
}

function fillStep(stock: EntityStock, plan: RowPlan, draft: Draft, { requires = [], sets = [] }: Transition): boolean {
  const { def, dice } = stock;
  const names = [...requires, ...sets.filter(() => dice.chance(FILLED.text))];
  for (const field of inDrawOrder(
    def,
    names.flatMap(name => def.fieldByName.get(name) ?? []),
  )) {
    const { name } = field;
    const isMoment = kindOf(field).time !== undefined && !isAhead(field) && requires.includes(name);
    if (name in plan.given || (draft[name] !== undefined && !isMoment)) continue;
    draw(stock, plan, draft, field);
    if (draft[name] === undefined && requires.includes(name)) return false;
  }
  return true;
}
