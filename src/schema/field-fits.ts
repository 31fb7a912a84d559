/** Decides whether one field can hold the values of another, and whether it may be shown them. */
import type { FieldDef } from './field.ts';
import { isMoney } from './guarded.ts';
import { isNumber, kindOf, referredEntity } from './kinds/kind-of.ts';
import { isSensitive } from './sensitive.ts';

export const isStored = (field: FieldDef): boolean => kindOf(field).storage.type !== 'none';
export const isStoredNumber = (field: FieldDef | undefined): boolean => field !== undefined && isNumber(field) && isStored(field);
/** A number, a day or a time. */
export const isOrdered = (field: FieldDef | undefined): boolean =>
  isStoredNumber(field) || (field !== undefined && isStored(field) && kindOf(field).time !== undefined);

/** Whether the server numbers the row in this field where nobody does. */
export const isNumbered = (field: FieldDef | undefined): boolean =>
  field !== undefined && 'autoCode' in field && field.autoCode !== undefined;

/** A field of one code: a number, a time and a text that people type are not compared with a list. */
export function isCode(field: FieldDef | undefined): boolean {
  if (!field || !isStored(field)) return false;
  const { isMany, names, choices } = kindOf(field);
  return !isMany && (names !== undefined || choices !== undefined);
}

/** Whether the one field holds every value of the other: of a moment its day is kept. */
export function fits(source: FieldDef, target: FieldDef): boolean {
  const [from, to] = [kindOf(source), kindOf(target)];
  if (!isStored(source) || !isStored(target)) return false;
  if (isNumber(source)) return isNumber(target) && (from.valueType === 'integer' || to.valueType === 'decimal');
  if (from.valueType === 'datetime' && to.valueType === 'date') return true;
  return (
    from.valueType === to.valueType && from.time === to.time && referredEntity(source) === referredEntity(target) && hasRoom(source, target)
  );
}

function hasRoom(source: FieldDef, target: FieldDef): boolean {
  const [from, to] = [kindOf(source).storage, kindOf(target).storage];
  return to.type !== 'varchar' || (from.type === 'varchar' && from.length <= to.length);
}

/** Who may not see a field must not see it in another row. @returns what the other field must be, too. */
export function shieldOf(source: FieldDef, target: FieldDef | undefined): 'money' | 'sensitive' | undefined {
  if (isMoney(source) && target && !isMoney(target)) return 'money';
  return isSensitive(source) && !isSensitive(target) ? 'sensitive' : undefined;
}
