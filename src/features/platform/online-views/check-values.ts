/** Checks an online form's values before the save: required, length, number and its bounds. One message per field. */
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row, Values } from '#schema/row.ts';
import { cellKey } from '#sync/line-lists.ts';
import { childText } from '#sync/lines-text.ts';
import { onlineViewText } from './text.ts';
import { ruleText } from '#schema/rules/text.ts';
import { requiredMessage } from '#schema/rules/validate-values.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import type { OnlineForm, OnlineInput } from './model.ts';

/** By field name; for a sub row by `{table}.{row id}.{field}`, with the line in the message. */
export function checkRecord(form: OnlineForm, values: Values, lists: Readonly<Record<string, readonly Row[]>>): FieldErrors {
  const errors: Record<string, string> = { ...checkValues(form.inputs, values) };
  for (const { table, title, inputs } of form.subTables) {
    (lists[table] ?? []).forEach((row, at) => {
      for (const [name, message] of Object.entries(checkValues(inputs, row)))
        errors[cellKey(table, row.id, name)] = childText.lineError(title, at + 1, message);
    });
  }
  return errors;
}

export function checkValues(inputs: readonly OnlineInput[], values: Values): FieldErrors {
  const broken = inputs.map(input => [input.field.name, brokenBy(input, values)] as const);
  return Object.fromEntries(broken.flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])));
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const INTEGER = /^-?\d+$/;

function brokenBy({ field, isNumber, min, max }: OnlineInput, values: Values): string | undefined {
  if (field.readonly === true) return undefined;
  const text = String(values[field.name] ?? '').trim();
  if (text === '') return field.required === true ? requiredMessage(field) : undefined;
  const { label } = field;
  if (isNumber) {
    const isInteger = kindOf(field).valueType === 'integer';
    if (isInteger ? !INTEGER.test(text) : !NUMBER.test(text))
      return isInteger ? onlineViewText.notInteger(label) : onlineViewText.notNumber(label);
    if (min !== undefined && Number(text) < min) return onlineViewText.tooSmall(label, min);
    if (max !== undefined && Number(text) > max) return onlineViewText.tooLarge(label, max);
  }
  const limit = kindOf(field).freeText?.maxLength;
  return limit !== undefined && text.length > limit ? `${label}：${ruleText.maxLength(limit)}` : undefined;
}
