/** The values with which a copy of a row starts. */
import { isOpenAtFirst } from './closed-rows.ts';
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import type { KindFacts } from './kinds/facts.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { Row, Values } from './row.ts';
import { DICT_TEXT_SUFFIX } from './row.ts';
import { isSensitive } from './sensitive.ts';
import { fieldsOfStep } from './steps.ts';

/**
 * What a user would enter again: no unique values, no codes and numbers of papers, no files, no masked numbers, and nothing that the steps of the flow write.
 * The display texts of the copied values come with them.
 */
export function copyValues(def: EntityDef, row: Row): Values {
  const ofSteps = new Set((def.flow?.transitions ?? []).flatMap(step => [...fieldsOfStep(step), ...Object.keys(step.stamps ?? {})]));
  const copied = def.fields.filter(field => isCopied(def, field) && !ofSteps.has(field.name));
  return Object.fromEntries(
    copied.flatMap(({ name }) => [name, `${name}${DICT_TEXT_SUFFIX}`].flatMap(key => (row[key] === undefined ? [] : [[key, row[key]]]))),
  );
}

function isCopied(def: EntityDef, field: FieldDef): boolean {
  const { cell, freeText }: KindFacts = kindOf(field);
  const namesOneThing = cell.type === 'files' || freeText?.code === 'number';
  return !field.readonly && !field.unique && !namesOneThing && !isSensitive(field) && isOpenAtFirst(def, field);
}
