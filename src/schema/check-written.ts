/** Checks whether the values that an act writes into rows of another entity can be held there; found when definitions are put together. */
import type { EntityDef } from './entity-def.ts';
import { isFormula, namesIn } from './expression.ts';
import type { FieldDef } from './field.ts';
import { isMoney } from './guarded.ts';
import { entityNamedBy, kindOf, referredEntity } from './kinds/kind-of.ts';
import { isSensitive } from './sensitive.ts';
import { systemFields } from './system-fields.ts';
import { OWN_ID } from './written-values.ts';
import type { WrittenValue, WrittenValues } from './written-values.ts';

export type Find = (name: string) => EntityDef | undefined;

/** What is wrong with the values, as the end of a sentence about them; `undefined`: nothing. @param other the entity written. */
export function wrongValues(def: EntityDef, other: EntityDef, values: WrittenValues, find: Find): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    const target = other.fieldByName.get(name);
    if (!target || systemFields.some(field => field.name === name)) return `with ${name}, which it does not have`;
    const wrong = wrongValueOf(def, target, value, find);
    if (wrong !== undefined) return `with ${name}, ${wrong}`;
  }
  return undefined;
}

function wrongValueOf(def: EntityDef, target: FieldDef, value: WrittenValue, find: Find): string | undefined {
  if (value === OWN_ID) return referredEntity(target) === def.name ? undefined : `which does not refer to ${def.name}`;
  if (typeof value !== 'object') return wrongConstant(target, value);
  if ('stamp' in value) return wrongStamp(target, value.stamp);
  if ('formula' in value) return wrongFormula(def, target, value.formula);
  if ('as' in value) return Object.values(value.as).flatMap(one => wrongConstant(target, one) ?? [])[0];
  if ('of' in value) return wrongSource(value.of, def.fieldByName.get(value.of), target);
  const source = fieldAt(def, value.ref.split('.'), find);
  if (source === 'unknown') return undefined;
  return typeof source === 'string' ? source : wrongSource(value.ref, source, target);
}

/** What is wrong with what is added to numbers of the other rows. */
export function wrongAdditions(def: EntityDef, other: EntityDef, adds: Readonly<Record<string, string>>): string | undefined {
  for (const [name, formula] of Object.entries(adds)) {
    const wrong = wrongFormula(def, other.fieldByName.get(name), formula);
    if (wrong !== undefined) return `with ${name}, ${wrong}`;
  }
  return undefined;
}

/** What is wrong with a formula whose number the target gets. */
function wrongFormula(def: EntityDef, target: FieldDef | undefined, formula: string): string | undefined {
  if (!target || !NUMBERS.has(kindOf(target).valueType)) return 'which is no number of it';
  if (!isFormula(formula)) return `whose formula cannot be read: ${formula}`;
  return namesIn(formula).flatMap(own => wrongSource(own, def.fieldByName.get(own), target) ?? [])[0];
}

/** What is wrong with what numbers of the other rows are multiplied by: a factor says nothing of money. */
export function wrongScales(
  def: EntityDef,
  other: EntityDef,
  scales: Readonly<Record<string, { readonly from: string; readonly by: string }>>,
): string | undefined {
  for (const [name, { from, by }] of Object.entries(scales)) {
    const missing = [name, from].find(each => {
      const field = other.fieldByName.get(each);
      return !field || !NUMBERS.has(kindOf(field).valueType);
    });
    if (missing !== undefined) return `with ${missing}, which is no number of it`;
    if (!isFormula(by)) return `with ${name}, whose formula cannot be read: ${by}`;
    const strange = namesIn(by).find(own => {
      const field = def.fieldByName.get(own);
      return field !== undefined && (!NUMBERS.has(kindOf(field).valueType) || isMoney(field));
    });
    if (strange !== undefined) return `with ${name}, multiplied by ${strange}, which is no plain number`;
  }
  return undefined;
}

/** The field at the end of a path of references; a sentence when there is none, and `unknown` through an entity that is not at hand. */
function fieldAt(def: EntityDef, [name = '', ...rest]: readonly string[], find: Find): FieldDef | 'unknown' | (string & {}) {
  const field = def.fieldByName.get(name);
  if (!field) return `which reads the field ${name}, which ${def.name} does not have`;
  if (rest.length === 0) return field;
  const entity = entityNamedBy(def, name);
  if (entity === undefined || kindOf(field).isMany) return `which reads through ${name}, which is no reference to one row`;
  const next = find(entity);
  return next ? fieldAt(next, rest, find) : 'unknown';
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal']);
const MOMENTS: ReadonlySet<string> = new Set(['date', 'datetime']);

function wrongConstant(target: FieldDef, value: string | number): string | undefined {
  const { valueType, choices } = kindOf(target);
  if (value !== '' && NUMBERS.has(valueType) !== (typeof value === 'number')) return `which holds no value such as ${value}`;
  return value !== '' && choices && !choices.some(choice => choice.value === String(value)) ? `which has no choice ${value}` : undefined;
}

const wrongStamp = (target: FieldDef, stamp: 'now' | 'user'): string | undefined => {
  const { valueType } = kindOf(target);
  const fits = stamp === 'now' ? MOMENTS.has(valueType) : valueType === 'text';
  return fits ? undefined : `which cannot hold ${stamp === 'now' ? 'a time' : 'a user'}`;
};

/** Money and sensitive values stay what they are: a field of another kind would show them to everybody. */
function wrongSource(path: string, source: FieldDef | undefined, target: FieldDef): string | undefined {
  if (!source) return undefined;
  const [from, to] = [kindOf(source), kindOf(target)];
  if (referredEntity(target) !== undefined && referredEntity(source) !== referredEntity(target))
    return `which refers to other rows than ${path}`;
  const isAlike =
    to.valueType === 'text'
      ? !NUMBERS.has(from.valueType)
      : NUMBERS.has(to.valueType)
        ? NUMBERS.has(from.valueType)
        : MOMENTS.has(from.valueType);
  if (!isAlike) return `which holds another kind of value than ${path}`;
  if (isMoney(source) && !isMoney(target)) return `which shows the money of ${path} to everybody; build it with money`;
  return isSensitive(source) && !isSensitive(target) ? `which shows ${path} to everybody; make it sensitive` : undefined;
}
