/** A column of the editable table: a field with what only a table of lines adds to it. */
import type { FieldDef } from '#schema/field.ts';
import type { Choice, KindFacts } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';

/** What is wrong with a value, in one sentence; `undefined`: nothing. */
export type CellCheck = (value: FieldValue | undefined, row: Row, rows: readonly Row[]) => string | undefined;

export type Column = {
  /** Its kind decides text, editor, width and rules; `required`, `readonly`, `rule` and `pattern` count as in a form. */
  readonly field: FieldDef;
  /** No two lines hold the same value. */
  readonly isUnique?: boolean;
  /** A handler of its own, asked after the rules of the field. */
  readonly check?: CellCheck;
  /** What the foot says about the column. */
  readonly foot?: 'sum' | 'mean';
  /** Yes or no as a box to tick, in place of a switch. */
  readonly isTicked?: boolean;
  /** The options are looked up by what is typed, in place of the field's own list. */
  readonly find?: (text: string) => Promise<readonly Choice[]>;
  /** Over the width of its kind. */
  readonly widthPx?: number;
};

/** How a cell is edited: `typed` in the one input of the table, `toggled` in place, `chosen` from a list, `mounted` in the input of a form. */
export type Manner = 'typed' | 'toggled' | 'chosen' | 'mounted' | 'none';

export function mannerOf({ field, find }: Column): Manner {
  const { input, derived }: KindFacts = kindOf(field);
  if (field.readonly === true || derived) return 'none';
  if (find) return 'chosen';
  switch (input.type) {
    case 'text':
    case 'longText':
    case 'number':
      return 'typed';
    case 'flag':
      return 'toggled';
    case 'dict':
    case 'choice':
      return input.isMany === true ? 'mounted' : 'chosen';
    default:
      return 'mounted';
  }
}

const NAMED_MIN_PX = 190; // widget specification §9 Widths: a moment, a user, a department
const DAY_MIN_PX = 135; // widget specification §9 Widths
const CELL_MIN_PX = 90;

/** The width of a column: its own or that of its kind, and never below what its editor needs. */
export function widthOf({ field, widthPx }: Column): number {
  const { input, column } = kindOf(field);
  return Math.max(widthPx ?? column.widthPx, leastWidth(input.type, input.type === 'date' ? input.precision : undefined));
}

function leastWidth(type: string, precision: string | undefined): number {
  switch (type) {
    case 'date':
      return precision === 'second' ? NAMED_MIN_PX : DAY_MIN_PX;
    case 'user':
    case 'users':
    case 'depart':
    case 'departs':
    case 'ref':
      return NAMED_MIN_PX;
    default:
      return CELL_MIN_PX;
  }
}

/** Whether the editor is taller than a line and stands in a box over the table. */
export const isTall = ({ field }: Column): boolean => TALL.has(kindOf(field).input.type);
const TALL: ReadonlySet<string> = new Set(['html', 'markdown', 'code', 'shape', 'points', 'cron']);
