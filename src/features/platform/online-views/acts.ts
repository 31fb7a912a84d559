/** What may be done with a form's records: what the server's columns hide, the permissions the menu knows, and conditions of buttons. */
import type { Row } from '#schema/row.ts';
import type { FormLayout, OnlineButton } from './model.ts';

export type OnlineAct = 'add' | 'edit' | 'remove';

/** The names acts go by in the list of what is hidden. */
const HIDDEN_AS = { add: 'add', edit: 'update', remove: 'delete' } as const satisfies Record<OnlineAct, string>;
const CODE_AS = { add: 'add', edit: 'edit', remove: 'delete' } as const satisfies Record<OnlineAct, string>;

/**
 * The server decides in the end; what it is known to refuse is not offered.
 * @param isKnown whether the permission system knows the code at all: one it does not know restricts nobody.
 */
export function mayDo(
  act: OnlineAct,
  { hidden, table }: FormLayout,
  isKnown: (code: string) => boolean,
  can: (code: string) => boolean,
): boolean {
  if (hidden.includes(HIDDEN_AS[act])) return false;
  const code = `online:form:${table}:${CODE_AS[act]}`;
  return !isKnown(code) || can(code);
}

export function isButtonFor({ condition }: OnlineButton, row: Row): boolean {
  if (!condition) return true;
  const value = String(row[condition.field] ?? '');
  switch (condition.rule) {
    case 'eq':
      return value === condition.value;
    case 'ne':
      return value !== condition.value;
    case 'empty':
      return (value === '') === (condition.value !== 'false');
    case 'in':
      return condition.value.split(',').includes(value);
  }
}
