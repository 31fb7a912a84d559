/** The numbers that a move gives the other rows (moves.ts): what is added to each, and what all of them together are multiplied by. */
import { roundTo } from './compute.ts';
import type { EntityDef } from './entity-def.ts';
import { evaluateNumber } from './expression.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { Move } from './moves.ts';
import type { Row, Values } from './row.ts';

/** The values by the id of the other row; a row without one gets none. @param rows all rows that the move concerns. @param own the row that acts, after its act. */
export function movedNumbers(
  def: Pick<EntityDef, 'fieldByName'>,
  move: Pick<Move, 'adds' | 'scales'>,
  rows: readonly Row[],
  own: Values,
): ReadonlyMap<string, Values> {
  const scaled = scaledNumbers(def, move, rows, own);
  return new Map(rows.map(row => [row.id, { ...addedNumbers(def, move, row, own), ...scaled.get(row.id) }] as const));
}

const scaleOf = ({ fieldByName }: Pick<EntityDef, 'fieldByName'>, name: string): number | undefined => {
  const field = fieldByName.get(name);
  return field && (kindOf(field).scale ?? 0);
};

const addedNumbers = (def: Pick<EntityDef, 'fieldByName'>, { adds = {} }: Pick<Move, 'adds'>, row: Values, own: Values): Values =>
  Object.fromEntries(
    Object.entries(adds).flatMap(([name, formula]) => {
      const [scale, added, held] = [scaleOf(def, name), evaluateNumber(formula, own), row[name]];
      return scale === undefined || added === undefined || typeof held !== 'number' ? [] : [[name, roundTo(held + added, scale)] as const];
    }),
  );

/** Each row gets what the rows up to it come to, less what those before it got: together they lose nothing by rounding. In the order of their ids. */
function scaledNumbers(
  def: Pick<EntityDef, 'fieldByName'>,
  { scales = {} }: Pick<Move, 'scales'>,
  rows: readonly Row[],
  own: Values,
): ReadonlyMap<string, Values> {
  const found = new Map<string, Values>();
  const ordered = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const [name, { from, by }] of Object.entries(scales)) {
    const [scale, factor] = [scaleOf(def, name), evaluateNumber(by, own)];
    if (scale === undefined || factor === undefined) continue;
    let [whole, given] = [0, 0];
    for (const row of ordered) {
      const kept = row[from];
      const first = typeof kept === 'number' ? kept : row[name];
      if (typeof first !== 'number') continue;
      whole = roundTo(whole + first, scale);
      const value = roundTo(roundTo(whole * factor, scale) - given, scale);
      given = roundTo(given + value, scale);
      found.set(row.id, { ...found.get(row.id), [name]: value, ...(kept !== first && { [from]: first }) });
    }
  }
  return found;
}
