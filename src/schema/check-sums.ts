/** Finds what is wrong with the sums of a definition beside the others: names, kinds of fields, and what would be shown to everybody. */
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { fits, isCode, isOrdered, isStored, isStoredNumber, shieldOf } from './field-fits.ts';
import { entityNamedBy, kindOf } from './kinds/kind-of.ts';
import { isSealable, sealConditions } from './sealed.ts';
import { statusesOf } from './statuses.ts';
import { extremeOf, namesInSum, sumsOf } from './sums.ts';
import type { FieldSum } from './sums.ts';

/** Each as a sentence; an entity that the schema does not have is not judged. */
export const wrongSums = (def: EntityDef, find: (name: string) => EntityDef | undefined): readonly string[] =>
  sumsOf(def).flatMap(sum => {
    const other = find(sum.of);
    const wrong = other && (unknownIn(def, sum, other) ?? unfit(def, sum, other) ?? revealing(def, sum, other));
    return wrong === undefined ? [] : [`${def.name} ${wrong}`];
  });

function unknownIn(def: EntityDef, sum: FieldSum, other: EntityDef): string | undefined {
  const { field, of, by, in: counted = [], where = {} } = sum;
  const missing = [by, ...namesInSum(sum), ...Object.keys(where)].find(name => !other.fieldByName.has(name));
  if (missing !== undefined) return `sums up ${missing} in ${field}, which ${of} does not have`;
  if (entityNamedBy(other, by) !== def.name) return `sums up ${of} by ${by}, which does not refer to it`;
  const status = counted.find(one => !statusesOf(other.flow).includes(one));
  return status === undefined ? undefined : `sums up ${of} in ${field} in an unknown status ${status}`;
}

function unfit(def: EntityDef, sum: FieldSum, other: EntityDef): string | undefined {
  const { field, of, where = {} } = sum;
  const target = def.fieldByName.get(field);
  const named = (name: string | undefined): FieldDef | undefined => (name === undefined ? undefined : other.fieldByName.get(name));
  const uncoded = Object.keys(where).find(name => !isCode(named(name)));
  if (uncoded !== undefined) return `sums up ${of} in ${field} where ${uncoded} is some values, and it holds no codes; name a choice`;
  const by = extremeOf(sum);
  const never = Object.entries(where).find(([name, codes]) => codes.length === 0 || hasNone(named(name), codes));
  if (never) return `sums up ${of} in ${field} where ${never[0]} is ${never[1].join(' or ')}, which it never is`;
  if (sum.first !== undefined && by === undefined)
    return `keeps ${sum.first} of the first ${of} in ${field}; say of which field it has the least or the greatest value`;
  const text = (sum.sum ?? []).find(name => !isStoredNumber(named(name)));
  if (text !== undefined) return `adds up ${text} of ${of} in ${field}, which is no number; count its different values instead`;
  if (by !== undefined && !isOrdered(named(by)))
    return `keeps the least or greatest ${by} of ${of} in ${field}, which has no order; name a number, a day or a time`;
  if (sum.count !== undefined && named(sum.count) && isUncountable(named(sum.count)))
    return `counts the values of ${sum.count} of ${of} in ${field}, which holds several or none; name a field with one`;
  if (by === undefined) return isStoredNumber(target) ? undefined : `sums up ${of} in ${field}, which is no number`;
  const source = named(sum.first ?? by);
  return target && source && fits(source, target) ? undefined : `keeps ${sum.first ?? by} of ${of} in ${field}, which holds other values`;
}

/** Who may not see a field must not see it in another row. */
function revealing(def: EntityDef, sum: FieldSum, other: EntityDef): string | undefined {
  const target = def.fieldByName.get(sum.field);
  const shown = [...(sum.sum ?? []), sum.first ?? extremeOf(sum)].flatMap(name => other.fieldByName.get(name ?? '') ?? []);
  const price = shown.find(field => shieldOf(field, target) === 'money');
  if (price) return `shows the money ${price.name} of ${sum.of} in ${sum.field} to everybody; make this money too`;
  const kept = isSealable(def, sum.field)
    ? undefined
    : namesInSum(sum).find(name => isSealable(other, name) && !leavesOutSealed(sum, other));
  if (kept !== undefined)
    return `tells in ${sum.field} what ${kept} of a sealed ${sum.of} holds; seal this too, or leave sealed rows out by where or in`;
  const secret = shown.find(field => shieldOf(field, target) === 'sensitive');
  return secret && `shows ${secret.name} of ${sum.of} in ${sum.field} to everybody; make this sensitive too`;
}

/** Whether one of the conditions of the sealing never holds in a row that counts. */
const leavesOutSealed = ({ in: counted, where = {} }: FieldSum, { sealed, flow }: EntityDef): boolean =>
  sealed !== undefined &&
  sealConditions(sealed).some(([name, codes]) => {
    const asked = name === flow?.field ? counted : where[name];
    return asked?.every(code => !codes.includes(code)) === true;
  });

const isUncountable = (field: FieldDef | undefined): boolean => field !== undefined && (!isStored(field) || kindOf(field).isMany);

/** Whether one of the codes is none of the field's. */
function hasNone(field: FieldDef | undefined, codes: readonly string[]): boolean {
  const choices = field && kindOf(field).choices;
  return choices !== undefined && codes.some(code => code !== '' && !choices.some(({ value }) => value === code));
}
