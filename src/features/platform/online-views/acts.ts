/** The permitted actions on a form's records, by the actions the layout hides, by permissions, and by the conditions of buttons. */
import type { Row } from '#schema/row.ts';
import type { FormLayout, OnlineButton } from './model.ts';

export type OnlineAct = 'add' | 'edit' | 'remove' | 'import';

/** The names of the actions in the layout's list of hidden ones. */
const HIDDEN_AS = { add: 'add', edit: 'update', remove: 'delete', import: 'import' } as const satisfies Record<OnlineAct, string>;
/** Who may add rows may import them. */
const CODE_AS = { add: 'add', edit: 'edit', remove: 'delete', import: 'add' } as const satisfies Record<OnlineAct, string>;

/**
 * An action that the server is known to refuse is not offered; the server checks again.
 * @param isKnown whether the permission system has the code; an unknown code restricts nobody.
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
